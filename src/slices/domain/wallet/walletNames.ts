/** Normalises a name for comparison: 'Trust Wallet' and 'Trust' are equal. */
export function comparable(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}

/** Normalises an rdns for comparison: a mobile app and its extension are equal. */
export function comparableRdns(rdns: string): string {
  return rdns.toLowerCase().replace(/\.mobile$/, '')
}
