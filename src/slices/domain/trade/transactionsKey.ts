/** Storage key of the pending transactions. They are not in the stored state, which has no addresses. */
export function transactionsKey(stateKey: string): string {
  return `${stateKey}/transactions`
}
