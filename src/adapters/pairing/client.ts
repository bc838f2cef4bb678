import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import type { Metadata } from '../../slices/domain/options/options'
import type { Emit } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { runAttempt } from './attempt'
import { endSession } from './endSession'
import { createLiveSession, type LiveSession } from './live'
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
  relayUrl: string
  /** Nodes for reads on a network, best first. */
  rpcUrl: (networkId: CaipNetworkId) => string[]
  /** A ready universal provider of the site's, of any version. */
  provider?: unknown
  logger: PairingLogger
}

/**
 * The pairing client over the relay protocol. Sessions, requests and events are bound to their topic, so that widgets
 * which share the page's one client never answer for each other.
 * @throws LatchkeyError `INVALID_OPTIONS` for a provider without a sign client, or the library's error
 */
export async function createPairingClient(options: PairingClientOptions): Promise<PairingClient> {
  const { relayUrl, rpcUrl, logger } = options
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
  const propose = createPropose({ client, relay, relayUrl })
  const stopListening = listen(client, live, endOf)

  function endOf(topic: unknown, expired = false): void {
    if (topic === null || topic !== live.topic()) return
    live.forget()
    emit({ type: 'sessionEnded', ...(expired && { expired }) })
  }

  async function pair(input: Parameters<PairingClient['pair']>[0]): Promise<PairingSession> {
    const { signal } = input
    if (destroyed) throw errorOf('INSTANCE_DESTROYED')
    if (signal.aborted) throw errorOf('CONNECT_ABANDONED')
    waiting += 1
    const running = runAttempt(input, { client, live, propose, rpcUrl, logger, isStopped })
    return untilAborted(running, signal).finally(() => {
      waiting -= 1
    })
  }

  return {
    pair,
    restore(networks) {
      const latest = latestSession(client, networks)
      return Promise.resolve(latest ? live.adopt(latest, networks) : null)
    },
    async disconnect() {
      const topic = live.topic()
      if (!topic) return
      live.forget()
      // Also the connection before it, which a session that is refused has replaced.
      emit({ type: 'sessionEnded' })
      lease.announceEnd(topic)
      await endSession(client, topic)
    },
    provider: requests.provider,
    switchNetwork: (network) => requests.switchTo(network, false),
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

/** The stored session that lives longest, of those with a namespace the site offers. */
function latestSession(client: SignClient, networks: readonly Network[]): SessionFacts | null {
  const [latest] = client.session
    .getAll()
    .map(parseSession)
    .map((facts) => facts && offeredPart(facts, networks))
    .filter((facts) => facts !== null)
    .filter(({ expiresAt }) => expiresAt > Date.now())
    .sort((a, b) => b.expiresAt - a.expiresAt)
  return latest ?? null
}
