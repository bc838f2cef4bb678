import type { Wallet } from '../../slices/domain/wallet/wallet'
import { useAppSelector } from '../../store/hooks'
import { useEndpoints, useQuery } from './useQuery'

/**
 * The wallet that a view was opened for: a known one, else requested by its id; null while it loads
 * or if it is unknown.
 */
export function useWalletById(id: string | undefined): { wallet: Wallet | null; loading: boolean } {
  const chosen = useAppSelector(({ pairing }) => pairing.wallet)
  const recent = useAppSelector(({ wallets }) => wallets.recent)
  const custom = useAppSelector(({ options }) => options.customWallets)
  const known = [chosen, ...custom, ...recent].find((wallet) => wallet?.id === id)
  const args = id && !known ? { ids: [id] } : null
  const { data, isFetching } = useQuery(useEndpoints().getWalletsByIds, args)
  return { wallet: known ?? data?.wallets[0] ?? null, loading: isFetching }
}
