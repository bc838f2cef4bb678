import {
  connectDeclined,
  connectFailed,
  connectRequested,
  isCurrentAttempt,
} from '../../slices/connect'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { factsOfConnector, factsOfType } from '../../slices/domain/wallet/connectorFacts'
import { pairingRequested, pairingAttemptOf } from '../../slices/pairing'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { whileCurrent } from '../core/whileCurrent'
import { closeAfterConnecting } from '../navigation/afterConnecting'
import { acceptConnections } from './accept'
import { isReconnect, trackChoice } from './choice'
import type { OneStep, OneStepAttempt } from '../siwx/oneStep'
import { trackFailure } from './failure'
import { findTarget, isOnPage, requestAccounts } from './requestAccounts'
import type { WalletWatch } from './walletWatch'
import { disconnectRequested } from '../../slices/accounts'
import { closeNow } from '../navigation/closeModal'

type Request = ReturnType<typeof connectRequested>['payload']

/** Connecting an installed wallet. */
export function startConnectEffects({ start, handle }: FeatureApi, watch: WalletWatch) {
  /** Wallets that no longer use one-step sign-in. */
  const ordinary = new Set<string>()
  /** Loaded only on sites with sign-in. If it does not load, the separate sign-in view is used. */
  const loadOneStep = () =>
    import(/* webpackChunkName: "sign-in" */ '../siwx/oneStep').then(
      ({ createOneStep }) => createOneStep(ordinary),
      () => null,
    )
  handle(connectRequested, (request, fx) => connectWallet(request, fx, watch, loadOneStep))
  startLeavingAttempts({ start })
}

/** Only wallets that connect several namespaces with one login need it. */
const loadFurther = () =>
  import(/* webpackChunkName: "embedded" */ './requestFurther').then(
    ({ requestFurther }) => requestFurther,
  )

async function connectWallet(
  request: Request,
  fx: AppEffectApi,
  watch: WalletWatch,
  loadOneStep: () => Promise<OneStep | null>,
) {
  const { connectorId, attemptId } = request
  if (factsOfConnector(connectorId).opens === 'pairing') {
    const { show, namespace } = request
    const asked = { wallet: null, attemptId, tab: 'qrcode' as const, show }
    fx.dispatch(pairingRequested({ ...asked, ...(namespace && { namespace }) }))
    return
  }
  const isWanted = () => isCurrentAttempt(fx.getState().connect, attemptId)
  // The user may have cancelled while the flows were loading.
  if (!isWanted()) throw errorOf('CONNECT_ABANDONED')
  const isListed = () => isOnPage(request, fx)
  const still = whileCurrent(() => isWanted() && isListed(), fx)
  let step: OneStepAttempt | null = null
  try {
    const { connector, namespace } = findTarget(request, fx)
    const target = { connectorId, namespace }
    step = (fx.extra.siwx && (await still(loadOneStep()))?.(target, fx)) ?? null
    const { name } = connector
    const platform = factsOfType(connector.type).method
    const trackConnected = trackChoice({ name, platform, place: request }, fx)
    const signIn = step?.signIn
    const connection = await still(requestAccounts(target, { attemptId, signIn }, still, fx, watch))
    if (step) await still(step.keep(still))
    const further = factsOfConnector(connectorId).sharesSession
      ? await still(loadFurther().then((request) => request({ connector, namespace }, still, fx)))
      : []
    const connections = [connection, ...further]
    const wallet = { connectorId, name, entry: connector }
    const reconnect = isReconnect(wallet, fx.getState(), watch)
    const leads = namespace
    await acceptConnections({ connections, restored: false, leads, still }, fx, watch)
    trackConnected({ method: platform, name, reconnect })
  } catch (thrown) {
    if (fx.signal.aborted || !isWanted()) throw errorOf('CONNECT_ABANDONED')
    const error = isListed() ? thrown : errorOf('CONNECTOR_NOT_FOUND', { connectorId })
    step?.failed(error)
    const record = toErrorRecord(error)
    const attempt = { connectorId, attemptId }
    fx.dispatch(
      trackFailure(record, fx)
        ? connectDeclined(attempt)
        : connectFailed({ ...attempt, error: record }),
    )
    throw error
  }
  return closeAfterConnecting(fx)
}

/** Stops waiting for a wallet's answer when the site disconnects. */
function startLeavingAttempts({ start }: Pick<FeatureApi, 'start'>) {
  start({
    actionCreator: disconnectRequested,
    effect(_, fx) {
      const { connect, pairing } = fx.getOriginalState()
      if (connect.step === 'waiting' || pairingAttemptOf(pairing) !== null) closeNow(fx)
    },
  })
}
