import { errorOf } from '../../slices/domain/errors/errorOf'
import { toNodeErrorRecord } from '../../slices/domain/errors/nodeErrorRecord'
import { isAccepted } from '../../slices/domain/trade/impact'
import type { BuiltTransaction } from '../../slices/domain/trade/swap'
import { coinValue, type Trade } from '../../slices/domain/trade/swapForm'
import {
  approvalConfirmed,
  approvalSent,
  isSwapApproved,
  isSwapAttempt,
  lacksConsent,
  planMade,
  selectSwap,
  swapFailed,
  swapSent,
  walletAsked,
  type Plan,
} from '../../slices/swap'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { requireTrader } from './account'
import { askWallet } from './askWallet'
import { followSwap, type Swapped } from './follow'
import { prepare } from './prepare'
import { requireReviewed } from './review'
import { lossOf, planToSend } from './stale'
import { trackSwap } from './track'
import { watched } from './watched'

type About = { attemptId: string }
type Confirmed = {
  attemptId: string
  trade: Trade
  plan: Plan
  sender: Swapped['sender']
  still: Still
}

/**
 * Sends the reviewed transaction through the wallet, once: an approval of exactly the amount if the allowance is too
 * low, otherwise the swap.
 * @throws LatchkeyError `REQUEST_ABORTED` when account, network or review changed, or when the user has not accepted
 * the price impact or an unknown contract; `TRANSACTION_MISMATCH`; `EXECUTION_REVERTED` when the approval failed,
 * `OUTCOME_UNKNOWN` when it was replaced or dropped; the wallet's rejection
 */
export async function confirmSwap({ attemptId }: About, fx: AppEffectApi): Promise<void> {
  const { trade, plan } = requireReviewed({ attemptId }, fx)
  const sender = requireTrader(fx)
  const { account, network } = sender
  const state = selectSwap(fx.getState())
  const isSame = account.address === trade.user && network.caipNetworkId === trade.networkId
  const isAgreed = isAccepted(plan.offer.impact, state.accepted) && !lacksConsent(state, plan)
  if (!isSame || !isAgreed) throw errorOf('REQUEST_ABORTED')
  // From here only the attempt counts: the wallet may have sent the transaction even if another account is active
  // by then.
  const isCurrent = () => isSwapAttempt(selectSwap(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  const swapped = await still(askFor({ attemptId, trade, plan, sender, still }, fx))
  return swapped ? followSwap(swapped, fx) : undefined
}

/** Requests the next transaction from the wallet, and reports a rejection or failure. */
async function askFor(confirmed: Confirmed, fx: AppEffectApi): Promise<Swapped | null> {
  const { attemptId, trade, plan, still } = confirmed
  const step = plan.approval ? 'approving' : 'swapping'
  fx.dispatch(walletAsked({ attemptId, step }))
  try {
    const asked = plan.approval ? approve(confirmed, plan.approval, fx) : swap(confirmed, fx)
    return await still(asked)
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    const record = toNodeErrorRecord(error)
    const isApproval = step === 'approving' && !isSwapApproved(selectSwap(fx.getState()))
    fx.dispatch(swapFailed({ attemptId, error: record }))
    const event = isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
    trackSwap(event, trade, plan.offer, fx, record.code)
    throw error
  }
}

/** Sends the approval, waits for its confirmation, and prepares the swap again. */
async function approve(
  confirmed: Confirmed,
  approval: BuiltTransaction,
  fx: AppEffectApi,
): Promise<null> {
  const { attemptId, trade, plan, sender, still } = confirmed
  const hash = await still(askWallet({ built: approval, value: '0', sender }, still, fx))
  fx.dispatch(approvalSent({ attemptId, hash }))
  const outcome = await still(watched({ hash, kind: 'approve', trade }, fx))
  if (outcome.status === 'reverted') throw errorOf('EXECUTION_REVERTED')
  if (outcome.status !== 'confirmed') throw errorOf('OUTCOME_UNKNOWN')
  fx.dispatch(approvalConfirmed({ attemptId }))
  const next = await still(prepare({ trade, isApproved: true }, sender, still, fx))
  fx.dispatch(planMade({ attemptId, plan: next, lost: lossOf(plan.offer, next.offer, trade) }))
  return null
}

/** Sends the swap if it still gives the shown minimum; otherwise shows the new plan. */
async function swap(confirmed: Confirmed, fx: AppEffectApi): Promise<Swapped | null> {
  const { attemptId, trade, plan, sender, still } = confirmed
  const isApproved = isSwapApproved(selectSwap(fx.getState()))
  const now = await still(prepare({ trade, isApproved }, sender, still, fx))
  const sent = planToSend(confirmed, now, fx)
  if (!sent) {
    const lost = lossOf(plan.offer, now.offer, trade)
    fx.dispatch(planMade({ attemptId, plan: now, lost }))
    return null
  }
  const value = coinValue(trade).toString()
  const hash = await still(askWallet({ built: sent.swap, value, sender }, still, fx))
  fx.dispatch(swapSent({ attemptId, hash }))
  trackSwap('SWAP_SUCCESS', trade, sent.offer, fx)
  return { trade, offer: sent.offer, hash, sender }
}
