import { baseApi } from '../../api/core/baseApi'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toNodeErrorRecord } from '../../slices/domain/errors/nodeErrorRecord'
import { asAutomatic } from '../../slices/intent'
import { viewReplaced } from '../../slices/navigation'
import { confirmingBegan, isPayAttempt, payFailed, paymentSent, selectPay } from '../../slices/pay'
import { transactionSent } from '../../slices/pending'
import type { AppEffectApi } from '../../store/types'
import { requireLive } from '../connect/accept'
import type { FeatureApi } from '../core/feature'
import { whileCurrent } from '../core/whileCurrent'
import { currentView } from '../navigation/currentView'
import { isSameSender, requireSender } from '../send/account'
import { checkDecimals } from '../send/decimals'
import { toWalletTransfer } from '../send/review'
import { toTransfer, trackPayment } from './order'

/**
 * Sends the shown payment through the wallet, once.
 * @throws LatchkeyError `REQUEST_ABORTED` when account, network or order changed, `UNSUPPORTED_CHAIN` when another
 * network is active, `TRANSACTION_MISMATCH` when the bytes to sign do something else; the wallet's rejection
 */
export async function payByWallet({ attemptId }: { attemptId: string }, fx: AppEffectApi) {
  const { flow } = selectPay(fx.getState())
  if (flow.step !== 'choosing' || flow.attemptId !== attemptId) throw errorOf('REQUEST_ABORTED')
  const { order } = flow
  const sender = requireSender(fx)
  const { account, network } = sender
  if (network.caipNetworkId !== order.networkId) throw errorOf('UNSUPPORTED_CHAIN')
  const transfer = toTransfer(order, account.address)
  // From here only the attempt counts: the wallet may have sent the transaction even if another account is active
  // by then.
  const isCurrent = () => isPayAttempt(selectPay(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const about = { attemptId, order, payment: null }
  fx.dispatch(confirmingBegan({ attemptId }))
  trackPayment('PAY_INITIATED', about, fx)
  try {
    const of = { connectorId: account.connectorId, namespace: network.chainNamespace }
    await still(checkDecimals(transfer.token, network, still, fx))
    const live = await still(requireLive(of, fx))
    if (!live.send) throw errorOf('UNSUPPORTED_METHOD', { operation: 'send' })
    if (!isSameSender(sender, fx.getState())) throw errorOf('REQUEST_ABORTED')
    const hash = await still(live.send(toWalletTransfer(transfer, order.bytes, fx)))
    const { networkId, amount } = order
    const { symbol } = order.token
    const { from } = transfer
    fx.dispatch(
      asAutomatic(transactionSent({ networkId, hash, from, kind: 'send', amount, symbol })),
    )
    storePaid({ attemptId, hash }, fx)
    trackPayment('PAY_SUCCESS', { ...about, hash }, fx)
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    const record = toNodeErrorRecord(error)
    fx.dispatch(payFailed({ attemptId, error: record }))
    trackPayment('PAY_ERROR', { ...about, message: record.code }, fx)
    throw error
  }
}

/** Stores that the order is paid, and fetches balances and history again. */
export function storePaid(paid: { attemptId: string; hash: string }, fx: AppEffectApi): void {
  fx.dispatch(paymentSent(paid))
  fx.dispatch(baseApi.util.invalidateTags(['Balances', 'History']))
}

/**
 * Shows the paid order once its view is visible: immediately, or after a request of the embedded wallet that covered
 * it.
 */
export function startShowingPaid({ start }: FeatureApi): void {
  start({
    predicate: (_, state) =>
      selectPay(state).flow.step === 'paid' && state.modal.open && currentView(state) === 'Pay',
    effect: (_, fx) => void fx.dispatch(viewReplaced({ view: 'PayLoading', params: {} })),
  })
}
