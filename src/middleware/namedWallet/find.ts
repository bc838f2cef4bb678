import { walletListApi } from '../../api/walletList'
import { selectVisitChains, selectVisitConnectors } from '../../slices/combined'
import { namespaceOf } from '../../slices/domain/ids/caip'
import { NAMED_WALLET_LATE_MS } from '../../slices/domain/limits'
import { EMBEDDED_NAMESPACES } from '../../slices/domain/network/namespaces'
import type { Social } from '../../slices/domain/options/features'
import { installedConnectorOf } from '../../slices/domain/wallet/connectList'
import type { Connector } from '../../slices/domain/wallet/connector'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import {
  connectorNamed,
  EMAIL_NAME,
  isRdns,
  listedNamed,
} from '../../slices/domain/wallet/namedWallet'
import { isSocial, socialsOn } from '../../slices/domain/wallet/socials'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import type { WalletList } from '../../slices/domain/wallet/walletList'
import type { AppEffectApi, RootState } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/** The wallet or login of a name; `unreached` if it is not installed and the wallet list is unreachable. */
export type Found =
  | { kind: 'installed'; connector: Connector }
  | { kind: 'listed'; wallet: Wallet | null }
  | { kind: 'social'; provider: Social }
  | { kind: 'email' }
  | { kind: 'unknown' | 'unreached' }

/** Finds the wallet of a name: on the page, among the site's own wallets, then in the wallet list. */
export async function findNamed(name: string, still: Still, fx: AppEffectApi): Promise<Found> {
  const state = fx.getState()
  const login = findLogin(name, state)
  if (login) return login
  const installed = () => connectorNamed(name, selectVisitConnectors(fx.getState()))
  const there = installed()
  if (there) return { kind: 'installed', connector: there }
  if (factsOfConnector(name).opens === 'pairing') return { kind: 'listed', wallet: null }
  const own = listedNamed(name, [...state.options.customWallets, ...state.wallets.recent])
  const asked = own ? { wallet: own, reached: true } : await still(askList(name, still, fx))
  const { wallet, reached } = asked
  const ofList = () => wallet && installedConnectorOf(wallet, selectVisitConnectors(fx.getState()))
  const isThere = () => (installed() ?? ofList()) !== undefined
  // Wallets of other chains are announced to code that may still be loading.
  if (!isThere() && fx.extra.adapters.namespaces.some((namespace) => namespace !== 'eip155'))
    await still(fx.condition(isThere, NAMED_WALLET_LATE_MS))
  const late = installed() ?? ofList()
  if (late) return { kind: 'installed', connector: late }
  if (wallet) return { kind: 'listed', wallet }
  return { kind: reached ? 'unknown' : 'unreached' }
}

/** A login of this name, if the site offers it and one of its networks is served by the embedded wallet. */
function findLogin(name: string, state: RootState): Found | null {
  if (name !== EMAIL_NAME && !isSocial(name)) return null
  const { email, socials } = state.options.features
  const isServed = selectVisitChains(state).some((id) =>
    EMBEDDED_NAMESPACES.includes(namespaceOf(id)),
  )
  if (!isServed) return { kind: 'unknown' }
  if (name === EMAIL_NAME) return { kind: email ? 'email' : 'unknown' }
  return socialsOn(state.host.platform, socials || []).includes(name)
    ? { kind: 'social', provider: name }
    : { kind: 'unknown' }
}

type Asked = { wallet: Wallet | undefined; reached: boolean }

/** Queries the wallet list by id or by rdns. The reply is checked, because a service may ignore the filter. */
async function askList(name: string, still: Still, fx: AppEffectApi): Promise<Asked> {
  if (!name || !fx.getState().options.projectId) return { wallet: undefined, reached: true }
  const { getWalletsByIds, getRecommendedWallets } = walletListApi.endpoints
  const once = { subscribe: false }
  const answer: PromiseLike<{ data?: WalletList | undefined }> = isRdns(name)
    ? fx.dispatch(getRecommendedWallets.initiate({ rdns: [name] }, once))
    : fx.dispatch(getWalletsByIds.initiate({ ids: [name] }, once))
  const { data } = await still(answer)
  const wallet = listedNamed(name, data?.wallets ?? [])
  return { wallet, reached: data !== undefined && data.source !== 'fallback' }
}
