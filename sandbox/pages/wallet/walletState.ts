import { createBitcoinEngine } from '../shared/bitcoin/engine'
import type { BitcoinKeys } from '../shared/bitcoin/keys'
import { createChainBook } from '../../../services/wallet/chains'
import type { ChainInfo } from '../../../services/wallet/chains'
import { createEvmEngine } from '../../../services/wallet/evmEngine'
import type { TestAccount } from '../../../services/wallet/evmEngine'
import { createSolanaEngine, type SolanaChain } from '../shared/solanaEngine'
import type { CosmosKeys } from '../shared/cosmos/keys'
import type { PolkadotKeys } from '../shared/polkadot/keys'
import { bitcoinNamespace } from './bitcoinNamespace'
import { cosmosNamespace } from './cosmosNamespace'
import type { WalletNamespace } from './namespace'
import { polkadotNamespace } from './polkadotNamespace'
import { solanaNamespace } from './solanaNamespace'

/** Keys and networks of Solana. */
export type SolanaKeys = { accounts: readonly TestAccount[]; chains: readonly SolanaChain[] }

/** Keys and networks of the namespaces beside eip155. */
export type OtherKeys = {
  solana?: SolanaKeys | undefined
  bitcoin?: BitcoinKeys | undefined
  polkadot?: PolkadotKeys | undefined
  cosmos?: CosmosKeys | undefined
}

/** Creates the state of the pairing wallet: keys, networks, and the user's selection. */
export function createWalletState(
  accounts: readonly TestAccount[],
  chains: readonly ChainInfo[],
  others: OtherKeys = {},
) {
  const book = createChainBook(chains)
  const engine = createEvmEngine(accounts, book)
  const [account] = engine.addresses
  const [chain] = chains
  if (!account || !chain) throw new Error('A wallet needs an account and a network.')
  const namespaces = [...otherNamespaces(others)]
  return { book, engine, namespaces, selected: { account, chainId: chain.id } }
}

/** State of the pairing wallet. */
export type WalletState = ReturnType<typeof createWalletState>

function* otherNamespaces({
  solana,
  bitcoin,
  polkadot,
  cosmos,
}: OtherKeys): Generator<WalletNamespace> {
  if (solana) yield solanaNamespace(createSolanaEngine(solana.accounts, solana.chains))
  const [ofBitcoin] = bitcoin?.keys ?? []
  if (bitcoin && ofBitcoin) {
    const { explorer, chains } = bitcoin
    yield bitcoinNamespace(createBitcoinEngine(ofBitcoin, 'regtest', explorer), chains)
  }
  const [ofPolkadot] = polkadot?.keys ?? []
  if (polkadot && ofPolkadot) yield polkadotNamespace(ofPolkadot, polkadot.chains)
  const [ofCosmos] = cosmos?.keys ?? []
  if (cosmos && ofCosmos) yield cosmosNamespace(ofCosmos, cosmos.chains)
}
