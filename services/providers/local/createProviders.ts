import { isAddress, isHex, encodeFunctionData, erc20Abi } from 'viem'
import { parseCaip10, evmAddress } from '../../backend/caip'
import { createWalletCatalogue } from '../../backend/wallets/catalogue'
import type { Providers } from '../../backend/types'
import type { AssetsProvider, PricesProvider } from '../assets'
import { joinHistory } from '../chainHistory/join'
import type { ExchangesProvider } from '../exchanges'
import type { HistorySource } from '../chainHistory/source'
import type { SwapProvider } from '../swap'
import type { Records } from '../../data/records'
import { localAssets } from './assets'
import { localBalances } from './balances'
import { nodesOf, type ServedChain } from './chain'
import { localCrowd } from './crowd'
import { localExchanges } from './exchanges'
import { blocksHistories } from './history/source'
import { localNames } from './names'
import { localNfts } from './nfts'
import { localOnRamp } from './onramp'
import { localPrices } from './prices'
import { urlRpc } from './rpc'
import { localSessions, type VerifyOf } from './sessions'
import { localSignIn } from './signIn'
import type { ServedSolana } from './solana/chain'
import { joinSolana } from './solana/join'
import { localSwap } from './swap'
import { localUserOperations } from './userOperations'
import { badRequest, unavailable } from '../../http/problem'
import type { FaucetProvider } from '../onramp'

/** Sends coins and tokens from the treasury. */
const localFaucet = (chains: readonly ServedChain[]): FaucetProvider => ({
  async give(asset, amount, receiver) {
    const chain = chains.find(({ network }) => network.caipNetworkId === asset.chainId)
    if (!chain) throw badRequest('chainId', `Unsupported chain: ${asset.chainId}`)
    if (!chain.treasury) throw unavailable('Nobody sells coins on this chain')
    const to = evmAddress(receiver)
    const args = [to, amount] as const
    return chain.treasury.send(
      asset.native
        ? { to, value: amount }
        : {
            to: evmAddress(asset.address),
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
          },
    )
  },
})

/** Options of the local providers. */
export interface LocalProvidersOptions {
  chains: readonly ServedChain[]
  /** The Solana chain; absent when none is served. */
  solana?: ServedSolana | undefined
  /** Stores names, sessions, purchases and the like. */
  records: Records
  /** Base URL of the backend. */
  publicUrl: string
  /** URL of the sandbox wallet's page, with a slash at the end. */
  walletUrl: string
  /** Zones in which names can be registered; those of the sandbox when absent. */
  zones?: readonly string[] | undefined
  /** Exchanges with accounts that can pay; invented ones when absent. */
  exchanges?: ExchangesProvider | undefined
  /** Prices of assets; an invented table with changing prices when absent. */
  prices?: PricesProvider | undefined
  /** Quotes and builds trades; the routers of the chains when absent. */
  swap?: SwapProvider | undefined
  /**
   * Whether an account must sign to revoke its sessions; the documented service requires no
   * signature.
   */
  isRevocationSigned?: boolean | undefined
  /** Histories of the chains; read from their blocks when absent. */
  histories?: readonly ((assets: AssetsProvider) => HistorySource)[] | undefined
}

/** Creates the providers that read from the local chains. */
export const localProviders = (options: LocalProvidersOptions): Providers => {
  const { chains, solana, records, publicUrl, walletUrl } = options
  const crowd = localCrowd(chains, records)
  const assets = localAssets(chains, crowd, solana)
  const prices = options.prices ?? localPrices()
  const { balances, faucet } = joinSolana(solana, {
    balances: localBalances(chains, assets),
    faucet: localFaucet(chains),
  })
  const served = [...chains, ...(solana ? [solana] : [])]
  const verify: VerifyOf = async (account, message, signature) => {
    const { chainId, address } = parseCaip10(account, 'account')
    const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
    if (!chain || !isAddress(address) || !isHex(signature)) return false
    return chain.client.verifyMessage({ address, message, signature })
  }
  return {
    assets,
    balances,
    prices,
    rpc: urlRpc(new Map(served.map((chain) => [chain.network.caipNetworkId, nodesOf(chain)]))),
    names: localNames({
      records,
      ...(options.zones && { zones: options.zones }),
      chainIds: chains.map((chain) => chain.network.id),
      // The chain of the signature may not run here. The node of any chain can verify a signature
      // of a key.
      async verify({ chainId, ...signed }) {
        const chain = chains.find(({ network }) => network.id === chainId) ?? chains[0]
        return (await chain?.client.verifyMessage(signed)) ?? false
      },
      avatarUrl: (name) => `${publicUrl}/public/names/${encodeURIComponent(name)}`,
    }),
    history: joinHistory(
      options.histories?.map((historyOf) => historyOf(assets)) ?? blocksHistories(chains, assets),
    ),
    nfts: localNfts(chains),
    swap: options.swap ?? localSwap(chains),
    onRamp: localOnRamp(prices, faucet, records),
    exchanges: options.exchanges ?? localExchanges(assets, faucet, records),
    faucet,
    crowd,
    sessions: localSessions(records, Date.now, options.isRevocationSigned ? verify : undefined),
    signIn: localSignIn(chains, records),
    userOperations: localUserOperations(chains, records),
    wallets: createWalletCatalogue(walletUrl),
  }
}
