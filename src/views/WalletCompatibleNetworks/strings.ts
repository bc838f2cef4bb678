/** What `WalletCompatibleNetworks` says, in English. */
export const strings = {
  'compatible.title': 'Networks you can use',
  'compatible.warning.title': 'Only on these networks',
  'compatible.warning.text': 'What is sent to this address on any other network is lost.',
  'compatible.works': 'Your address works on',
} as const
