const WORDS: Record<string, string> = {
  personal_sign: 'message signatures',
  eth_sign: 'raw signatures',
  eth_signTypedData: 'typed-data signatures',
  eth_signTypedData_v3: 'typed-data signatures',
  eth_signTypedData_v4: 'typed-data signatures',
  eth_sendTransaction: 'transactions',
  eth_signTransaction: 'transactions',
  eth_sendRawTransaction: 'transactions',
  wallet_sendCalls: 'several calls at once',
  wallet_switchEthereumChain: 'another network',
  wallet_addEthereumChain: 'a new network',
  solana_signMessage: 'message signatures',
  solana_signTransaction: 'transactions',
  solana_signAllTransactions: 'transactions',
  solana_signAndSendTransaction: 'transactions',
  signMessage: 'message signatures',
  signPsbt: 'transactions',
  sendTransfer: 'transactions',
  getAccountAddresses: 'your addresses',
  polkadot_signMessage: 'message signatures',
  polkadot_signTransaction: 'transactions',
  cosmos_getAccounts: 'your addresses',
  cosmos_signAmino: 'message signatures',
  cosmos_signDirect: 'transactions',
  wallet_watchAsset: 'showing a token',
}

/** Describes what a site may request later; methods without a known description are counted. */
export function methodWords(methods: readonly string[]): string {
  const words = [...new Set(methods.flatMap((method) => WORDS[method] ?? []))]
  const rest = methods.filter((method) => !WORDS[method]).length
  return [...words, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}
