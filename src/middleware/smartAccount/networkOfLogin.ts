import { selectAccountOf } from '../../slices/accounts'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { AppEffectApi } from '../../store/types'

/**
 * The active network of the embedded wallet's account.
 * @throws LatchkeyError `NOT_CONNECTED` when no user is logged in
 */
export function networkOfLogin(fx: Pick<AppEffectApi, 'getState'>): Network {
  const state = fx.getState()
  const account = selectAccountOf(state, 'eip155')
  const isLogin = account.status === 'connected' && account.connectorId === EMBEDDED_CONNECTOR_ID
  const { all, lastOf, activeId } = state.networks
  const network = findNetwork(all, lastOf.eip155 ?? activeId)
  if (!isLogin || !network) throw errorOf('NOT_CONNECTED')
  return network
}
