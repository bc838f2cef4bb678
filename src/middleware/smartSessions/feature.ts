import { baseApi } from '../../api/core/baseApi'
import { recordOf } from '../../api/core/reply'
import { sessionsApi } from '../../api/smartSessions'
import { alertRaised } from '../../slices/alerts'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import { toCaipAddress } from '../../slices/domain/ids/caip'
import { isPermissionId } from '../../slices/domain/requests/smartSessions'
import { permissionGiven } from '../../slices/permissions'
import {
  isRevoking,
  selectSmartSessions,
  sessionRevoked,
  sessionRevokeFailed,
  sessionRevokeRequested,
  sessionRevoking,
  smartSessionsSlice,
} from '../../slices/smartSessions'
import type { AppEffectApi } from '../../store/types'
import { requireLive } from '../connect/accept'
import { defineFeature, on } from '../core/feature'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { showView } from '../navigation/showView'

type Attempt = { attemptId: string; pci: string }

/**
 * Lets the wallet sign the end of a permission, and the service revoke it.
 * @throws LatchkeyError `NOT_CONNECTED`, `INVALID_PARAMS` for an invalid id, `REQUEST_PENDING` while another
 * permission is being revoked, `REQUEST_ABORTED` when the account changed or the user left meanwhile; the wallet's
 * rejection, or the error of the service
 */
export async function revokeSession(attempt: Attempt, fx: AppEffectApi): Promise<void> {
  const { attemptId } = attempt
  if (selectSmartSessions(fx.getState()).flow.step === 'revoking') throw errorOf('REQUEST_PENDING')
  if (!selectConnected(fx.getState())) throw errorOf('NOT_CONNECTED')
  // The wallet signs the id itself, so it must not be any other text from the service.
  if (!isPermissionId(attempt.pci)) throw errorOf('INVALID_PARAMS', { parameter: 'pci' })
  fx.dispatch(sessionRevoking(attempt))
  const isCurrent = () => isRevoking(selectSmartSessions(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  try {
    await still(end(attempt, still, fx))
    fx.dispatch(sessionRevoked(attempt))
    const message = { key: 'sessions.ended' } as const
    fx.dispatch(alertRaised({ id: attemptId, variant: 'success', message }))
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    fx.dispatch(sessionRevokeFailed({ ...attempt, error: toErrorRecord(error) }))
    throw error
  }
}

async function end({ pci }: Attempt, still: Still, fx: AppEffectApi): Promise<void> {
  const account = selectConnected(fx.getState())
  const network = selectActiveNetwork(fx.getState())
  if (!account || !network) throw errorOf('NOT_CONNECTED')
  const { address, connectorId } = account
  const live = await still(requireLive({ connectorId, namespace: network.chainNamespace }, fx))
  const signature = await still(live.signMessage({ address, message: pci }))
  const caipAddress = toCaipAddress(network.caipNetworkId, address)
  const { revokeSession: endpoint } = sessionsApi.endpoints
  const { data, error } = await still(
    fx.dispatch(endpoint.initiate({ caipAddress, pci, signature })),
  )
  if (error) throw fromErrorRecord(recordOf(error))
  if (!data.success) throw errorOf('UNSUPPORTED_CHAIN')
}

/**
 * Shows a new permission of an installed or paired wallet. The embedded wallet's permissions are shown after their
 * approval. An open modal is not interrupted; the permission is in the list anyway.
 */
export function showGranted({ pci }: { pci: string }, fx: AppEffectApi): void {
  fx.dispatch(baseApi.util.invalidateTags(['Sessions']))
  const state = fx.getState()
  const account = selectConnected(state)
  if (!account || account.login || state.modal.open || !state.options.features.smartSessions) return
  showView({ view: 'SmartSessionCreated', params: { pci } }, fx)
}

/** Permissions that an account granted to sites. */
export const smartSessionsFeature = defineFeature({
  slices: [smartSessionsSlice],
  intents: [on(sessionRevokeRequested, revokeSession), on(permissionGiven, showGranted)],
})
