import { errorOf } from '../../slices/domain/errors/errorOf'
import { toNodeErrorRecord } from '../../slices/domain/errors/nodeErrorRecord'
import { readSwapForm, type Offer, type Trade } from '../../slices/domain/trade/swapForm'
import { viewPushed } from '../../slices/navigation'
import {
  isSwapApproved,
  isSwapAttempt,
  planMade,
  planRenewing,
  preparationStarted,
  selectSwap,
  swapFailed,
  type SwapFlow,
} from '../../slices/swap'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { isSameSender } from '../send/account'
import { requireTrader } from './account'
import { prepare } from './prepare'
import { lossOf } from './stale'
import { trackSwap } from './track'

type About = { attemptId: string }

/**
 * Shows the swap as it will be sent.
 * @throws LatchkeyError `TOKEN_REQUIRED` and `AMOUNT_AND_RECEIVER_REQUIRED` for an invalid form,
 * `TRANSACTION_MISMATCH` when the service's transactions do something else, `NOT_CONNECTED`, `SWAPS_UNSUPPORTED`
 */
export async function reviewSwap({ attemptId }: About, fx: AppEffectApi): Promise<void> {
  const { account, network } = requireTrader(fx)
  const form = selectSwap(fx.getState())
  const { flow } = form
  // The wallet still has the previous swap, so its outcome must not be lost.
  if (flow.step === 'approving' || flow.step === 'swapping') {
    fx.dispatch(viewPushed({ view: 'SwapPreview', params: {} }))
    return
  }
  const filled = readSwapForm(form)
  if ('error' in filled) throw errorOf(filled.error)
  const { from, to, amount, units, offer: looked } = filled
  const networkId = network.caipNetworkId
  const trade: Trade = { networkId, user: account.address, from, to, amount, units }
  fx.dispatch(preparationStarted({ attemptId, trade }))
  fx.dispatch(viewPushed({ view: 'SwapPreview', params: {} }))
  trackSwap('INITIATE_SWAP', trade, looked, fx)
  return makePlan({ attemptId, trade, looked }, fx)
}

/** Requests the reviewed transactions again; also after a failure. */
export async function renewPlan({ attemptId }: About, fx: AppEffectApi): Promise<void> {
  const { flow } = selectSwap(fx.getState())
  if (!('attemptId' in flow) || flow.attemptId !== attemptId) return
  if (flow.step !== 'reviewing' && flow.step !== 'preparing') return
  fx.dispatch(planRenewing({ attemptId }))
  const looked = flow.step === 'reviewing' ? flow.plan.offer : null
  return makePlan({ attemptId, trade: flow.trade, looked }, fx)
}

async function makePlan(
  { attemptId, trade, looked }: About & { trade: Trade; looked: Offer | null },
  fx: AppEffectApi,
): Promise<void> {
  const sender = requireTrader(fx)
  const isCurrent = () =>
    isSameSender(sender, fx.getState()) && isReviewed(selectSwap(fx.getState()).flow, attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  try {
    const isApproved = isSwapApproved(selectSwap(fx.getState()))
    const plan = await still(prepare({ trade, isApproved }, sender, still, fx))
    const lost = looked && lossOf(looked, plan.offer, trade)
    fx.dispatch(planMade({ attemptId, plan, lost }))
  } catch (error) {
    if (!still.isCurrent()) throw errorOf('REQUEST_ABORTED')
    fx.dispatch(swapFailed({ attemptId, error: toNodeErrorRecord(error) }))
    throw error
  }
}

/** Whether an attempt is in review. False while its wallet prompts. */
const isReviewed = (flow: SwapFlow, attemptId: string) =>
  (flow.step === 'reviewing' || flow.step === 'preparing') && flow.attemptId === attemptId

/** The flow of an attempt. @throws LatchkeyError `REQUEST_ABORTED` when this attempt is not in review */
export function requireReviewed({ attemptId }: About, fx: AppEffectApi) {
  const state = selectSwap(fx.getState())
  if (state.flow.step !== 'reviewing' || !isSwapAttempt(state, attemptId))
    throw errorOf('REQUEST_ABORTED')
  return state.flow
}
