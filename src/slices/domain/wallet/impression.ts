import type { WalletImpression } from '../widget/eventProperties'
import type { ViewName } from '../widget/views'
import type { Connector } from './connector'
import type { Wallet } from './wallet'

/**
 * Event properties of a wallet that became visible. An installed wallet that is not listed is named
 * by its rdns.
 * @param displayIndex its place in the list, from 0
 * @param query the search text, or null
 */
export function impressionOf(input: {
  name: string
  connector: Connector | null
  wallet: Wallet | null
  view: ViewName
  displayIndex: number
  query: string | null
}): WalletImpression {
  const { name, connector, wallet, view, displayIndex, query } = input
  const explorerId = wallet?.id ?? connector?.explorerId
  const rdnsId = connector?.info?.rdns
  const order = wallet?.order
  return {
    name,
    ...(typeof order === 'number' && { walletRank: order }),
    ...(explorerId ? { explorerId } : rdnsId && { rdnsId }),
    view,
    displayIndex,
    ...(query && { query }),
    certified: wallet?.badge_type === 'certified',
  }
}
