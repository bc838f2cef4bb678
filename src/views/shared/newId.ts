/**
 * A fresh id for an attempt, made when a person presses something: 128 random bits as hex. Not `randomUUID`,
 * because pages without TLS lack it.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
