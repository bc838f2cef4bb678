import { createPairingClient } from '../../../src/adapters/pairing/client'
import { memoryTopic } from '../../../src/adapters/pairing/storedSession'
import { isSignClient } from '../../../src/adapters/pairing/signClient'
import type { PairingClient, PairingEvent } from '../../../src/adapters/pairing/types'
import { createRelay, type Relay } from '../../../services/relay/createRelay'
import {
  endCore,
  letProcessEnd,
  memory,
  NETWORKS,
  siteProvider,
  startPeer,
  type Peer,
} from './walletPeer'
import { freePort } from '../../support/freePort'

/** A real relay for the tests of a file and a real wallet for each, with clients that are closed automatically. */
export function usePairing() {
  let relay: Relay
  let peer: Peer
  let endTimers: () => void
  const stops: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    endTimers = letProcessEnd()
    const realFetch = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
      // The wallet's library reports to its vendor, whose host is unreachable in tests.
      return /^http:\/\/127\./.test(url) ? realFetch(input, init) : Promise.reject(new Error(url))
    }
    relay = await createRelay({ port: await freePort() })
  })
  afterAll(async () => {
    await relay.close()
    endTimers()
  })
  beforeEach(async () => {
    peer = await startPeer(relay.url)
    stops.push(() => peer.stop())
  })
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()))
  })

  return {
    get peer() {
      return peer
    },

    /**
     * A widget in a page.
     * @param storage the library's
     * @param stored the widget's storage for the topic of its session
     * @param shared the provider of another widget of the same page
     */
    async open(
      storage = memory(),
      stored = memoryTopic(),
      shared?: Awaited<ReturnType<typeof siteProvider>>,
    ) {
      const provider = shared ?? (await siteProvider(relay.url, storage))
      const client = await createPairingClient({
        projectId: 'a'.repeat(32),
        metadata: { name: 'Site', description: '', url: 'https://site.test', icons: [] },
        relayUrl: relay.url,
        rpcUrl: () => [],
        bundlerReceipt: () => Promise.resolve({ status: 'pending' }),
        verify: () => Promise.resolve(false),
        provider,
        logger: { log: () => undefined },
        stored,
      })
      const events: PairingEvent[] = []
      client.subscribe((event) => events.push(event))
      const leave = async () => {
        await client.destroy()
        for (const { id } of provider.client.proposal.getAll())
          provider.client.events.emit('proposal_expire', { id })
        await endCore(provider.client.core)
      }
      stops.push(leave)
      const sign: unknown = provider.client
      if (!isSignClient(sign)) throw new Error('the provider has no sign client')
      return { client, events, provider, sign, stored, leave }
    },

    /** Starts pairing; the wallet scans each code. */
    pair(client: PairingClient, signal = new AbortController().signal) {
      let gotUri = (_uri: string): void => undefined
      const uri = new Promise<string>((resolve) => (gotUri = resolve))
      const session = client.pair({
        networks: NETWORKS,
        signal,
        onUri(text) {
          gotUri(text)
          void peer.wallet.pair({ uri: text })
        },
      })
      session.catch(() => undefined)
      return { session, uri }
    },
  }
}
