import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { readRelayFramesOnly } from './relayFrames'
import type { SignClient } from './signClient'

/** How the relay closes a socket when it refuses the site: bad project, origin or clock. */
const REFUSED = /code: 3000\b/
/** A relay that refused is left alone for this long. */
const PAUSE_MS = 3_000

/** Says whether an error of the relay's socket means "not you" rather than "not now". */
export function isRefusal(error: unknown): boolean {
  const message = readProperty(error, 'message')
  return typeof message === 'string' && REFUSED.test(message)
}

/**
 * Mends four faults of the library's socket. Refused by the relay, it would reconnect some hundred times a second. It
 * takes its listeners off an old socket before that is closed, whose late error would then be thrown at the page. It
 * warns of a leak when more than ten proposals or messages wait at once. And it reads whatever comes as a relay's message.
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

/** Takes the limit off the number of listeners of whatever has `events`. */
function allowListeners(owner: unknown): void {
  const events = readProperty(owner, 'events')
  const setMaxListeners = readProperty(events, 'setMaxListeners')
  if (typeof setMaxListeners === 'function') Reflect.apply(setMaxListeners, events, [0])
}
