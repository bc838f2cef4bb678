import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** Whether an untrusted object has a method. */
export function hasMethod(owner: unknown, name: string): boolean {
  return typeof readProperty(owner, name) === 'function'
}

/**
 * Calls a method of an untrusted object.
 * @throws LatchkeyError `UNSUPPORTED_METHOD` if it has none, or what the wallet throws
 */
export async function call(owner: unknown, name: string, ...input: unknown[]): Promise<unknown> {
  const method = readProperty(owner, name)
  if (typeof method !== 'function') throw errorOf('UNSUPPORTED_METHOD', { method: name })
  return (await Reflect.apply(method, owner, input)) as unknown
}
