import type { Wallet } from '../../slices/domain/wallet/wallet'
import type { WalletFilter } from '../../slices/domain/wallet/walletList'
import { selectVisitChains } from '../../slices/combined'
import { selectOptions } from '../../slices/options'
import { selectPlatform } from '../../slices/host'
import { useAppSelector } from '../../store/hooks'
import { useEndpoints, useQuery } from './useQuery'

type Answer = { data?: { wallets: Wallet[] } | undefined; isError: boolean }

/**
 * The wallets of an answer; null while it loads, empty without a request (`args` is null) or after
 * a failure.
 */
function walletsOf({ data, isError }: Answer, args: object | null): readonly Wallet[] | null {
  return data?.wallets ?? (args && !isError ? null : NONE)
}
const NONE: readonly Wallet[] = []

/**
 * The filter of every request for wallets, from the site's options; null without a project id,
 * which disables requests.
 */
export function useWalletFilter(): WalletFilter | null {
  const {
    projectId,
    includeWalletIds: include,
    excludeWalletIds: exclude,
  } = useAppSelector(selectOptions)
  const chains = useAppSelector(selectVisitChains)
  const { mobile } = useAppSelector(selectPlatform)
  return projectId ? { include, exclude, chains, mobile } : null
}

/** The wallets the site features, in its order; null while they load. */
export function useFeaturedWallets(): readonly Wallet[] | null {
  const filter = useWalletFilter()
  const { featuredWalletIds: ids } = useAppSelector(selectOptions)
  const args = filter && ids.length > 0 ? { ...filter, ids } : null
  return walletsOf(useQuery(useEndpoints().getFeaturedWallets, args), args)
}

/** Arguments for the recommended wallets, without featured ones, which have their own rows. */
export function recommendedArgs(filter: WalletFilter, featured: readonly string[]): WalletFilter {
  return { ...filter, exclude: [...(filter.exclude ?? []), ...featured] }
}

/** The wallets that the service recommends, and the total number; null while they load. */
export function useRecommendedWallets() {
  const filter = useWalletFilter()
  const { featuredWalletIds: featured } = useAppSelector(selectOptions)
  const args = filter && recommendedArgs(filter, featured)
  const answer = useQuery(useEndpoints().getRecommendedWallets, args)
  const served = answer.data?.count
  return {
    refetch: answer.refetch,
    failed: answer.isError || answer.data?.source === 'fallback',
    wallets: walletsOf(answer, args),
    count: served ? served + featured.length : 0,
  }
}

/**
 * List entries of included or excluded ids, which identify installed wallets; null while they load.
 */
export function useNamedWallets(): readonly Wallet[] | null {
  const { projectId, includeWalletIds, excludeWalletIds } = useAppSelector(selectOptions)
  const installed = useAppSelector(({ connectors }) => connectors.length > 0)
  const ids = [...includeWalletIds, ...excludeWalletIds]
  const args = projectId && installed && ids.length > 0 ? { ids } : null
  return walletsOf(useQuery(useEndpoints().getWalletsByIds, args), args)
}
