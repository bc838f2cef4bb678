import { sameAddress } from '../../slices/domain/ids/address'
import { namespaceOf } from '../../slices/domain/ids/caip'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { errorNumber, isUserRejection } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import { findNetwork, unknownNetwork } from '../../slices/domain/network/network'
import type { Network } from '../../slices/domain/network/network'
import type { Metadata } from '../../slices/domain/options/options'
import type { SiwxMessageData, SiwxSession } from '../../slices/domain/siwx/siwx'
import type { Emit, PairingClient, PairingEvent, PairingSession } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { delay, withTimeout } from '../../slices/domain/async/timers'
import { askWalletForNetwork } from './askWallet'
import { createLiveSession } from './live'
import { proposeSession, readSignIns, type Proposal, type SignedText } from './oneClick'
import { requestChain } from './proposal'
import { createPairingProvider } from './provider'
import type { PairingProvider } from './provider'
import { watchRelay } from './relay'
import { parseSession, type SessionFacts } from './session'
import { leaseClient } from './shared'
import { expireProposal, USER_DISCONNECTED } from './signClient'
import { parsePairingUri } from './uri'

/** Shortly before the library's own end of a proposal (5 min); until then a late approval is refused. */
const PROPOSAL_MS = 290_000
/** How long a QR code may wait for the relay. */
const RELAY_WAIT_MS = 10_000
const LATE_POLL_MS = 100

const yes = (): true => true

/** What the pairing client is made of. */
export type PairingClientOptions = {
  projectId: string
  metadata: Metadata
  relayUrl: string
  /** Nodes for reads on a network, best first. */
  rpcUrl: (networkId: CaipNetworkId) => string[]
  /** A ready universal provider of the site's, of any version. */
  provider?: unknown
  logger: { log(level: 'warn', message: string, context?: Record<string, unknown>): void }
}

/**
 * The pairing client over the relay protocol. Sessions, requests and events are bound to their topic, so that widgets
 * which share the page's one client never answer for each other.
 * @throws LatchkeyError `INVALID_OPTIONS` for a provider that is none, or the library's error
 */
