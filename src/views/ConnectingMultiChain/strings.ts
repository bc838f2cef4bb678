/** English texts of `ConnectingMultiChain`. */
export const strings = {
  'chains.title': 'Choose a chain',
  'chains.text': '{wallet} has accounts on several chains. You can add the others later.',
  'chains.list': 'Chains of {wallet}',
} as const
