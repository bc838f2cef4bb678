import type { Rule } from '../../engine/kit'
import { gone, renamed } from '../../engine/rules'

/** Networks of `latchkey/networks`. */
const OURS = [
  ...['mainnet', 'sepolia', 'optimism', 'base', 'arbitrum', 'bsc', 'gnosis', 'polygon', 'celo'],
  ...['avalanche', 'solana', 'solanaDevnet', 'bitcoin', 'bitcoinTestnet', 'bitcoinSignet'],
]
const NOT_EVM = /^(?:solana|bitcoin)/
const NONE = /^(?:solanaTestnet|ton|tron)/i

/**
 * Networks and their type: ours if we have them, else viem's; only viem's when wagmi uses the list
 * too.
 */
export const networkRule = (imported: string): Rule => ({
  order: 3,
  apply(kit, context) {
    const { hasWagmiAdapter } = context.project
    const isOurs = OURS.includes(imported) && (!hasWagmiAdapter || NOT_EVM.test(imported))
    const to =
      imported === 'AppKitNetwork'
        ? renamed(hasWagmiAdapter ? 'viem Chain' : 'latchkey NetworkInput', { isType: true })
        : imported === 'defineChain'
          ? renamed('viem defineChain')
          : NONE.test(imported)
            ? gone(
                'not among the networks here: write it as an object (type NetworkInput), if an adapter serves its namespace',
              )
            : renamed(isOurs ? `latchkey/networks ${imported}` : `viem/chains ${imported}`)
    to.apply(kit, context)
  },
})
