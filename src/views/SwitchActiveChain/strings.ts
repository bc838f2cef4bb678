/** English texts of `SwitchActiveChain`. */
export const strings = {
  'chain.title': 'Use {network}',
  'chain.other.title': 'Connect a wallet for {chain}',
  'chain.other.text': 'Connect another wallet. {wallet} stays connected on {here}.',
  'chain.same.title': 'Connect {wallet} on {chain}',
  'chain.same.text': '{wallet} asks you to approve {chain} as well. It stays connected on {here}.',
  'chain.connect': 'Connect a wallet',
  'chain.continue': 'Continue with {wallet}',
  'chain.stay': 'Stay on {here}',
} as const
