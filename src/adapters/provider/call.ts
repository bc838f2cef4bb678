import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Whether a foreign object has a method. */
export function hasMethod(owner: unknown, name: string): boolean {
  return typeof readProperty(owner, name) === 'function'
}

/**
 * Calls a method of a foreign object.
 * @throws LatchkeyError `UNSUPPORTED_METHOD` where it has none, or what the wallet throws
 */
export async function call(owner: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const method = readProperty(owner, name)
  if (typeof method !== 'function') throw errorOf('UNSUPPORTED_METHOD', { method: name })
  return (await Reflect.apply(method, owner, input)) as unknown
}
