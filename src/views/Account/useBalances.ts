import { useMemo } from 'react'
import { balancesApi, isServiceDown } from '../../api/balances'
import { hasApi } from '../../api/core/hasApi'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { withNetworkCoin } from '../../slices/domain/account/networkCoin'
import { PORTFOLIO_CACHE_S } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network/network'
import { selectIsUnsupported } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { useQuery } from '../shared/useQuery'

const { getBalances } = balancesApi.endpoints
const { getNativeBalance } = nativeBalanceApi.endpoints

/**
 * Tokens and native balance of an account, if known. Replies for another account are never shown.
 */
export function useBalances(address: string, network: Network) {
  const asked = !useAppSelector(selectIsUnsupported)
  const { caipNetworkId, testnet = false } = network
  const arg = { caipNetworkId, address, testnet }
  const isStopped = useAppSelector(
    (state) => hasApi(state) && isServiceDown(getBalances.select(arg)(state).error),
  )
  const tokens = useQuery(
    getBalances,
    asked ? arg : null,
    isStopped ? undefined : PORTFOLIO_CACHE_S * 1000,
  )
  const native = useQuery(getNativeBalance, asked ? { network, address } : null)
  const list = tokens.data
  const held = useMemo(() => withNetworkCoin(list?.balances ?? [], network), [list, network])
  return {
    list: held,
    /** Whether the network has no token list, so that only the native balance is known. */
    unlisted: !asked || list?.source === 'skipped',
    loading: asked && !list && !tokens.isError,
    failed: tokens.isError,
    /** Decimal string; null if unknown. */
    native: native.data?.balance ?? null,
    nativeLoading: asked && !native.data && !native.isError,
    retry: tokens.refetch,
  }
}

export type Balances = ReturnType<typeof useBalances>
