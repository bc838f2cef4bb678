import type { Network } from '../../slices/domain/network/network'
import type { AccountsState } from '../../slices/domain/state/state'

/**
 * Whether the connected wallet is known to refuse a network: it approved others only and cannot be
 * asked to switch, as a paired EVM wallet can (spec section 4).
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
