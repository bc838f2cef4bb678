import type { Address } from 'viem'
import type { ChainInfo } from '../../wallet/chains'
import type { Fact, RequestWords } from './words'

const place = (account: Address, chain: ChainInfo): Fact[] => [
  { label: 'Account', value: account, whole: true },
  { label: 'Network', value: chain.name },
]

/** Describes the upgrade of a plain account in place (EIP-7702). */
export const upgradeWords = (
  account: Address,
  contract: Address,
  chain: ChainInfo,
): RequestWords => ({
  title: 'Upgrade this account',
  sentences: [
    `On ${chain.name}, this account runs the code of the contract below.`,
    'It keeps its address, its funds and its key.',
    'It can then make several calls at once, and a sponsor can pay its fees.',
  ],
  note: 'You can take it back at any time. Some sites do not accept signatures of smart accounts.',
  facts: [{ label: 'Contract', value: contract, whole: true }, ...place(account, chain)],
  approve: 'Approve',
})

/** Describes the end of the upgrade; the contract may be one that the wallet does not know. */
export const takeBackWords = (
  account: Address,
  contract: Address,
  chain: ChainInfo,
  isKnown: boolean,
): RequestWords => ({
  title: 'Take back this account',
  sentences: [
    `On ${chain.name}, this account no longer runs the code of the contract below.`,
    'It keeps its address, its funds and its key.',
  ],
  note: 'It makes one call at a time again and pays its own fees.',
  ...(!isKnown && {
    warning: {
      title: 'Unknown contract',
      text: 'Another app has set this contract. This wallet does not know what it does.',
    },
  }),
  facts: [{ label: 'Contract', value: contract, whole: true }, ...place(account, chain)],
  approve: 'Approve',
})
