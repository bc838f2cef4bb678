import { namesApi } from '../../api/names'
import { recordOf } from '../../api/core/reply'
import { toNameMessage } from '../../slices/domain/account/names'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import { alertRaised } from '../../slices/alerts'
import { viewReplaced } from '../../slices/navigation'
import {
  isNameAsked,
  isNameAttempt,
  nameFailed,
  nameRegistered,
  nameSigned,
  nameSigningStarted,
  selectNames,
} from '../../slices/names'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { requireLive } from '../connect/accept'
import type { CapabilityApi } from '../core/capability'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { currentView } from '../navigation/currentView'
import { requireNamer, type Namer } from './account'

type Registration = { attemptId: string; name: string }

/**
 * Has the wallet sign for a name and the service enter it.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, `REQUEST_PENDING` while another one is asked for, `REQUEST_ABORTED` when the account changed or the person left while the wallet was asked; the wallet's refusal, or the
 * error of the service
 */
export async function registerName(registration: Registration, fx: AppEffectApi) {
  const { attemptId, name } = registration
  const namer = requireNamer(fx)
  if (isNameAsked(selectNames(fx.getState()))) throw errorOf('REQUEST_PENDING')
  fx.dispatch(nameSigningStarted({ attemptId, name, address: namer.account.address }))
  // Leaving the view or another account takes the attempt away, as long as only the wallet is asked.
  const isCurrent = () => isNameAttempt(selectNames(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  track('REGISTER_NAME_INITIATED', name, fx)
  try {
    await still(enter(registration, namer, still, fx))
    fx.dispatch(nameRegistered({ attemptId }))
    track('REGISTER_NAME_SUCCESS', name, fx)
    const message = { key: 'names.yours', params: { name } } as const
    fx.dispatch(alertRaised({ id: attemptId, variant: 'success', message }))
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    const record = toErrorRecord(error)
    fx.dispatch(nameFailed({ attemptId, error: record }))
    const properties = { ensName: name, error: record.code }
    fx.dispatch(eventTracked({ event: 'REGISTER_NAME_ERROR', properties }))
    throw error
  }
}

async function enter(
  { attemptId, name }: Registration,
  namer: Namer,
  still: Still,
  fx: AppEffectApi,
) {
  const { address, connectorId } = namer.account
  const { caipNetworkId, chainNamespace } = namer.network
  const live = await still(requireLive({ connectorId, namespace: chainNamespace }, fx))
  const message = toNameMessage(name, fx.extra.clock.now())
  const signature = await still(live.signMessage({ address, message }))
  fx.dispatch(nameSigned({ attemptId }))
  const { registerName: endpoint } = namesApi.endpoints
  const registration = { caipNetworkId, address, message, signature }
  const { data, error } = await still(fx.dispatch(endpoint.initiate(registration)))
  if (error) throw fromErrorRecord(recordOf(error))
  if (!data.success) throw errorOf('UNSUPPORTED_CHAIN')
}

/** Shows the name once it is the account's, where it was being chosen. */
export function startShowingName({ start }: CapabilityApi) {
  start({
    predicate: (_, state) =>
      selectNames(state).flow.step === 'registered' &&
      state.modal.open &&
      currentView(state) === 'RegisterAccountName',
    effect: (_, fx) =>
      void fx.dispatch(viewReplaced({ view: 'RegisterAccountNameSuccess', params: {} })),
  })
}

function track(
  event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS',
  ensName: string,
  fx: AppEffectApi,
) {
  fx.dispatch(eventTracked({ event, properties: { ensName } }))
}
