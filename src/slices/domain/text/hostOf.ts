/**
 * Returns the host of a URL, with its port; the text itself when it is not a URL.
 * @example hostOf('wss://relay.example:8443/?x=1') // 'relay.example:8443'
 */
export function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}
