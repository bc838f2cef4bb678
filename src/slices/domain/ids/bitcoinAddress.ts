/** Bech32 of the three kinds of networks, or base58 of keys and scripts. */
const BITCOIN = /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/

/** Whether a value is written as a Bitcoin address is; the adapter also checks the checksum. */
export function looksLikeBitcoinAddress(value: unknown): boolean {
  return typeof value === 'string' && BITCOIN.test(value)
}
