/**
 * The pairing URI in the `?uri=` of this page; null when there is none. Some messengers encode
 * links twice, so it is decoded until it is a valid URI.
 */
export function pairingLink(search: string): string | null {
  const given = new URLSearchParams(search).get('uri')?.trim()
  if (!given) return null
  return /^wc%3A/i.test(given) ? decodeURIComponent(given) : given
}
