/**
 * The pairing URI that opened this page, from `?uri=`; null when there is none.
 * Some messengers hand links over encoded twice, so it is decoded until it reads as one.
 */
export function pairingLink(search: string): string | null {
  const given = new URLSearchParams(search).get('uri')?.trim()
  if (!given) return null
  return /^wc%3A/i.test(given) ? decodeURIComponent(given) : given
}
