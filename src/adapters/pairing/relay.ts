import { delay, withTimeout } from '../../slices/domain/async/timers'
import { hostOf } from '../../slices/domain/text/hostOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { relayFailureOf, type RelayFailure } from './refusals'
import type { SignClient } from './signClient'
import { isRefusal } from './socketGuard'

/** Retry interval for a lost relay, which reconnects within 5 s of its return. */
const RETRY_MS = 2_000
/** How often a request that waits for the relay checks whether its socket is open. */
const OPEN_MS = 250
/** A relay that rejects the site closes the socket within this time. */
const KEPT_MS = 1_000

/**
 * Watches the relay's socket: reports each loss once, and reopens the socket while a session needs it. The library
 * itself gives up after a fatal error.
 * @param options.watched whether a session or a request needs the relay now
 * @param options.idle whether no request is in progress: requests reconnect by themselves, and two concurrent
 * reconnections would compete for the socket
 */
export function watchRelay(options: {
  client: SignClient
  watched: () => boolean
  idle: () => boolean
  onFailure: (reason: string, code: RelayFailure) => void
}) {
  const { relayer } = options.client.core
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported = false
  /** After a rejection the library gives up, even if a request is waiting. */
  let refused = false
  let connectedAt = 0

  const retry = (): void => {
    clearTimeout(timer)
    if (!options.watched() || relayer.connected) return
    if ((refused || options.idle()) && !relayer.connecting)
      relayer.transportOpen().catch(() => undefined)
    timer = setTimeout(retry, RETRY_MS)
  }
  const onConnect = (): void => {
    connectedAt = Date.now()
    refused = false
  }
  const onLoss = (error: unknown): void => {
    if (!options.watched()) return
    // The same loss may be reported again without a reason.
    if (isRefusal(error)) refused = true
    const message = readProperty(error, 'message')
    // A relay that rejects the site closes each new socket, which is one failure, not many.
    if (connectedAt > 0 && Date.now() - connectedAt > RETRY_MS) reported = false
    if (!reported)
      options.onFailure(
        `${hostOf(relayer.relayUrl)}${typeof message === 'string' ? `: ${message}` : ''}`,
        relayFailureOf(error),
      )
    reported = true
    clearTimeout(timer)
    timer = setTimeout(retry, RETRY_MS)
  }
  relayer.on('relayer_connect', onConnect)
  relayer.on('relayer_disconnect', onLoss)
  relayer.on('relayer_error', onLoss)

  return {
    /** Opens the socket, which the library leaves closed after a rejection; resolves once it is open. */
    open() {
      let next: ReturnType<typeof setTimeout> | undefined
      const promise = new Promise<true>((resolve) => {
        const look = (): void => {
          if (relayer.connected) return resolve(true)
          if (!relayer.connecting) relayer.transportOpen().catch(() => undefined)
          next = setTimeout(look, OPEN_MS)
        }
        look()
      })
      return { promise, stop: () => clearTimeout(next) }
    },
    /** Rejects as soon as the relay rejects the site. */
    refusal() {
      let listener = (_error: unknown): void => undefined
      const promise = new Promise<never>((_, reject) => {
        listener = (error) => {
          if (isRefusal(error) && error instanceof Error) reject(error)
        }
      })
      relayer.on('relayer_error', listener)
      return { promise, stop: () => void relayer.off('relayer_error', listener) }
    },
    stop() {
      clearTimeout(timer)
      relayer.off('relayer_connect', onConnect)
      relayer.off('relayer_disconnect', onLoss)
      relayer.off('relayer_error', onLoss)
    },
  }
}

/** The watched relay of one widget. */
export type Relay = ReturnType<typeof watchRelay>

/**
 * Opens the socket and checks whether the relay keeps it open; resolves with the reason if not. The library's own
 * method does nothing while no session or request waits for the relay.
 */
export async function reach(
  { core: { relayer } }: SignClient,
  relay: Pick<Relay, 'refusal'>,
  timeoutMs: number,
): Promise<RelayFailure | null> {
  const refusal = relay.refusal()
  const connect = readProperty(relayer, 'connect')
  const open = async (): Promise<null> => {
    if (!relayer.connected && typeof connect === 'function')
      await Reflect.apply(connect, relayer, [])
    await delay(KEPT_MS)
    if (!relayer.connected) throw new Error('the socket is closed')
    return null
  }
  try {
    const late = () => 'PAIRING_UNAVAILABLE' as const
    return await withTimeout(Promise.race([refusal.promise, open()]), timeoutMs, late)
  } catch (error) {
    return relayFailureOf(error)
  } finally {
    refusal.stop()
  }
}
