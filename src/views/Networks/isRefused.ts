import { PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { Network } from '../../slices/domain/network/network'
import type { AccountsState } from '../../slices/domain/state/state'

/**
 * Whether the connected wallet is known to refuse a network: it approved others only. A paired EVM wallet can
 * still be asked to switch, so it refuses nothing beforehand (spec section 4).
 */
export function isRefused(
  { chainNamespace, caipNetworkId }: Network,
  { byNamespace }: AccountsState,
): boolean {
  const account = byNamespace[chainNamespace]
  if (account?.status !== 'connected' || !account.approved) return false
  if (account.connectorId === PAIRING_CONNECTOR_ID && chainNamespace === 'eip155') return false
  return !account.approved.includes(caipNetworkId)
}
