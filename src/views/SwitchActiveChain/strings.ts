/** What `SwitchActiveChain` says, in English. */
export const strings = {
  'chain.title': 'Use {network}',
  'chain.other.title': 'A wallet for {chain}',
  'chain.other.text': 'Connect one beside {wallet}, which stays connected on {here}.',
  'chain.same.title': '{wallet} on {chain}',
  'chain.same.text': '{wallet} asks you once more for {chain}. It stays connected on {here}.',
  'chain.connect': 'Connect a wallet',
  'chain.continue': 'Continue with {wallet}',
  'chain.stay': 'Stay on {here}',
} as const
