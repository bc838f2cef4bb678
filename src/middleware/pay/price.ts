import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import { formatUnits } from '../../slices/domain/text/amount'
import { isDeposit, type Order } from '../../slices/domain/trade/paying'
import { networkSwitched } from '../../slices/networks'
import { isPayAttempt, payFeeEstimated, payTried, selectPay } from '../../slices/pay'
import type { AppEffectApi } from '../../store/types'
import { requireLive } from '../connect/accept'
import type { FeatureApi } from '../core/feature'
import { tryBytes } from '../core/simulateCalls'
import { whileCurrent } from '../core/whileCurrent'
import { requireSender, type Sender } from '../send/account'
import { toWalletTransfer } from '../send/review'
import { toTransfer } from './order'

/** Estimates the fee when the wallet has switched to the network of the payment. */
export function startPricing({ start }: FeatureApi): void {
  start({
    actionCreator: networkSwitched,
    effect: (_, fx) => {
      const { flow } = selectPay(fx.getState())
      const active = selectActiveNetwork(fx.getState())
      if (flow.step !== 'choosing' || active?.caipNetworkId !== flow.order.networkId) return
      return price(flow.attemptId, flow.order, requireSender(fx), fx)
    },
  })
}

/**
 * Estimates the network fee of a payment. Best effort: the wallet shows the fee too. Drops an estimate for an account
 * or network that is no longer current; a network switch starts a new one.
 */
export function price(
  attemptId: string,
  order: Order,
  sender: Sender,
  fx: AppEffectApi,
): Promise<void> {
  const { account, network } = sender
  const activeId = selectActiveNetwork(fx.getState())?.caipNetworkId
  const isCurrent = () => {
    const state = fx.getState()
    const now = selectConnected(state)
    return (
      isPayAttempt(selectPay(state), attemptId) &&
      now?.address === account.address &&
      now.connectorId === account.connectorId &&
      selectActiveNetwork(state)?.caipNetworkId === activeId
    )
  }
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const of = { connectorId: account.connectorId, namespace: network.chainNamespace }
  const estimated = requireLive(of, fx)
    .then((live) =>
      live.estimate?.(toWalletTransfer(toTransfer(order, account.address), order.bytes, fx)),
    )
    .catch(() => undefined)
  return still(estimated).then(
    (units) => {
      const fee = units ? formatUnits(BigInt(units), network.nativeCurrency.decimals) : null
      fx.dispatch(payFeeEstimated({ attemptId, fee }))
    },
    () => {},
  )
}

/**
 * Simulates the bytes that the wallet would sign, and shows the balance changes. Best effort: payment works without a
 * simulation. An order to the user's own account is paid by an exchange, so there is nothing to simulate.
 */
export function tryOut(
  attemptId: string,
  order: Order,
  { account, network }: Sender,
  fx: AppEffectApi,
): Promise<void> {
  const user = account.address
  const signed = order.bytes && !isDeposit(order, user) ? [order.bytes] : []
  return tryBytes(signed, { user, network }, fx).then(
    (simulation) => void fx.dispatch(payTried({ attemptId, simulation })),
  )
}
