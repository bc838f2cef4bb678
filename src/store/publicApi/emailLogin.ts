import type { EmailLogin, EmailLoginState } from '../../slices/domain/account/siteLogin'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import { isEmailAddress } from '../../slices/domain/text/email'
import { connectCancelled } from '../../slices/connect'
import {
  emailCodeSubmitted,
  emailLoginCancelled,
  emailLoginRequested,
  emailResendRequested,
  isEmailAttempt,
  selectEmailFlow,
} from '../../slices/email'
import { modalCloseRequested, modalOpenRequested } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { selectView } from '../../slices/router'
import type { RootState } from '../types'
import { connectErrorOf, untilLoggedIn, type LoginParts, type LoginProgress } from './loginEnd'

const SENDING: EmailLoginState = {
  status: 'sending',
  isCodeInFrame: false,
  isChecking: false,
  resendAt: null,
  error: null,
}

/**
 * Starts an email login whose steps the site shows. The modal opens only if the code is typed in
 * the frame.
 * @throws LatchkeyError `INVALID_PARAMS` if it is not an email address, `ACTION_NOT_ALLOWED` if logins by email are off
 */
export function startEmailLogin(email: string, parts: LoginParts): EmailLogin {
  const { store, ports, runCommand } = parts
  if (typeof email !== 'string' || !isEmailAddress(email.trim()))
    throw errorOf('INVALID_PARAMS', { parameter: 'email' })
  if (!selectOptions(store.getState()).features.email) throw errorOf('ACTION_NOT_ALLOWED')
  const attemptId = ports.random.id()
  const over = new AbortController()
  const run = { hasBegun: false, hasOpened: false, state: SENDING }
  const listeners = new Set<(state: EmailLoginState) => void>()
  const isMine = () => isEmailAttempt(selectEmailFlow(store.getState()), attemptId)
  const show = (next: EmailLoginState) => {
    if (isSame(next, run.state)) return
    run.state = next
    new Set(listeners).forEach((listener) => {
      try {
        listener(next)
      } catch (error) {
        // A faulty listener of the site must not break the store.
        reportError(error)
      }
    })
  }
  const read = (state: RootState): LoginProgress => {
    const flow = selectEmailFlow(state)
    if (isEmailAttempt(flow, attemptId)) {
      run.hasBegun = true
      const error = flow.step === 'connecting' ? connectErrorOf(state) : null
      if (error) return { over: error }
      show(toState(state, run.state))
      if (flow.step === 'code' && flow.inFrame && !state.modal.open && !run.hasOpened) {
        // Closing the modal ends the login, so it must open only once. Set the flag first: a dispatch runs this function again.
        run.hasOpened = true
        store.dispatch(modalOpenRequested({ view: 'EmailVerifyOtp' }))
      }
      return 'running'
    }
    // The code of the flow is loading.
    if (!run.hasBegun) return 'running'
    return { over: flow.step === 'idle' ? flow.error : null }
  }
  const done = untilLoggedIn(parts, read, over.signal)
  done.then(
    () => show({ ...run.state, status: 'connected', isChecking: false, error: null }),
    (reason: unknown) => {
      const error = fromErrorRecord(toErrorRecord(reason))
      show({ ...run.state, status: 'failed', isChecking: false, error })
    },
  )
  runCommand(emailLoginRequested, { email, attemptId, mail: true }).catch((error: unknown) => {
    // Once the flow has begun, its state determines the outcome.
    if (!run.hasBegun) over.abort(isAborted(error) ? errorOf('CONNECT_ABANDONED') : error)
  })
  return {
    getState: () => run.state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    submitCode(otp) {
      const { status, isCodeInFrame, isChecking } = run.state
      if (isMine() && status === 'code' && !isCodeInFrame && !isChecking)
        store.dispatch(emailCodeSubmitted({ otp }))
    },
    resend() {
      const { status, isChecking } = run.state
      if (isMine() && (status === 'code' || status === 'device') && !isChecking)
        store.dispatch(emailResendRequested())
    },
    cancel() {
      if (!run.hasBegun) return over.abort(errorOf('CONNECT_ABANDONED'))
      if (!isMine()) return
      if (selectEmailFlow(store.getState()).step === 'connecting')
        store.dispatch(connectCancelled())
      const shown = selectView(store.getState())
      store.dispatch(emailLoginCancelled({ attemptId }))
      if (store.getState().modal.open && LOGIN_VIEWS.includes(shown))
        store.dispatch(modalCloseRequested({}))
    },
    done,
  }
}

const LOGIN_VIEWS: readonly string[] = ['EmailVerifyOtp', 'EmailVerifyDevice']

const isAborted = (error: unknown) => toErrorRecord(error).code === 'REQUEST_ABORTED'

/** State of the login. While the account connects, the previous step stays. */
function toState(state: RootState, before: EmailLoginState): EmailLoginState {
  const flow = selectEmailFlow(state)
  if (flow.step === 'idle' || flow.step === 'sending') return before
  const { resendAt, inFrame: isCodeInFrame = false } = flow
  if (flow.step === 'connecting')
    return { ...before, resendAt, isCodeInFrame, isChecking: true, error: null }
  return {
    status: flow.step,
    isCodeInFrame,
    isChecking: flow.step === 'code' && flow.checking,
    resendAt,
    error: flow.error && fromErrorRecord(flow.error),
  }
}

/** Compares two states. Errors are compared by code. */
function isSame(a: EmailLoginState, b: EmailLoginState): boolean {
  const facts = ({ error, ...rest }: EmailLoginState) => JSON.stringify([rest, error?.code])
  return facts(a) === facts(b)
}
