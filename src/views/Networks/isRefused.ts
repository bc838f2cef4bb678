import type { Network } from '../../slices/domain/network/network'
import type { AccountsState } from '../../slices/domain/state/state'

/**
 * Whether the connected wallet certainly refuses a network: it approved only others, and cannot
 * switch as paired EVM wallets can.
 */
export function isRefused(
  { chainNamespace, caipNetworkId }: Network,
  { byNamespace }: AccountsState,
): boolean {
  const account = byNamespace[chainNamespace]
  if (account?.status !== 'connected' || !account.approved) return false
  return (
    !account.approved.includes(caipNetworkId) && !account.capabilities.includes('switchNetwork')
  )
}
