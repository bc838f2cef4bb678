import { balancesApi } from '../../api/balances'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { PORTFOLIO_CACHE_S } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network/network'
import { selectIsUnsupported } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { useQuery } from '../shared/useQuery'

const { getNativeBalance } = nativeBalanceApi.endpoints

/** Tokens and native coin of an account, as far as they are known; replies for another account are never shown. */
export function useBalances(address: string, network: Network) {
  const asked = !useAppSelector(selectIsUnsupported)
  const { caipNetworkId, testnet = false } = network
  const tokens = useQuery(
    balancesApi.endpoints.getBalances,
    asked ? { caipNetworkId, address, testnet } : null,
    PORTFOLIO_CACHE_S * 1000,
  )
  const native = useQuery(getNativeBalance, asked ? { network, address } : null)
  const list = tokens.data
  return {
    list: list?.balances ?? [],
    /** The network has no token list, so only the native balance is known. */
    unlisted: !asked || list?.source === 'skipped',
    loading: asked && !list && !tokens.isError,
    failed: tokens.isError,
    /** Decimal text; null when it is not known. */
    native: native.data?.balance ?? null,
    nativeLoading: asked && !native.data && !native.isError,
    retry: tokens.refetch,
  }
}

export type Balances = ReturnType<typeof useBalances>
