import { readProperty } from '../../slices/domain/untrusted/readProperty'

/**
 * Keeps a wallet's second word about one deletion from the page. The library checks what the relay brings without waiting
 * for the check, so a deletion that comes twice would be an uncaught rejection in the site. Whoever waits still hears of it.
 */
export function handleDeletions(client: unknown): void {
  const engine = readProperty(client, 'engine')
  const check = readProperty(engine, 'isValidDisconnect')
  if (typeof engine !== 'object' || !engine || typeof check !== 'function') return
  Reflect.set(engine, 'isValidDisconnect', (...input: unknown[]) => {
    const checked = Promise.resolve(Reflect.apply(check, engine, input) as unknown)
    checked.catch(() => undefined)
    return checked
  })
}
