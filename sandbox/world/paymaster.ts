import { parseEther } from 'viem'
import type { LocalAccount } from 'viem'
import type { PaymasterParts } from '../../services/paymaster/createPaymaster'
import type { ServedChain } from '../../services/providers/local/chain'

/** The sandbox sponsors calls of its own tokens, for every project. */
export const sandboxPaymaster = (
  chains: readonly ServedChain[],
  signer: LocalAccount,
): Pick<PaymasterParts, 'signer' | 'contractOn' | 'sponsor' | 'policyOf'> => {
  const addresses = chains.flatMap(({ contracts: { tokens, collections } }) =>
    [...tokens, ...collections].filter(({ spam }) => !spam).map(({ address }) => address),
  )
  const policy = {
    contracts: addresses.map((address) => ({ address })),
    perOperation: parseEther('0.1'),
    perUser: { operations: 20, cost: parseEther('1') },
    perDay: { operations: 1_000, cost: parseEther('20') },
    seconds: 600,
  }
  return {
    signer,
    sponsor: 'Latchkey Sandbox',
    contractOn: (chainId) =>
      chains.find(({ network }) => network.id === chainId)?.contracts.paymaster ?? null,
    policyOf: () => policy,
  }
}
