import { bitcoinAdapter } from '../../src/adapters/bitcoin'
import { cosmosAdapter } from '../../src/adapters/cosmos'
import { ethersAdapter } from '../../src/adapters/ethers'
import { polkadotAdapter } from '../../src/adapters/polkadot'
import { solanaAdapter } from '../../src/adapters/solana'
import type { AdapterFactory, ProviderOf } from '../../src/adapters/types'
import { viemAdapter } from '../../src/adapters/viem'
import { kusama, polkadot } from '../../src/networks'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import type { Network } from '../../src/slices/domain/network/network'
import { ONE, TWO } from '../support/fakeWallets'
import * as bitcoin from './bitcoin/bitcoinWorld'
import * as cosmos from './cosmos/cosmosWorld'
import { fakeWallet } from './fakeWallet'
import * as dot from './polkadot/polkadotWorld'
import * as solana from './solana/solanaWorld'

/** A wallet with real keys, and its user. */
export type LiveWallet = {
  provider: ProviderOf
  /** From now on the user rejects account requests. */
  refuse(): void
  /** Number of prompts. */
  asked(): number
}

/** One adapter with a wallet of its namespace, and the site's networks there. */
export type Subject = {
  factory: AdapterFactory
  connector: Connector
  networks: readonly [Network, Network]
  makeWallet(): LiveWallet
  /** The first connection of its wallets always shows a prompt. */
  hasOneQuestion?: true
}

function evmWallet(): LiveWallet {
  const wallet = fakeWallet()
  return {
    provider: wallet,
    refuse: () => wallet.failNext('eth_requestAccounts', { code: 4001, message: 'No' }),
    asked: () => wallet.calls.filter((call) => call === 'eth_requestAccounts').length,
  }
}

type Person = { says: boolean; asked: string[] }
const held = (provider: ProviderOf, person: Person): LiveWallet => ({
  provider,
  refuse: () => void (person.says = false),
  asked: () => person.asked.length,
})

const evm: Omit<Subject, 'factory'> = {
  connector: { id: 'test.wallet', type: 'ANNOUNCED', name: 'Test Wallet', chain: 'eip155' },
  networks: [ONE, TWO],
  makeWallet: evmWallet,
}

/** Every published adapter by id; again for each further kind of wallet. */
export const SUBJECTS: readonly Subject[] = [
  { ...evm, factory: viemAdapter() },
  { ...evm, factory: ethersAdapter() },
  {
    factory: solanaAdapter(),
    connector: solana.connector,
    networks: [solana.networkAt('first'), solana.networkAt('second')],
    makeWallet() {
      const { provider, person } = solana.lantern()
      return held(provider, person)
    },
  },
  {
    factory: solanaAdapter(),
    connector: { ...solana.connector, id: 'Coinbase Wallet', name: 'Coinbase Wallet' },
    networks: [solana.networkAt('first'), solana.networkAt('second')],
    hasOneQuestion: true,
    makeWallet() {
      const { provider, person } = solana.coinbase()
      return held(provider, person)
    },
  },
  {
    factory: bitcoinAdapter(),
    connector: bitcoin.connector,
    networks: [bitcoin.networkOf(bitcoin.MAINNET), bitcoin.networkOf(bitcoin.TESTNET)],
    makeWallet() {
      const { provider, answers } = bitcoin.lantern('standard')
      return held(provider, answers)
    },
  },
  {
    factory: polkadotAdapter(),
    hasOneQuestion: true,
    connector: dot.connector,
    networks: [polkadot, kusama],
    makeWallet() {
      const { provider, answers } = dot.grove()
      return held(provider, answers)
    },
  },
  {
    factory: cosmosAdapter(),
    hasOneQuestion: true,
    connector: cosmos.connector,
    networks: [cosmos.networkOf(cosmos.HUB), cosmos.networkOf(cosmos.TIDES)],
    makeWallet() {
      const { provider, answers } = cosmos.lantern()
      return held(provider, answers)
    },
  },
]
