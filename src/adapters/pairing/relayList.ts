import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { isRefusal } from './socketGuard'
import type { SignClient } from './signClient'

/** Time limit for one of several relays to open its socket. */
const OPEN_MS = 5_000

/**
 * Tries several relays in order: after a socket that did not open or was rejected, the next attempt uses the next
 * relay. All of them must belong to the same network, because a session has the same topic on all of them.
 */
export function tryInOrder(client: SignClient, relays: readonly string[]): void {
  const { relayer } = client.core
  const createSocket = readProperty(relayer, 'createProvider')
  if (relays.length < 2 || typeof createSocket !== 'function') return
  let current = 0
  let failed = false
  relayer.on('relayer_connect', () => {
    failed = false
  })
  relayer.on('relayer_error', (error) => {
    if (isRefusal(error)) failed = true
  })
  Reflect.set(relayer, 'connectTimeout', OPEN_MS)
  Reflect.set(relayer, 'createProvider', async (...input: unknown[]): Promise<void> => {
    if (failed) current = (current + 1) % relays.length
    failed = true
    Reflect.set(relayer, 'relayUrl', relays[current])
    await Reflect.apply(createSocket, relayer, input)
  })
}
