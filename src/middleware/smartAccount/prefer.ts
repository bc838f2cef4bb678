import { selectAccountOf } from '../../slices/accounts'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import {
  isTypeAttempt,
  preferredAccountTypeChanged,
  preferredAccountTypeFailed,
  selectAccountTypeFlow,
  type SwitchableType,
} from '../../slices/smartAccount'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'

/**
 * Switches the embedded wallet to its other account. The connection then reports the new account to the site. After
 * an error the EOA is active.
 */
export async function preferAccountType(
  { accountType, attemptId }: { accountType: SwitchableType; attemptId: string },
  fx: AppEffectApi,
): Promise<void> {
  const isCurrent = () => isTypeAttempt(selectAccountTypeFlow(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const over = new AbortController()
  let networkId: string
  try {
    const network = networkOfLogin(fx)
    networkId = network.caipNetworkId
    const { client } = await still(fx.extra.embedded.load())
    await still(client.setPreferredAccount({ network, type: accountType }, over.signal))
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    fx.extra.embedded.current()?.client.usePlainAccount('eip155')
    fx.dispatch(preferredAccountTypeFailed({ attemptId, error: toErrorRecord(error) }))
    throw error
  } finally {
    over.abort()
  }
  fx.dispatch(preferredAccountTypeChanged({ attemptId }))
  const properties = { accountType, network: networkId }
  fx.dispatch(eventTracked({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties }))
}

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
