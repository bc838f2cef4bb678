/** Storage key of the transactions that have not ended. */
export function transactionsKey(stateKey: string): string {
  return `${stateKey}/transactions`
}
