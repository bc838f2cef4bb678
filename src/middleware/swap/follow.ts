import { balancesApi } from '../../api/balances'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { alertRaised } from '../../slices/alerts'
import { isSameTransaction, type TransactionId } from '../../slices/domain/trade/pending'
import type { Outcome } from '../../slices/domain/trade/receipt'
import type { Offer, Trade } from '../../slices/domain/trade/swapForm'
import { viewTookOver } from '../../slices/navigation'
import { byItself } from '../../slices/intent'
import { selectPending, transactionSent } from '../../slices/pending'
import { selectSwap } from '../../slices/swap'
import type { AppEffectApi, RootState } from '../../store/types'
import type { CapabilityApi } from '../core/capability'
import { whileCurrent } from '../core/whileCurrent'
import { currentView } from '../navigation/currentView'
import type { Sender } from '../send/account'

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
  const { networkId, amount, from } = trade
  const { symbol } = from
  fx.dispatch(byItself(transactionSent({ networkId, hash, kind: 'swap', amount, symbol })))
  const { status } = await still(endOf({ networkId, hash }, fx))
  if (status === 'confirmed') tell('success', 'swap.done')
  else tell('error', 'swap.reverted')
  readBalances(trade, sender, fx)
}

/** How a transaction ended; it is watched among the pending ones, which also outlast a reload. */
function endOf(id: TransactionId, fx: AppEffectApi): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const look = (state: RootState) => {
      const ended = selectPending(state).ended.find((one) => isSameTransaction(one, id))
      if (ended) resolve(ended.outcome)
      return ended !== undefined
    }
    // Taken in the moment it is told: a closed modal forgets it.
    fx.condition((_, state) => look(state)).catch(reject)
  })
}

type SwapMessage = 'swap.way' | 'swap.done' | 'swap.reverted'

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
