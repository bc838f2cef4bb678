/**
 * The time at which a server answered, in ms; null when the answer has no readable time. `Age` is
 * how long a cache kept the answer (RFC 9110 section 6.6.1, RFC 9111 section 5.1).
 */
export function serverTime(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  const age = Number(headers.get('age') ?? 0)
  return Number.isNaN(date) ? null : date + (age > 0 ? age * 1_000 : 0)
}
