import { balancesApi } from '../../api/balances'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { alertRaised } from '../../slices/alerts'
import type { Offer, Trade } from '../../slices/domain/trade/swapForm'
import { viewTookOver } from '../../slices/navigation'
import { selectSwap } from '../../slices/swap'
import type { AppEffectApi, RootState } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { whileCurrent } from '../core/whileCurrent'
import { currentView } from '../navigation/currentView'
import type { Sender } from '../send/account'
import { watched } from './watched'

export type Swapped = { trade: Trade; offer: Offer; hash: string; sender: Sender }

/**
 * Waits for the end of a sent swap, and fetches the balances again. Shows an alert if the outcome view is not
 * visible.
 */
export async function followSwap(
  { trade, offer, hash, sender }: Swapped,
  fx: AppEffectApi,
): Promise<void> {
  const still = whileCurrent(() => true, fx, 'REQUEST_ABORTED')
  const { status } = await still(watched({ hash, kind: 'swap', trade }, fx))
  if (!isOutcomeShown(hash, fx.getState())) {
    const params = {
      paid: `${trade.amount} ${trade.from.symbol}`,
      received: `${offer.toAmount} ${trade.to.symbol}`,
    }
    const variant = status === 'confirmed' ? 'success' : 'error'
    const message = { key: MESSAGES[status], params }
    fx.dispatch(alertRaised({ id: `swap-${hash}`, variant, message }))
  }
  readBalances(trade, sender, fx)
}

const MESSAGES = {
  confirmed: 'swap.done',
  reverted: 'swap.reverted',
  replaced: 'swap.unsure',
  dropped: 'swap.unsure',
} as const

function isOutcomeShown(hash: string, state: RootState): boolean {
  const { flow } = selectSwap(state)
  const isOfSwap = flow.step === 'sent' && flow.hash === hash
  return isOfSwap && state.modal.open && currentView(state) === 'SwapConfirmed'
}

function readBalances({ from, to }: Trade, { account, network }: Sender, fx: AppEffectApi) {
  const { address } = account
  const { caipNetworkId, testnet = false } = network
  const { getBalances } = balancesApi.endpoints
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const options = { subscribe: false, forceRefetch: true }
  const forceUpdate = [from.address, to.address]
  const arg = { caipNetworkId, address, testnet, forceUpdate }
  void fx.dispatch(getBalances.initiate(arg, options))
  void fx.dispatch(getNativeBalance.initiate({ network, address }, options))
}

/**
 * Shows the outcome once the review of the swap is visible: immediately, or after a request of the embedded wallet
 * that covered it.
 */
export function startShowingOutcome({ start }: FeatureApi) {
  start({
    predicate: (_, state) =>
      selectSwap(state).flow.step === 'sent' &&
      state.modal.open &&
      currentView(state) === 'SwapPreview',
    effect: (_, fx) => void fx.dispatch(viewTookOver({ view: 'SwapConfirmed', params: {} })),
  })
}
