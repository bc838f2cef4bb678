import { untilAborted } from '../../slices/domain/async/untilAborted'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Metadata, PairingMethods } from '../../slices/domain/options/options'
import type { Emit } from '../types'
import { runAttempt } from './attempt'
import { createLiveSession, type LiveSession } from './live'
import type { SignedText } from './oneClick'
import { memoryTopic, type TopicStore, storedSession } from './storedSession'
import { createPropose } from './propose'
import { reach, watchRelay } from './relay'
import type { ProviderSource } from './provider'
import { createRequests } from './requests'
import { createSessionEnds } from './sessionEnds'
import { leaseClient } from './shared'
import type { PairingClient, PairingEvent, PairingLogger, PairingSession } from './types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { SignClient } from './signClient'

export { withChecksums } from './checksummed'

/** Sending methods of all namespaces. If the wallet only signs, the site broadcasts the transaction. */
const SENDING = ['eth_sendTransaction', 'solana_signAndSendTransaction', 'solana_signTransaction']

/** Options of the pairing client. */
export type PairingClientOptions = {
  projectId: string
  metadata: Metadata
  /** The relay, or several that are tried in order. */
  relayUrl: string | readonly string[]
  /** Base URL of the attestation service; none unless given. */
  verifyUrl?: string | undefined
  /** Methods that the site requests in addition to the default ones. */
  methods?: PairingMethods
  /** Nodes for reads on a network, best first. */
  rpcUrl: (networkId: CaipNetworkId) => string[]
  /** Requests the receipt of a user operation from a bundler that the wallet named. */
  bundlerReceipt?: ProviderSource['bundlerReceipt']
  /** Verifies a signature of an account, for one-click sign-in. */
  verify: (signed: SignedText) => Promise<boolean>
  /** The site's own universal provider, of any version. */
  provider?: unknown
  logger: PairingLogger
  /** Storage of the topic of the widget's session. */
  stored?: TopicStore
}

/**
 * The pairing client over the relay protocol. Sessions, requests and events are bound to their topic, so that widgets
 * sharing the page's client never answer for each other.
 * @throws LatchkeyError `INVALID_OPTIONS` for a provider without a sign client, or the library's error
 */
export async function createPairingClient(options: PairingClientOptions): Promise<PairingClient> {
  const { relayUrl, rpcUrl, verify, methods, logger, stored = memoryTopic() } = options
  const subscribers = new Set<Emit<PairingEvent>>()
  /** Number of requests and attempts that wait for the relay; the library reconnects by itself while any does. */
  let waiting = 0
  let destroyed = false
  const isStopped = (): boolean => destroyed
  const emit = (event: PairingEvent): void => {
    for (const subscriber of [...subscribers]) subscriber(event)
  }

  // Another widget may end a session while the client opens and this one has none.
  let onEnded = (_topic: string): void => undefined
  const lease = await leaseClient({ ...options, onEnded: (topic) => onEnded(topic) })
  const { client } = lease
  const live = createLiveSession({ emit, provider: (namespace) => requests.provider(namespace) })
  const ends = createSessionEnds({ lease, live, stored, emit })
  onEnded = ends.onEnded
  const onWaiting = (change: 1 | -1): void => void (waiting += change)
  const { bundlerReceipt } = options
  const requests = createRequests({ client, live, onWaiting, rpcUrl, bundlerReceipt })
  const relay = watchRelay({
    client,
    watched: () => !destroyed && (live.topic() !== null || waiting > 0),
    idle: () => waiting === 0,
    onFailure(reason, code) {
      logger.log('warn', 'relay lost', { code })
      emit({ type: 'relayFailed', reason, code })
    },
  })
  const propose = createPropose({ client, relay, relays: [relayUrl].flat(), methods })
  const stopListening = listenToSessions(client, live, ends.onEnded)

  const adopt: LiveSession['adopt'] = (facts, networks) => {
    stored.write(facts.topic)
    return live.adopt(facts, networks)
  }

  async function pair(input: Parameters<PairingClient['pair']>[0]): Promise<PairingSession> {
    const { signal } = input
    if (destroyed) throw errorOf('INSTANCE_DESTROYED')
    if (signal.aborted) throw errorOf('CONNECT_ABANDONED')
    waiting += 1
    const parts = { client, live, adopt, propose, verify, logger, isStopped }
    // The attempt continues after an abort, and rejects a late approval.
    return untilAborted(
      signal,
      () => runAttempt(input, parts),
      () => errorOf('CONNECT_ABANDONED'),
    ).finally(() => {
      waiting -= 1
    })
  }

  return {
    pair,
    async restore(networks) {
      const facts = await storedSession(client, networks, stored.read())
      return facts && !destroyed ? adopt(facts, networks) : null
    },
    topic: live.topic,
    followStored: ends.followStored,
    disconnect: ends.disconnect,
    provider: requests.provider,
    canSend(namespace) {
      const granted = live.grant(namespace)?.methods ?? []
      return SENDING.some((method) => granted.includes(method))
    },
    switchNetwork: (network, signal) => requests.switchTo(network, { notifyStore: false, signal }),
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    reachRelay: (timeoutMs) => reach(client, relay, timeoutMs),
    clientId: () => client.core.crypto.getClientId().catch(() => null),
    destroy() {
      destroyed = true
      subscribers.clear()
      relay.stop()
      stopListening()
      lease.release()
      return Promise.resolve()
    },
  }
}

/**
 * Follows the library's session events of all widgets of the page.
 * @param onEnded called with the topic of a session that the wallet ended, or that expired
 * @returns a function that stops it
 */
export function listenToSessions(
  client: SignClient,
  live: LiveSession,
  onEnded: (topic: unknown, expired: boolean) => void,
): () => void {
  const onEnd = (expired: boolean) => (payload: unknown) =>
    onEnded(readProperty(payload, 'topic'), expired)
  const listeners = [
    ['session_event', (payload: unknown) => live.onEvent(payload)],
    ['session_update', (payload: unknown) => live.onUpdate(payload)],
    ['session_delete', onEnd(false)],
    ['session_expire', onEnd(true)],
  ] as const
  for (const [event, listener] of listeners) client.on(event, listener)
  return () => {
    for (const [event, listener] of listeners) client.removeListener(event, listener)
  }
}
