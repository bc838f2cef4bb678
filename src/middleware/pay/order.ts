import { assetIdOf, type Exchange, type Order } from '../../slices/domain/trade/paying'
import type { Transfer } from '../../slices/domain/trade/transfer'
import type { ExchangePayment } from '../../slices/pay'
import type { PaidBy } from '../../slices/domain/widget/eventProperties'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'

/** Converts an order to the transfer that pays it. */
export function toTransfer({ networkId, to, token, amount }: Order, from: string): Transfer {
  return { networkId, from, to, name: null, token, amount }
}

/** Events contain no addresses, so the recipient is left out. */
const configurationOf = (order: Order) => ({
  network: order.networkId,
  asset: assetIdOf(order),
  amount: order.amount,
})

/** Tracks that the payment view is shown, with the exchanges it offers. */
export function trackPayModal(order: Order, exchanges: readonly Exchange[], fx: AppEffectApi) {
  const properties = {
    exchanges: exchanges.map(({ id }) => ({ id })),
    configuration: configurationOf(order),
    caipNetworkId: order.networkId,
  }
  fx.dispatch(eventTracked({ event: 'PAY_MODAL_OPEN', properties }))
}

export function trackExchange(order: Order, { id }: Exchange, fx: AppEffectApi): void {
  const properties = {
    exchange: { id },
    configuration: configurationOf(order),
    currentPayment: { type: 'exchange', exchangeId: id },
    headless: false,
    caipNetworkId: order.networkId,
  } as const
  fx.dispatch(eventTracked({ event: 'PAY_EXCHANGE_SELECTED', properties }))
}

/** Outcome of a payment step. */
export type PayStep = {
  attemptId: string
  order: Order
  payment: ExchangePayment | null
  /** Hash of the transaction that paid. */
  hash?: string
  /** Code of the error. */
  message?: string
}

export function trackPayment(
  event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR',
  { attemptId, order, payment, hash, message }: PayStep,
  fx: AppEffectApi,
): void {
  const from: PaidBy = payment
    ? { type: 'exchange', exchangeId: payment.exchange.id, sessionId: payment.sessionId }
    : { type: 'wallet' }
  const properties = {
    paymentId: attemptId,
    configuration: configurationOf(order),
    currentPayment: from,
    source: 'pay' as const,
    caipNetworkId: order.networkId,
    ...(hash && { hash }),
    ...(message !== undefined && { message }),
  }
  fx.dispatch(eventTracked({ event, properties }))
}
