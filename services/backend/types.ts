import type {
  AssetsProvider,
  BalancesProvider,
  PricesProvider,
  RpcProvider,
} from '../providers/assets'
import type { CrowdProvider } from '../providers/crowd'
import type { ExchangesProvider } from '../providers/exchanges'
import type { HistoryProvider, NftProvider } from '../providers/history'
import type { NamesProvider } from '../providers/names'
import type { FaucetProvider, OnRampProvider } from '../providers/onramp'
import type { SessionsProvider } from '../providers/sessions'
import type { Guard } from './limits'
import type { SignInProvider } from '../providers/signIn'
import type { SwapProvider } from '../providers/swap'
import type { UserOperationsProvider } from '../providers/userOperations'
import type { ServedProjects } from './servedProjects'
import type { Settings } from './settings'
import type { WalletCatalogue } from './wallets/query'

/** Data sources of the routes. Each provider can be replaced by one with another source. */
export interface Providers {
  assets: AssetsProvider
  balances: BalancesProvider
  prices: PricesProvider
  rpc: RpcProvider
  names: NamesProvider
  history: HistoryProvider
  nfts: NftProvider
  swap: SwapProvider
  onRamp: OnRampProvider
  exchanges: ExchangesProvider
  faucet: FaucetProvider
  crowd: CrowdProvider
  sessions: SessionsProvider
  signIn: SignInProvider
  userOperations: UserOperationsProvider
  wallets: WalletCatalogue
}

/** Shared parts that every group of routes receives. */
export interface BackendContext {
  providers: Providers
  settings: Settings
  projects: ServedProjects
  guard: Pick<Guard, 'charge'>
  /** Base URL under which clients reach the backend, without a slash at the end. */
  publicUrl: string
  now: () => number
}
