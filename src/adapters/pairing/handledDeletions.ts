import { readProperty } from '../../slices/domain/untrusted/readProperty'

/**
 * Keeps a wallet's second word about one deletion from the page. The library checks what the relay brings without waiting
 * for the check, and deletes when its answer is out without anybody who waits, so a deletion that comes twice would be an
 * uncaught rejection in the site. Whoever waits still hears of it.
 */
export function handleDeletions(client: unknown): void {
  const engine = readProperty(client, 'engine')
  if (typeof engine !== 'object' || !engine) return
  handleCheck(engine)
  handleDelete(engine, (topic) => {
    const keys = readProperty(readProperty(client, 'session'), 'keys')
    return Array.isArray(keys) && keys.includes(topic)
  })
}

function handleCheck(engine: object): void {
  const check = readProperty(engine, 'isValidDisconnect')
  if (typeof check !== 'function') return
  Reflect.set(engine, 'isValidDisconnect', (...input: unknown[]) => {
    const checked = Promise.resolve(Reflect.apply(check, engine, input) as unknown)
    checked.catch(() => undefined)
    return checked
  })
}

/** A session that is gone need not be deleted. */
function handleDelete(engine: object, isThere: (topic: unknown) => boolean): void {
  const remove = readProperty(engine, 'deleteSession')
  if (typeof remove !== 'function') return
  Reflect.set(engine, 'deleteSession', async (...input: unknown[]) => {
    try {
      await Reflect.apply(remove, engine, input)
    } catch (error) {
      if (isThere(readProperty(input[0], 'topic'))) throw error
    }
  })
}
