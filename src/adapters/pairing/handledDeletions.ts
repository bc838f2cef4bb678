import { readProperty } from '../../slices/domain/untrusted/readProperty'

/**
 * Prevents an uncaught rejection in the site when a wallet deletes the same session twice. The library does not await
 * its check of relay messages, and deletes without awaiting the result. Callers that await a deletion still get its
 * error.
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

/** Ignores a failed deletion of a session that is already gone. */
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
