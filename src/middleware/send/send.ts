import { toNodeErrorRecord } from '../../slices/domain/errors/nodeErrorRecord'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Transfer } from '../../slices/domain/trade/transfer'
import { asAutomatic } from '../../slices/intent'
import { viewReplaced } from '../../slices/navigation'
import {
  confirmationStarted,
  isSendAttempt,
  selectBytes,
  selectSend,
  sendFailed,
  transferSent,
} from '../../slices/send'
import { transactionSent } from '../../slices/pending'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { requireLive } from '../connect/accept'
import { whileCurrent } from '../core/whileCurrent'
import { currentView } from '../navigation/currentView'
import { isSameSender, requireSender } from './account'
import { checkDecimals } from './decimals'
import { toWalletTransfer } from './review'
import { shownTokenFee } from './transferFee'

/**
 * Sends the reviewed transfer through the wallet, once.
 * @throws LatchkeyError `REQUEST_ABORTED` when the account, the network or the review changed; the wallet's rejection
 */
export async function send({ attemptId }: { attemptId: string }, fx: AppEffectApi) {
  const { flow } = selectSend(fx.getState())
  if (flow.step !== 'reviewing' || flow.attemptId !== attemptId) throw errorOf('REQUEST_ABORTED')
  const { transfer } = flow
  const sender = requireSender(fx)
  const { account, network } = sender
  if (account.address !== transfer.from || network.caipNetworkId !== transfer.networkId)
    throw errorOf('REQUEST_ABORTED')
  // From here only the attempt counts: the wallet may have sent the transaction even if another account is active
  // by then.
  const isCurrent = () => isSendAttempt(selectSend(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  fx.dispatch(confirmationStarted({ attemptId }))
  track('SEND_INITIATED', transfer, {}, fx)
  try {
    const of = { connectorId: account.connectorId, namespace: network.chainNamespace }
    await still(checkDecimals(transfer.token, network, still, fx))
    const live = await still(requireLive(of, fx))
    if (!live.send) throw errorOf('UNSUPPORTED_METHOD', { operation: 'send' })
    if (!isSameSender(sender, fx.getState())) throw errorOf('REQUEST_ABORTED')
    const asked = toWalletTransfer(transfer, selectBytes(fx.getState()), fx)
    const hash = await still(live.send({ ...asked, ...shownTokenFee(fx) }))
    fx.dispatch(transferSent({ attemptId, hash }))
    const { networkId, from, amount, token } = transfer
    const { symbol } = token
    fx.dispatch(
      asAutomatic(transactionSent({ networkId, hash, from, kind: 'send', amount, symbol })),
    )
    track('SEND_SUCCESS', transfer, { hash }, fx)
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    const record = toNodeErrorRecord(error)
    fx.dispatch(sendFailed({ attemptId, error: record }))
    if (record.code === 'USER_REJECTED') track('SEND_REJECTED', transfer, {}, fx)
    else track('SEND_ERROR', transfer, { message: record.code }, fx)
    throw error
  }
}

/**
 * Shows the outcome of a transfer once its review is visible: immediately, or after a request of the embedded wallet
 * that covered it.
 */
export function startShowingOutcome({ start }: FeatureApi) {
  start({
    predicate: (_, state) =>
      selectSend(state).flow.step === 'sent' &&
      state.modal.open &&
      currentView(state) === 'WalletSendPreview',
    effect: (_, fx) => void fx.dispatch(viewReplaced({ view: 'WalletSendConfirmed', params: {} })),
  })
}

function track(
  event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_REJECTED' | 'SEND_ERROR',
  { token, amount, networkId }: Transfer,
  more: { hash?: string; message?: string },
  fx: AppEffectApi,
) {
  const properties = { network: networkId, token: token.symbol, amount, ...more }
  fx.dispatch(eventTracked({ event, properties }))
}
