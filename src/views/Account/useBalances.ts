import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetBalancesQuery } from '../../api/balances'
import { useGetNativeBalanceQuery } from '../../api/nativeBalance'
import { PORTFOLIO_CACHE_S } from '../../slices/domain/limits'
import type { Network } from '../../slices/domain/network'
import { selectIsUnsupported } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'

/** Tokens and native coin of an account, as far as they are known; answers for another account never show. */
export function useBalances(address: string, network: Network) {
  const asked = !useAppSelector(selectIsUnsupported)
  const { caipNetworkId, testnet = false } = network
  const tokens = useGetBalancesQuery(asked ? { caipNetworkId, address, testnet } : skipToken, {
    pollingInterval: PORTFOLIO_CACHE_S * 1000,
  })
  const native = useGetNativeBalanceQuery(asked ? { network, address } : skipToken)
  const list = tokens.currentData
  return {
    list: list?.balances ?? [],
    /** The network has no token list, so only the native coin can be told. */
    unlisted: !asked || list?.source === 'skipped',
    loading: asked && !list && !tokens.isError,
    failed: tokens.isError,
    /** Decimal text; null when it is not known. */
    native: native.currentData?.balance ?? null,
    nativeLoading: asked && !native.currentData && !native.isError,
    retry: () => void tokens.refetch(),
  }
}

export type Balances = ReturnType<typeof useBalances>
