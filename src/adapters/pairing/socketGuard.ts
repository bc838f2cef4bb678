import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { readRelayFramesOnly } from './relayFrames'
import type { SignClient } from './signClient'

/** Close code of the relay when it rejects the site: bad project, origin or clock. */
const REFUSED = /code: 3000\b/
/** Pause after a rejection by the relay. */
const PAUSE_MS = 3_000

/** Whether a socket error means that the relay rejected the site, not that it is unreachable. */
export function isRefusal(error: unknown): boolean {
  const message = readProperty(error, 'message')
  return typeof message === 'string' && REFUSED.test(message)
}

/**
 * Works around four faults of the library's socket. After a rejection by the relay, it would reconnect hundreds of
 * times a second. It removes its listeners from an old socket before that is closed, and its late error would be
 * thrown in the page. It warns of a leak when more than ten proposals or messages wait. And it does not validate the
 * relay's messages.
 */
export function guardSocket(client: SignClient): void {
  const { relayer } = client.core
  const connect = readProperty(relayer, 'connect')
  const unregister = readProperty(relayer, 'unregisterProviderListeners')
  if (typeof connect !== 'function' || typeof unregister !== 'function') return
  allowListeners(client)
  readRelayFramesOnly(readProperty(relayer, 'provider'))
  let pause = { until: 0, cause: new Error('the relay refused') }

  relayer.on('relayer_error', (error) => {
    if (isRefusal(error) && error instanceof Error)
      pause = { until: Date.now() + PAUSE_MS, cause: error }
  })
  Reflect.set(relayer, 'connect', async (...input: unknown[]): Promise<void> => {
    if (Date.now() < pause.until) throw pause.cause
    await Reflect.apply(connect, relayer, input)
  })
  const register = readProperty(relayer, 'registerProviderListeners')
  if (typeof register === 'function')
    Reflect.set(relayer, 'registerProviderListeners', () => {
      Reflect.apply(register, relayer, [])
      const socket = readProperty(relayer, 'provider')
      allowListeners(socket)
      readRelayFramesOnly(socket)
    })
  Reflect.set(relayer, 'unregisterProviderListeners', () => {
    const socket = readProperty(relayer, 'provider')
    const on = readProperty(socket, 'on')
    Reflect.apply(unregister, relayer, [])
    if (typeof on === 'function') Reflect.apply(on, socket, ['error', () => undefined])
  })
}

/** Removes the limit on the number of listeners of an object with `events`. */
function allowListeners(owner: unknown): void {
  const events = readProperty(owner, 'events')
  const setMaxListeners = readProperty(events, 'setMaxListeners')
  if (typeof setMaxListeners === 'function') Reflect.apply(setMaxListeners, events, [0])
}
