import { balancesApi } from '../../api/balances'
import { historyApi } from '../../api/history'
import { hasArrived, heldOf, leastHeld, type Before } from '../../slices/domain/trade/arrival'
import { findNetwork } from '../../slices/domain/network/network'
import { selectNetworks } from '../../slices/networks'
import type { Purchase } from '../../slices/onramp'
import type { AppEffectApi } from '../../store/types'
import type { Still } from '../core/whileCurrent'

/** Result of a check: the hash of the arrived transaction, empty if unknown; null while nothing has arrived. */
export type Sight = { arrived: string | null; before: Before }

/**
 * Checks whether the coins of a purchase have arrived. The service lists the purchases of one provider only; for
 * others it compares the balance of the bought coin.
 */
export function look(
  purchase: Purchase,
  before: Before,
  still: Still,
  fx: AppEffectApi,
): Promise<Sight> {
  return purchase.seller === 'coinbase'
    ? lookAtPurchases(purchase, before, still, fx)
    : lookAtBalance(purchase, before, still, fx)
}

async function lookAtPurchases(
  { networkId: caipNetworkId, address }: Purchase,
  before: Before,
  still: Still,
  fx: AppEffectApi,
): Promise<Sight> {
  const { data } = await still(
    fx.dispatch(
      historyApi.endpoints.getHistory.initiate(
        { caipNetworkId, address, onramp: 'coinbase' },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  )
  const [page] = data?.pages ?? []
  if (page?.source !== 'service') return { arrived: null, before }
  const { bought } = before
  const isNew = (id: string) => bought !== null && !bought.includes(id)
  const found = page.transactions.find(({ id, status }) => status === 'confirmed' && isNew(id))
  return {
    arrived: found ? (found.hash ?? '') : null,
    before: { ...before, bought: bought ?? page.transactions.map(({ id }) => id) },
  }
}

async function lookAtBalance(
  purchase: Purchase,
  before: Before,
  still: Still,
  fx: AppEffectApi,
): Promise<Sight> {
  const { networkId: caipNetworkId, address, symbol } = purchase
  const { testnet } = findNetwork(selectNetworks(fx.getState()), caipNetworkId) ?? {}
  const { data } = await still(
    fx.dispatch(
      balancesApi.endpoints.getBalances.initiate(
        { caipNetworkId, address, ...(testnet && { testnet }) },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  )
  if (data?.source !== 'service') return { arrived: null, before }
  const now = heldOf(data.balances, symbol)
  const isThere = before.held !== null && hasArrived(data.balances, purchase, before.held)
  const held = before.held === null ? now : leastHeld(before.held, now)
  return { arrived: isThere ? '' : null, before: { ...before, held } }
}
