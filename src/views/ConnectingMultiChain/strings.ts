/** What `ConnectingMultiChain` says, in English. */
export const strings = {
  'chains.title': 'Where do you want to use it?',
  'chains.text': '{wallet} holds accounts on several chains. You can add the others later.',
  'chains.list': 'Chains of {wallet}',
} as const
