/**
 * Reads a property of an untrusted value. A value without properties, a getter that throws and a revoked proxy all
 * give `undefined`.
 * @example readProperty(event, 'detail')
 */
export function readProperty(value: unknown, key: string): unknown {
  try {
    return (typeof value === 'object' && value !== null) || typeof value === 'function'
      ? Reflect.get(value, key)
      : undefined
  } catch {
    return undefined
  }
}
