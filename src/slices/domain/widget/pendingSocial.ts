/** Storage key of the provider that the page was redirected to. */
export function pendingSocialKey(stateKey: string): string {
  return `${stateKey}/social-pending`
}
