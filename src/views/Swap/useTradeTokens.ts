import { swapApi } from '../../api/swap'
import type { Network } from '../../slices/domain/network/network'
import { toTradeTokens } from '../../slices/domain/trade/swapForm'
import { useBalances } from '../Account/useBalances'
import { useQuery } from '../shared/useQuery'

/** The tokens that can be swapped on a network, and whether they are loading or failed to load. */
export function useTradeTokens(address: string, network: Network) {
  const { caipNetworkId } = network
  const { list, native } = useBalances(address, network)
  const { data, isError, refetch } = useQuery(swapApi.endpoints.getSwapTokens, { caipNetworkId })
  const tokens = toTradeTokens(data?.tokens ?? [], list, native, network)
  return { tokens, loading: !data && !isError, failed: isError, retry: refetch }
}
