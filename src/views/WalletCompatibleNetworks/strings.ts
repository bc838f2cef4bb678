/** English texts of `WalletCompatibleNetworks`. */
export const strings = {
  'compatible.title': 'Supported networks',
  'compatible.warning.title': 'Use only these networks',
  'compatible.warning.text': 'Tokens sent to this address on any other network are lost.',
  'compatible.works': 'Your address works on',
} as const
