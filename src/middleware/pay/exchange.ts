import { payApi } from '../../api/pay'
import { delay } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import { EXCHANGE_POLL_MS, EXCHANGE_WATCHED_MS } from '../../slices/domain/trade/limits'
import { assetIdOf, type Order } from '../../slices/domain/trade/paying'
import { viewReplaced } from '../../slices/navigation'
import {
  exchangeEntered,
  exchangeLinked,
  exchangeWindowOpened,
  isPayAttempt,
  payFailed,
  paymentUnseen,
  selectPay,
  type ExchangePayment,
} from '../../slices/pay'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { currentView } from '../navigation/currentView'
import { trackExchange, trackPayment } from './order'
import { storePaid } from './wallet'

/**
 * Requests the URL of the chosen exchange in advance, because browsers allow a pop-up only within the click.
 * @throws LatchkeyError `REQUEST_ABORTED` when the choice changed meanwhile
 */
export async function linkExchange(source: string | null, fx: AppEffectApi): Promise<void> {
  const { flow, exchanges } = selectPay(fx.getState())
  const exchange = exchanges?.find(({ id }) => id === source)
  if (!exchange || flow.step !== 'choosing') return
  const { attemptId, order } = flow
  const isCurrent = () => {
    const now = selectPay(fx.getState())
    return isPayAttempt(now, attemptId) && now.source === source
  }
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  trackExchange(order, exchange, fx)
  const { data } = await still(
    fx.dispatch(
      payApi.endpoints.getExchangeUrl.initiate({
        ...{ caipNetworkId: order.networkId, asset: assetIdOf(order), amount: order.amount },
        ...{ exchangeId: exchange.id, recipient: recipientOf(order) },
      }),
    ),
  )
  const link = data?.url
    ? { step: 'known' as const, payment: { exchange, url: data.url, sessionId: data.sessionId } }
    : { step: 'failed' as const }
  fx.dispatch(exchangeLinked({ id: exchange.id, link }))
}

const recipientOf = ({ networkId, to }: Order): CaipAddress => `${networkId}:${to}`

/**
 * Opens the page of the chosen exchange in a pop-up, and waits for the payment's outcome.
 * @throws LatchkeyError `NETWORK_ERROR` when it has no page, or `REQUEST_ABORTED` when the user cancelled
 */
export async function openExchange({ attemptId }: { attemptId: string }, fx: AppEffectApi) {
  const { flow, link } = selectPay(fx.getState())
  if (flow.step !== 'choosing' || flow.attemptId !== attemptId) throw errorOf('REQUEST_ABORTED')
  if (link.step !== 'known') throw errorOf('NETWORK_ERROR')
  const { order } = flow
  const { payment } = link
  // This step is first, because browsers allow a pop-up only within the click.
  const hasWindow = fx.extra.host.openLink(payment.url, 'web', 'popupWindow')
  fx.dispatch(exchangeEntered({ attemptId, payment, hasWindow }))
  trackPayment('PAY_INITIATED', { attemptId, order, payment }, fx)
  fx.dispatch(viewReplaced({ view: 'PayLoading', params: {} }))
  return watch({ attemptId, order, payment }, fx)
}

/** Opens the exchange's window again. */
export function reopenExchange(_: void, fx: AppEffectApi): void {
  const { flow } = selectPay(fx.getState())
  if (flow.step !== 'atExchange') return
  const hasWindow = fx.extra.host.openLink(flow.payment.url, 'web', 'popupWindow')
  fx.dispatch(exchangeWindowOpened({ hasWindow }))
}

/** Polls the payment's status for another hour. */
export async function askAgain(_: void, fx: AppEffectApi): Promise<void> {
  const { flow } = selectPay(fx.getState())
  if (flow.step === 'atExchange') return watch(flow, fx)
}

/** Returns to the payment methods if nothing was paid. */
function showWays(fx: AppEffectApi): void {
  const state = fx.getState()
  if (state.modal.open && currentView(state) === 'PayLoading')
    fx.dispatch(viewReplaced({ view: 'Pay', params: {} }))
}

type Watched = { attemptId: string; order: Order; payment: ExchangePayment }

/** Polls the status of a payment until it ends, for an hour at most. */
async function watch({ attemptId, order, payment }: Watched, fx: AppEffectApi): Promise<void> {
  const isCurrent = () => {
    const { flow } = selectPay(fx.getState())
    return flow.step === 'atExchange' && flow.attemptId === attemptId
  }
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const asked = {
    ...{ caipNetworkId: order.networkId, sessionId: payment.sessionId },
    exchangeId: payment.exchange.id,
  }
  const until = fx.extra.clock.now() + EXCHANGE_WATCHED_MS
  while (fx.extra.clock.now() < until) {
    await still(delay(EXCHANGE_POLL_MS, fx.signal))
    const { getExchangeStatus } = payApi.endpoints
    const options = { subscribe: false, forceRefetch: true }
    const { data } = await still(fx.dispatch(getExchangeStatus.initiate(asked, options)))
    if (data?.status === 'success') {
      const hash = data.hash ?? ''
      storePaid({ attemptId, hash }, fx)
      trackPayment('PAY_SUCCESS', { attemptId, order, payment, hash }, fx)
      return
    }
    if (data?.status === 'failed') {
      fx.dispatch(payFailed({ attemptId, error: { code: 'TRANSACTION_REJECTED' } }))
      showWays(fx)
      trackPayment('PAY_ERROR', { attemptId, order, payment, message: 'TRANSACTION_REJECTED' }, fx)
      return
    }
  }
  fx.dispatch(paymentUnseen({ attemptId }))
  trackPayment('PAY_ERROR', { attemptId, order, payment, message: 'OUTCOME_UNKNOWN' }, fx)
}
