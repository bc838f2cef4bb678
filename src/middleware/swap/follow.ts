import { balancesApi } from '../../api/balances'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { alertRaised } from '../../slices/alerts'
import type { Offer, Trade } from '../../slices/domain/trade/swapForm'
import { viewTookOver } from '../../slices/navigation'
import { selectSwap } from '../../slices/swap'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { whileCurrent } from '../core/whileCurrent'
import { currentView } from '../navigation/currentView'
import type { Sender } from '../send/account'
import { watched } from './watched'

export type Swapped = { trade: Trade; offer: Offer; hash: string; sender: Sender }

/** Tells what becomes of a swap that the wallet has sent, and reads the balances anew once it is settled. */
export async function followSwap(
  { trade, offer, hash, sender }: Swapped,
  fx: AppEffectApi,
): Promise<void> {
  const params = {
    paid: `${trade.amount} ${trade.from.symbol}`,
    received: `${offer.toAmount} ${trade.to.symbol}`,
  }
  const tell = (variant: 'loading' | 'success' | 'error', key: SwapMessage) =>
    fx.dispatch(alertRaised({ id: `swap-${hash}`, variant, message: { key, params } }))
  const still = whileCurrent(() => true, fx, 'REQUEST_ABORTED')
  tell('loading', 'swap.way')
  const { status } = await still(watched({ hash, kind: 'swap', trade }, fx))
  if (status === 'confirmed') tell('success', 'swap.done')
  else tell('error', status === 'reverted' ? 'swap.reverted' : 'swap.unsure')
  readBalances(trade, sender, fx)
}

type SwapMessage = 'swap.way' | 'swap.done' | 'swap.reverted' | 'swap.unsure'

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
 * Shows the account where the review of a swap was shown: at once, or once a request of the embedded wallet that lay over
 * it is gone.
 */
export function startShowingAccount({ start }: CapabilityApi) {
  start({
    predicate: (_, state) =>
      selectSwap(state).flow.step === 'sent' &&
      state.modal.open &&
      currentView(state) === 'SwapPreview',
    effect: (_, fx) => void fx.dispatch(viewTookOver({ view: 'Account', params: {} })),
  })
}
