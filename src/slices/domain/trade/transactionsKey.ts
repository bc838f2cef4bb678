/** Storage key of the pending transactions. */
export function transactionsKey(stateKey: string): string {
  return `${stateKey}/transactions`
}
