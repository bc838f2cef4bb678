/** Storage key of the provider that the page has gone to for a login. */
export function pendingSocialKey(stateKey: string): string {
  return `${stateKey}/social-pending`
}
