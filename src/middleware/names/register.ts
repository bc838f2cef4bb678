import { namesApi } from '../../api/names'
import { recordOf } from '../../api/core/reply'
import {
  isNameMessageLate,
  NAME_MESSAGE_MS,
  toNameMessage,
} from '../../slices/domain/account/names'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import { alertRaised } from '../../slices/alerts'
import { viewReplaced } from '../../slices/navigation'
import {
  isNameAsked,
  isNameAttempt,
  nameFailed,
  nameMessageRenewed,
  nameRegistered,
  nameSigned,
  nameSigningStarted,
  selectNames,
} from '../../slices/names'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import { requireLive } from '../connect/accept'
import type { FeatureApi } from '../core/feature'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { currentView } from '../navigation/currentView'
import { requireNamer, type Namer } from './account'

type Registration = { attemptId: string; name: string }

/**
 * Lets the wallet sign for a name and registers it with the service. Requests a new signature once if the first one
 * came too late.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, `REQUEST_PENDING` during another request,
 * `REQUEST_ABORTED` when the account changed or the user left during the wallet's prompt; the wallet's rejection, or
 * the error of the service
 */
export async function registerName(registration: Registration, fx: AppEffectApi) {
  const { attemptId, name } = registration
  const namer = requireNamer(fx)
  if (isNameAsked(selectNames(fx.getState()))) throw errorOf('REQUEST_PENDING')
  fx.dispatch(nameSigningStarted({ attemptId, name, address: namer.account.address }))
  // Leaving the view or switching the account ends the attempt, but only during the wallet's prompt.
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
  const { clock } = fx.extra
  const { registerName: endpoint } = namesApi.endpoints
  /** Signs once and registers; false when the signature came too late to be accepted. */
  const tryOnce = async (isAhead: boolean, isLast: boolean): Promise<boolean> => {
    const askedAt = clock.now()
    const message = toNameMessage(name, askedAt, isAhead)
    const signature = await still(live.signMessage({ address, message }))
    if (!isLast && clock.now() - askedAt >= NAME_MESSAGE_MS) return false
    fx.dispatch(nameSigned({ attemptId }))
    const registration = { caipNetworkId, address, message, signature }
    const { data, error } = await still(fx.dispatch(endpoint.initiate(registration)))
    if (error) {
      const record = recordOf(error)
      if (isLast || !isNameMessageLate(record)) throw fromErrorRecord(record)
      return false
    }
    if (!data.success) throw errorOf('UNSUPPORTED_CHAIN')
    return true
  }
  const startedAt = clock.now()
  if (await still(tryOnce(true, false))) return
  // A slow first signature means that the user still had to open the wallet. After a quick one, the service
  // rejected the date because the clocks differ.
  fx.dispatch(nameMessageRenewed({ attemptId }))
  await still(tryOnce(clock.now() - startedAt >= NAME_MESSAGE_MS / 2, true))
}

/** Shows the name after its registration, if its form is still open. */
export function startShowingName({ start }: FeatureApi) {
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
