import { createWalletCatalogue } from '../../backend/wallets/catalogue'
import type { Providers } from '../../backend/types'
import type { StateStore } from '../../state/stateStore'
import { localAssets } from './assets'
import { localBalances } from './balances'
import type { ServedChain } from './chain'
import { localCrowd } from './crowd'
import { localFaucet } from './faucet'
import { localHistory } from './history/provider'
import { localNames } from './names'
import { localNfts } from './nfts'
import { localOnRamp } from './onramp'
import { localPrices } from './prices'
import { urlRpc } from './rpc'
import { localSessions } from './sessions'
import { localSignIn } from './signIn'
import { localSwap } from './swap'
import { localUserOperations } from './userOperations'

/** What the local providers need. */
export interface LocalProvidersOptions {
  chains: readonly ServedChain[]
  state: StateStore
  /** Base URL of the backend. */
  publicUrl: string
  /** URL of the sandbox wallet's page, with a slash at the end. */
  walletUrl: string
  /** Fixed prices in US dollars by symbol; an invented moving table when absent. */
  prices?: Readonly<Record<string, number>> | undefined
  /** Account that has a name and a picture from the start. */
  named?: string | undefined
}

/** The providers that answer from the local chains. */
export const localProviders = (options: LocalProvidersOptions): Providers => {
  const { chains, state, publicUrl, walletUrl, named } = options
  const crowd = localCrowd(chains, state)
  const assets = localAssets(chains, crowd)
  const prices = options.prices ? localPrices(options.prices, 0) : localPrices()
  const faucet = localFaucet(chains)
  return {
    assets,
    balances: localBalances(chains, assets),
    prices,
    rpc: urlRpc(new Map(chains.map((chain) => [chain.network.caipNetworkId, chain.rpcUrl]))),
    names: localNames({
      state,
      chainIds: chains.map((chain) => chain.network.id),
      avatarUrl: (name) => `${publicUrl}/public/names/${encodeURIComponent(name)}`,
      seed: named
        ? [{ name: 'willow.reown.id', address: named, bio: 'Keeps the lantern lit.' }]
        : [],
    }),
    history: localHistory(chains, assets),
    nfts: localNfts(chains),
    swap: localSwap(chains),
    onRamp: localOnRamp(prices, faucet, state),
    faucet,
    crowd,
    sessions: localSessions(state),
    signIn: localSignIn(chains, state),
    userOperations: localUserOperations(chains, state),
    wallets: createWalletCatalogue(walletUrl),
  }
}
