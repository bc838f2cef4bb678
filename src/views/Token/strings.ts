/** English texts of `Token` and of what it shares with `Nft`. */
export const strings = {
  'token.title': 'Token',
  'token.price': 'Price',
  'token.contract': 'Contract',
  'token.copy': 'Copy contract address',
  'token.gone': 'This account does not have it on {network}.',
} as const
