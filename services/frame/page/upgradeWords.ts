import type { Address } from 'viem'
import type { ChainInfo } from '../../wallet/chains'
import { say } from './strings/say'
import type { Fact, RequestWords } from './words'

const place = (account: Address, chain: ChainInfo): Fact[] => [
  { label: say('siwx.account'), value: account, whole: true },
  { label: say('settings.network'), value: chain.name },
]

/** Describes the upgrade of a plain account in place (EIP-7702). */
export const upgradeWords = (
  account: Address,
  contract: Address,
  chain: ChainInfo,
): RequestWords => ({
  title: say('smartAccount.upgrade'),
  sentences: [
    say('upgrade.code', { network: chain.name }),
    say('upgrade.keeps'),
    say('upgrade.batch'),
  ],
  note: say('upgrade.note'),
  facts: [
    { label: say('smartAccount.contract'), value: contract, whole: true },
    ...place(account, chain),
  ],
  approve: 'Approve',
})

/** Describes the end of the upgrade; the contract may be one that the wallet does not know. */
export const takeBackWords = (
  account: Address,
  contract: Address,
  chain: ChainInfo,
  isKnown: boolean,
): RequestWords => ({
  title: say('takeBack.title'),
  sentences: [say('takeBack.code', { network: chain.name }), say('upgrade.keeps')],
  note: say('takeBack.note'),
  ...(!isKnown && {
    warning: {
      title: say('takeBack.unknown'),
      text: say('takeBack.unknown.text'),
    },
  }),
  facts: [
    { label: say('smartAccount.contract'), value: contract, whole: true },
    ...place(account, chain),
  ],
  approve: 'Approve',
})
