import { connectMethods } from '../../slices/domain/wallet/connectMethods'
import { CONNECT_METHODS, type ConnectMethod } from '../../slices/domain/wallet/connector'
import type { ConnectRow } from '../../slices/domain/wallet/connectList'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { useOffers } from '../shared/useOffers'

/** A way to connect without a wallet, and the inputs for its headings. */
export type Place = {
  method: Exclude<ConnectMethod, 'wallet'>
  at: 'before' | 'after' | 'alone'
  belowEmail: boolean
  belowOwnLogin: boolean
  beforeWallets: boolean
}

/**
 * The ways to connect without a wallet: those before the wallets and those after.
 * @param kept the order to keep, because the visitor uses one of them; null for the present order
 */
export function useMethods(
  rows: readonly ConnectRow[],
  hasWallets: boolean,
  kept: ConnectMethod[] | null,
) {
  const { features, connectMethodsOrder } = useAppSelector(selectOptions)
  const order = connectMethods({
    order: connectMethodsOrder ?? features.connectMethodsOrder,
    offered: CONNECT_METHODS,
    hasInstalled: rows.some(({ kind }) => kind === 'installed'),
  })
  const { email, socials, ownLogin } = useOffers()
  const offers = { ownLogin, email, social: socials.length > 0, wallet: true }
  const shown = (kept ?? order).filter((method) => offers[method])
  const wallets = shown.indexOf('wallet')
  const places = shown.flatMap((method, index): Place[] => {
    if (method === 'wallet') return []
    const at = !hasWallets ? 'alone' : index < wallets ? 'before' : 'after'
    const belowEmail = shown[index - 1] === 'email'
    const belowOwnLogin = shown[index - 1] === 'ownLogin'
    const beforeWallets = hasWallets && index + 1 === wallets
    return [{ method, at, belowEmail, belowOwnLogin, beforeWallets }]
  })
  return {
    before: places.filter(({ at }) => at !== 'after'),
    after: places.filter(({ at }) => at === 'after'),
    order,
  }
}
