import { createAction } from '@reduxjs/toolkit'
import { selectCaipAddress, selectIsUnsupported } from '../../slices/combined'
import { delay } from '../../slices/domain/async/timers'
import { SUCCESS_MS } from '../../slices/domain/limits'
import type { CaipAddress } from '../../slices/domain/ids/caip'
import { toErrorRecord } from '../../slices/domain/errors/records'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import type { SiwxConfig, SiwxSession } from '../../slices/domain/siwx/siwx'
import {
  sessionCheckStarted,
  sessionFound,
  signInLeft,
  signInPrompted,
  signInSkipped,
} from '../../slices/siwx'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { closeNow } from '../navigation/closeModal'
import { currentView } from '../navigation/currentView'
import { findSession, sameOwner } from './support'
import { showView } from '../navigation/showView'
import { followOtherTab } from './otherTabs'
import type { SiwxFlow } from '../../slices/domain/state/flows'

/** The session may have ended without a change in the store, so it is checked again. */
export const sessionDoubted = createAction('siwx/sessionDoubted')

/** The session check failed. */
export const sessionCheckFailed = createAction<ErrorRecord>('siwx/sessionCheckFailed')

/** Maximum delay of a browser timer in ms. */
const TIMER_MS_MAX = 2 ** 31 - 1
/**
 * Interval in ms for checking a session that the service still returns after its end, which happens when the
 * visitor's clock is fast.
 */
const ENDED_MS = 60_000

/**
 * Checks the session after every change of account or network, prompts without one, and checks again when the
 * session ends. The latest account wins.
 * @param cause `signedIn`: the session is new, so there is nothing to check yet; `elsewhere`: another tab signed in
 * or out; `follow`: the account was connected in another tab, which prompts for an optional sign-in there
 */
export async function watchSession(
  fx: AppEffectApi,
  cause: 'signedIn' | 'elsewhere' | 'follow' | 'change',
) {
  fx.cancelActiveListeners()
  const { siwx } = fx.extra
  if (!siwx) return
  // A later cause cancels this listener; other changes are checked after each step.
  const still = whileCurrent(() => true, fx, 'REQUEST_ABORTED')
  try {
    if (!(await still(beginWatch(siwx, still, fx, cause)))) return
    for (;;) {
      const { session } = fx.getState().siwx
      const ms = session && timeToLook(session, siwx, fx)
      if (ms === null) return
      await still(delay(ms, fx.signal))
      // A user who signed out meanwhile is not prompted again.
      if (fx.getState().siwx.flow.step !== 'authenticated') return
      if (!(await still(check(siwx, fx, true)))) return
    }
  } catch (error) {
    if (!fx.signal.aborted) throw error
  }
}

/** Whether there is a session to watch. */
async function beginWatch(
  siwx: SiwxConfig,
  still: Still,
  fx: AppEffectApi,
  cause: Parameters<typeof watchSession>[1],
): Promise<boolean> {
  if (cause === 'signedIn') return true
  const isChecking = fx.getState().siwx.flow.step === 'checking'
  if (cause !== 'elsewhere' || isChecking) return check(siwx, fx, cause === 'follow')
  const isIn = await still(followOtherTab(siwx, still, fx))
  if (isIn) closePrompt(fx)
  return isIn
}

/** Checks the session of the current account once; true when there is one. */
async function check(siwx: SiwxConfig, fx: AppEffectApi, again: boolean): Promise<boolean> {
  const state = fx.getState()
  const account = selectCaipAddress(state)
  const { flow, required } = state.siwx
  if (!account || selectIsUnsupported(state)) {
    if (flow.step !== 'none' && flow.step !== 'declined') fx.dispatch(signInLeft())
    return false
  }
  // Ignores updates of the account that is signing in.
  if (flow.step === 'signing' && flow.account === account) return false
  // An expired session does not open the modal if sign-in is optional.
  const skipped = (again && !required) || wasSkipped(flow, account)
  fx.dispatch(sessionCheckStarted({ account, skipped }))
  // Signing out and cancelling end the check.
  const isMine = () => {
    const { flow: now } = fx.getState().siwx
    return now.step === 'checking' && now.account === account
  }
  const still = whileCurrent(isMine, fx, 'REQUEST_ABORTED')
  try {
    const session = await still(findSession(siwx, account))
    // Another action may have been dispatched after the answer.
    if (!still.isCurrent()) return false
    if (session) {
      fx.dispatch(sessionFound({ account, session }))
      closePrompt(fx)
    } else if (skipped) fx.dispatch(signInSkipped({ account }))
    else {
      fx.dispatch(signInPrompted({ account, error: null }))
      showView({ view: 'SIWXSignMessage', params: {} }, fx)
    }
    return session !== null
  } catch (error) {
    if (still.isCurrent()) fx.dispatch(sessionCheckFailed(toErrorRecord(error)))
    return false
  }
}

function wasSkipped(flow: SiwxFlow, account: CaipAddress): boolean {
  const skipped = flow.step === 'declined' || (flow.step === 'checking' && flow.skipped)
  return skipped && sameOwner(flow.account, account)
}

/** Time in ms until the next check of a session; null for one without an end. */
function timeToLook({ data }: SiwxSession, siwx: SiwxConfig, fx: AppEffectApi): number | null {
  const left = Date.parse(data.expirationTime ?? '') - fx.extra.clock.now()
  const end = left < 0 ? ENDED_MS : left + 1
  const times = [end, siwx.sessionRefetchIntervalMs ?? 0].filter((ms) => ms > 0)
  return times.length > 0 ? Math.min(...times, TIMER_MS_MAX) : null
}

/** Shows success for a moment, then closes the modal unless another view has replaced the prompt. */
export function closeAfterSignIn(fx: AppEffectApi): Promise<void> {
  fx.cancelActiveListeners()
  return fx.pause(delay(SUCCESS_MS, fx.signal)).then(() => {
    if (fx.getState().siwx.flow.step === 'authenticated') closePrompt(fx)
  })
}

function closePrompt(fx: AppEffectApi) {
  const state = fx.getState()
  if (state.modal.open && currentView(state) === 'SIWXSignMessage') closeNow(fx)
}