export async function createPairingClient(options: PairingClientOptions): Promise<PairingClient> {
  const subscribers = new Set<Emit<PairingEvent>>()
  const providers = new Map<Namespace, PairingProvider>()
  let proposing: Promise<unknown> | null = null
  /** What waits for the relay now; the library then reconnects by itself. */
  let waiting = 0
  let destroyed = false

  const emit = (event: PairingEvent): void => {
    for (const subscriber of [...subscribers]) subscriber(event)
  }
  const live = createLiveSession({ emit, provider: providerOf })
  const lease = await leaseClient({ ...options, onEnded: endOf })
  const { client } = lease

  function providerOf(namespace: Namespace): PairingProvider {
    const provider =
      providers.get(namespace) ??
      createPairingProvider({
        namespace,
        grant: () => live.grant(namespace),
        networkId: () => live.networkId(namespace),
        addresses: () => live.addresses(namespace),
        rpcUrls: options.rpcUrl,
        send,
        switchTo: (networkId) =>
          switchTo(findNetwork(live.networks(), networkId) ?? unknownNetwork(networkId), true),
      })
    providers.set(namespace, provider)
    return provider
  }

  function endOf(topic: unknown): void {
    if (topic === null || topic !== live.topic()) return
    live.forget()
    emit({ type: 'sessionEnded' })
  }

  /** Ends a session on both sides, for at most 3 s; without the peer it ends on this side. */
  async function end(topic: string): Promise<void> {
    const asked = client.disconnect({ topic, reason: USER_DISCONNECTED }).then(() => true)
    const done = await withTimeout(asked, DISCONNECT_WAIT_MS).catch(() => false)
    // All that can go wrong here is that the session is gone already.
    if (!done) await client.session.delete(topic, USER_DISCONNECTED).catch(() => undefined)
  }

  /** Publishes a proposal, in time or not at all: the library goes on for minutes when the relay is away. */
  async function propose(
    networks: readonly Network[],
    signIn: SiwxMessageData | undefined,
  ): Promise<Proposal> {
    const unavailable = (cause?: unknown): LatchkeyError =>
      errorOf('PAIRING_UNAVAILABLE', { relay: options.relayUrl }, cause)
    // Two proposals that wait for the relay would fight over its socket; once it is open there is nothing to fight over.
    if (proposing) {
      const opening = relay.open()
      const free = Promise.race([proposing.then(yes, yes), opening.promise])
      if (!(await withTimeout(free, RELAY_WAIT_MS).finally(opening.stop))) throw unavailable()
    }
    const refusal = relay.refusal()
    const asked = proposeSession(client, networks, signIn)
    const ended = (): void => {
      if (proposing === asked) proposing = null
    }
    proposing = asked
    asked.then(ended, ended)
    const proposed = await withTimeout(Promise.race([asked, refusal.promise]), RELAY_WAIT_MS)
      .catch((cause: unknown) => {
        throw errorNumber(cause) === null ? unavailable(cause) : cause
      })
      .finally(refusal.stop)
    if (!proposed) throw unavailable()
    return proposed
  }

  /** Ends what comes of a refused one-click answer: the library goes on to open the session it refused. */
  async function endLate(pairingTopic: string): Promise<void> {
    const until = Date.now() + DISCONNECT_WAIT_MS
    while (Date.now() < until && !destroyed) {
      await delay(LATE_POLL_MS)
      for (const session of client.session.getAll()) {
        const topic = readProperty(session, 'topic')
        if (readProperty(session, 'pairingTopic') === pairingTopic && typeof topic === 'string')
          return end(topic)
      }
    }
  }

  async function attempt({
    networks,
    onUri,
    signal,
    signIn,
  }: Parameters<PairingClient['pair']>[0]): Promise<PairingSession> {
    const pairing = await propose(networks, signIn)
    const approved = pairing.approval()
    approved.catch(() => undefined)
    const parsed = parsePairingUri(pairing.uri)
    if (!pairing.uri || !parsed) throw errorOf('MALFORMED_REPLY', { method: 'connect' })
    if (!signal.aborted) onUri(pairing.uri)
    const guard = setTimeout(() => expireProposal(client, parsed.topic), PROPOSAL_MS)
    const answer = await approved
      .catch((reason: unknown) => {
        if (signIn && !isUserRejection(reason)) void endLate(parsed.topic)
        throw reason
      })
      .finally(() => clearTimeout(guard))
    const facts = parseSession(answer.session)
    const refuse = async (reason: unknown): Promise<never> => {
      const topic = readProperty(answer.session, 'topic')
      if (typeof topic === 'string') await end(topic)
      throw reason
    }
    if (!facts) return refuse(errorOf('MALFORMED_REPLY', { method: 'connect' }))
    const signIns = signIn
      ? await readSignIns(client, answer.cacaos, signIn, isSignedBy(facts)).catch(refuse)
      : []
    if (signal.aborted || destroyed)
      return refuse(errorOf('CONNECT_ABANDONED', { method: 'connect' }))
    const former = live.topic()
    if (former && former !== facts.topic) void end(former)
    return { ...live.adopt(facts, startingAt(networks, signIns[0])), signIns }
  }

  /** Counts a signature only for an account of the session itself. */
  const isSignedBy = (facts: SessionFacts) => async (signed: SignedText) => {
    const { accounts = [] } = facts.grants.get('eip155') ?? {}
    const isOurs = accounts.some(
      ({ networkId, address }) =>
        networkId === signed.chainId && sameAddress(address, signed.address),
    )
    const { verifySignature } = await import('../siwx/verify/signature')
    return isOurs && verifySignature({ ...signed, rpcUrls: options.rpcUrl(signed.chainId) })
  }

  async function switchTo(network: Network, tellStore: boolean): Promise<void> {
    const networkId = network.caipNetworkId
    const grant = live.grant(namespaceOf(networkId))
    if (!grant) throw errorOf('NOT_CONNECTED')
    if (!requestChain(networkId, grant.chains)) await askWalletForNetwork(network, grant, send)
    live.setNetwork(networkId, tellStore)
  }

  async function send(
    chainId: CaipNetworkId,
    request: { method: string; params: unknown },
  ): Promise<unknown> {
    const topic = live.topic()
    if (!topic) throw errorOf('NOT_CONNECTED')
    waiting += 1
    return client.request({ topic, chainId, request }).finally(() => {
      waiting -= 1
    })
  }

  const relay = watchRelay({
    client,
    watched: () => !destroyed && (live.topic() !== null || waiting > 0),
    idle: () => waiting === 0,
    onFailure(reason) {
      options.logger.log('warn', 'relay lost', { reason })
      emit({ type: 'relayFailed', reason })
    },
  })
  const onEnd = (payload: unknown): void => endOf(readProperty(payload, 'topic'))
  const listeners = [
    ['session_event', (payload: unknown) => live.onEvent(payload)],
    ['session_update', (payload: unknown) => live.onUpdate(payload)],
    ['session_delete', onEnd],
    ['session_expire', onEnd],
  ] as const
  for (const [event, listener] of listeners) client.on(event, listener)

  return {
    async pair(input) {
      const { signal } = input
      if (destroyed) throw errorOf('INSTANCE_DESTROYED')
      if (signal.aborted) throw errorOf('CONNECT_ABANDONED')
      waiting += 1
      const running = attempt(input)
      // After an abort nobody waits for it any more, but it still refuses a late approval.
      running.catch(() => undefined)
      const abandoned = new Promise<never>((_, reject) => {
        const onAbort = (): void => reject(errorOf('CONNECT_ABANDONED'))
        signal.addEventListener('abort', onAbort, { once: true })
      })
      return Promise.race([running, abandoned]).finally(() => {
        waiting -= 1
      })
    },
    restore(networks) {
      const [latest] = client.session
        .getAll()
        .map(parseSession)
        .filter((facts) => facts !== null)
        .filter(
          (facts) =>
            facts.expiresAt > Date.now() &&
            networks.some((network) => facts.grants.has(network.chainNamespace)),
        )
        .sort((a, b) => b.expiresAt - a.expiresAt)
      return Promise.resolve(latest ? live.adopt(latest, networks) : null)
    },
    async disconnect() {
      const topic = live.topic()
      if (!topic) return
      live.forget()
      lease.announceEnd(topic)
      await end(topic)
    },
    provider: providerOf,
    switchNetwork: (network) => switchTo(network, false),
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    clientId: () => client.core.crypto.getClientId().catch(() => null),
    destroy() {
      destroyed = true
      subscribers.clear()
      relay.stop()
      for (const [event, listener] of listeners) client.removeListener(event, listener)
      lease.release()
      return Promise.resolve()
    },
  }
}

/** The site's networks, the one that was signed in on first: a connection starts there. */
function startingAt(networks: readonly Network[], signed: SiwxSession | undefined): Network[] {
  const isFirst = ({ caipNetworkId }: Network) => caipNetworkId === signed?.data.chainId
  return [...networks.filter(isFirst), ...networks.filter((network) => !isFirst(network))]
}
