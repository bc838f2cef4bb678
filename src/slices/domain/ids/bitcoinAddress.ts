/** Bech32 of mainnet, testnet and regtest, or base58 of keys and scripts. */
const BITCOIN = /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/

/** Whether a value has the form of a Bitcoin address. The adapter also verifies the checksum. */
export function looksLikeBitcoinAddress(value: unknown): boolean {
  return typeof value === 'string' && BITCOIN.test(value)
}
