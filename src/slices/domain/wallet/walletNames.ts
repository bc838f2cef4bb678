/** A name for comparing: 'Trust Wallet' and 'Trust' are one wallet. */
export function comparable(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}

/** An rdns for comparing: that of a mobile app and of its extension count as the same. */
export function comparableRdns(rdns: string): string {
  return rdns.toLowerCase().replace(/\.mobile$/, '')
}
