import { analyticsApi } from '../src/api/analytics'
import { balancesApi } from '../src/api/balances'
import { descriptorsApi } from '../src/api/descriptors'
import { historyApi } from '../src/api/history'
import { identityApi } from '../src/api/identity'
import { imagesApi } from '../src/api/images'
import { namesApi } from '../src/api/names'
import { nativeBalanceApi } from '../src/api/nativeBalance'
import { onrampApi } from '../src/api/onramp'
import { payApi } from '../src/api/pay'
import { pricesApi } from '../src/api/prices'
import { projectConfigApi } from '../src/api/projectConfig'
import { receiptsApi } from '../src/api/receipts'
import { remoteFeaturesApi } from '../src/api/remoteFeatures'
import { bundlerApi } from '../src/api/rpc/bundler'
import { rpcApi } from '../src/api/rpc/rpc'
import { sessionsApi } from '../src/api/smartSessions'
import { supportedChainsApi } from '../src/api/supportedChains'
import { swapApi } from '../src/api/swap'
import { swapTransactionsApi } from '../src/api/swapTransactions'
import { walletListApi } from '../src/api/walletList'

/**
 * All parts of the API: a trace can contain any endpoint, and the reducer only handles registered
 * ones.
 */
export const APIS = [
  analyticsApi,
  balancesApi,
  descriptorsApi,
  historyApi,
  identityApi,
  imagesApi,
  namesApi,
  nativeBalanceApi,
  onrampApi,
  payApi,
  pricesApi,
  projectConfigApi,
  receiptsApi,
  remoteFeaturesApi,
  bundlerApi,
  rpcApi,
  sessionsApi,
  supportedChainsApi,
  swapApi,
  swapTransactionsApi,
  walletListApi,
] as const
