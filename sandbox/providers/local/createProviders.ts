import { createWalletCatalogue } from '../../backend/wallets/catalogue'
import type { Providers } from '../../backend/types'
import type { StateStore } from '../../state/stateStore'
import { localAssets } from './assets'
import { localBalances } from './balances'
import type { ServedChain } from './chain'
import { localCrowd } from './crowd'
import { localExchanges } from './exchanges'
import { localFaucet } from './faucet'
import { localHistory } from './history/provider'
import { localNames } from './names'
import { localNfts } from './nfts'
import { localOnRamp } from './onramp'
import { localPrices } from './prices'
import { urlRpc } from './rpc'
import { localSessions } from './sessions'
import { localSignIn } from './signIn'
import type { ServedSolana } from './solana/chain'
import { joinSolana } from './solana/join'
import { localSwap } from './swap'
import { localUserOperations } from './userOperations'

/** What the local providers need. */
export interface LocalProvidersOptions {
  chains: readonly ServedChain[]
  /** The Solana chain; absent when none is served. */
  solana?: ServedSolana | undefined
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
  const { chains, solana, state, publicUrl, walletUrl, named } = options
  const crowd = localCrowd(chains, state)
  const assets = localAssets(chains, crowd, solana)
  const prices = options.prices ? localPrices(options.prices, 0) : localPrices()
  const { balances, faucet } = joinSolana(solana, {
    balances: localBalances(chains, assets),
    faucet: localFaucet(chains),
  })
  const served = [...chains, ...(solana ? [solana] : [])]
  return {
    assets,
    balances,
    prices,
    rpc: urlRpc(new Map(served.map((chain) => [chain.network.caipNetworkId, chain.rpcUrl]))),
    names: localNames({
      state,
      chainIds: chains.map((chain) => chain.network.id),
      // Chain 1 does not run here; any node verifies what a key has signed.
      async verify({ chainId, ...signed }) {
        const chain = chains.find(({ network }) => network.id === chainId) ?? chains[0]
        return (await chain?.client.verifyMessage(signed)) ?? false
      },
      avatarUrl: (name) => `${publicUrl}/public/names/${encodeURIComponent(name)}`,
      seed: named
        ? [{ name: 'willow.reown.id', address: named, bio: 'Keeps the lantern lit.' }]
        : [],
    }),
    history: localHistory(chains, assets),
    nfts: localNfts(chains),
    swap: localSwap(chains),
    onRamp: localOnRamp(prices, faucet, state),
    exchanges: localExchanges(assets, faucet, state),
    faucet,
    crowd,
    sessions: localSessions(state),
    signIn: localSignIn(chains, state),
    userOperations: localUserOperations(chains, state),
    wallets: createWalletCatalogue(walletUrl),
  }
}
