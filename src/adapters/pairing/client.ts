import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import type { Metadata } from '../../slices/domain/options/options'
import type { Emit } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { runAttempt } from './attempt'
import { endSession } from './endSession'
import { forgetTopics } from './forgetTopics'
import { createLiveSession, type LiveSession } from './live'
import { dropSession, memoryTopic, sessionOfOtherTab, type TopicStore } from './otherTab'
import { createPropose } from './propose'
import { watchRelay } from './relay'
import { createRequests } from './requests'
import { offeredPart, parseSession, type SessionFacts } from './session'
import { leaseClient } from './shared'
import type { SignClient } from './signClient'
import type { PairingClient, PairingEvent, PairingLogger, PairingSession } from './types'

/** What the pairing client is made of. */
export type PairingClientOptions = {
  projectId: string
  metadata: Metadata
  /** The relay, or several that are tried in order. */
  relayUrl: string | readonly string[]
  /** Base URL of the attestation service; none unless given. */
  verifyUrl?: string | undefined
  /** Nodes for reads on a network, best first. */
  rpcUrl: (networkId: CaipNetworkId) => string[]
  /** A ready universal provider of the site's, of any version. */
  provider?: unknown
  logger: PairingLogger
  /** Where the topic of the widget's session is stored. */
  stored?: TopicStore
}

/**
 * The pairing client over the relay protocol. Sessions, requests and events are bound to their topic, so that widgets
 * which share the page's one client never answer for each other.
 * @throws LatchkeyError `INVALID_OPTIONS` for a provider without a sign client, or the library's error
 */
export async function createPairingClient(options: PairingClientOptions): Promise<PairingClient> {
  const { relayUrl, rpcUrl, logger, stored = memoryTopic() } = options
  const subscribers = new Set<Emit<PairingEvent>>()
  /** How many requests and attempts wait for the relay now; the library then reconnects by itself. */
  let waiting = 0
  let destroyed = false
  const isStopped = (): boolean => destroyed
  const emit = (event: PairingEvent): void => {
    for (const subscriber of [...subscribers]) subscriber(event)
  }

  // Made first: another widget may end a session while the client is being opened.
  const live = createLiveSession({ emit, provider: (namespace) => requests.provider(namespace) })
  const lease = await leaseClient({ ...options, onEnded: endOf })
  const { client } = lease
  const onWaiting = (change: 1 | -1): void => void (waiting += change)
  const requests = createRequests({ client, live, onWaiting, rpcUrl })
  const relay = watchRelay({
    client,
    watched: () => !destroyed && (live.topic() !== null || waiting > 0),
    idle: () => waiting === 0,
    onFailure(reason, code) {
      logger.log('warn', 'relay lost', { code })
      emit({ type: 'relayFailed', reason, code })
    },
  })
  const propose = createPropose({ client, relay, relays: [relayUrl].flat() })
  const stopListening = listen(client, live, endOf)

  function endOf(topic: unknown, expired = false): void {
    if (topic === null || topic !== live.topic()) return
    void forgetTopics(client, live.topics())
    forget()
    emit({ type: 'sessionEnded', ...(expired && { expired }) })
  }

  function forget(): void {
    if (stored.read() === live.topic()) stored.write(null)
    live.forget()
  }

  function adopt(facts: SessionFacts, networks: readonly Network[]): PairingSession {
    stored.write(facts.topic)
    return live.adopt(facts, networks)
  }

  async function pair(input: Parameters<PairingClient['pair']>[0]): Promise<PairingSession> {
    const { signal } = input
    if (destroyed) throw errorOf('INSTANCE_DESTROYED')
    if (signal.aborted) throw errorOf('CONNECT_ABANDONED')
    waiting += 1
    const running = runAttempt(input, { client, live, adopt, propose, rpcUrl, logger, isStopped })
    return untilAborted(running, signal).finally(() => {
      waiting -= 1
    })
  }

  return {
    pair,
    async restore(networks) {
      const facts = await storedSession(client, networks, stored.read())
      return facts && !destroyed ? adopt(facts, networks) : null
    },
    async followStored() {
      const topics = live.topics()
      if (topics.length === 0 || stored.read() !== null) return
      live.forget()
      emit({ type: 'sessionEnded' })
      await dropSession(client, topics)
    },
    async disconnect() {
      const topic = live.topic()
      if (!topic) return
      forget()
      // Also the connection before it, which a session that is refused has replaced.
      emit({ type: 'sessionEnded' })
      lease.announceEnd(topic)
      await endSession(client, topic)
    },
    provider: requests.provider,
    switchNetwork: (network, signal) => requests.switchTo(network, { tellStore: false, signal }),
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
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
 * Waits for an attempt until it is abandoned. The attempt runs on after an abort, and refuses a late approval.
 * @throws LatchkeyError `CONNECT_ABANDONED` on abort, or what the attempt throws
 */
function untilAborted<T>(running: Promise<T>, signal: AbortSignal): Promise<T> {
  running.catch(() => undefined)
  const abandoned = new Promise<never>((_, reject) => {
    const onAbort = (): void => reject(errorOf('CONNECT_ABANDONED'))
    signal.addEventListener('abort', onAbort, { once: true })
  })
  return Promise.race([running, abandoned])
}

/** Follows what the library reports of sessions; returns a function that stops it. */
function listen(
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

/**
 * The session of an earlier visit, also of another tab: the one whose topic is stored. Without a topic it is the only one
 * there is; of several, none can be told to be this widget's.
 */
async function storedSession(
  client: SignClient,
  networks: readonly Network[],
  topic: string | null,
): Promise<SessionFacts | null> {
  const read = (raw: unknown): SessionFacts[] => {
    const facts = parseSession(raw)
    const offered = facts && facts.expiresAt > Date.now() && offeredPart(facts, networks)
    return offered ? [offered] : []
  }
  const sessions = client.session.getAll().flatMap(read)
  if (topic === null) return sessions.length === 1 ? (sessions[0] ?? null) : null
  const known = sessions.find((facts) => facts.topic === topic)
  return known ?? read(await sessionOfOtherTab(client, topic))[0] ?? null
}
