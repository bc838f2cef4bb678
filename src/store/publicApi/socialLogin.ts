import type { AccountSnapshot } from '../../slices/domain/account/account'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { isSocial, socialsOn } from '../../slices/domain/wallet/socials'
import { modalOpenRequested } from '../../slices/navigation'
import { selectOptions } from '../../slices/options'
import { selectView } from '../../slices/router'
import {
  farcasterRequested,
  isSocialAttempt,
  selectSocialFlow,
  socialLoginRequested,
  socialRedirectRequested,
} from '../../slices/social'
import type { RootState } from '../types'
import { connectErrorOf, untilLoggedIn, type LoginParts, type LoginProgress } from './loginEnd'

/**
 * Logs in with a provider. Its pop-up opens first, because browsers allow it only within a click handler. If the browser blocks it, the
 * modal has a button for it.
 * @throws LatchkeyError `INVALID_PARAMS` for an unknown provider, `ACTION_NOT_ALLOWED` for one that is not offered, or the error that
 * ended the login
 */
export async function connectSocial(provider: string, parts: LoginParts): Promise<AccountSnapshot> {
  const { store, ports, runCommand } = parts
  const { platform } = ports.host
  if (!isSocial(provider)) throw errorOf('INVALID_PARAMS', { parameter: 'provider' })
  const offered = socialsOn(platform, selectOptions(store.getState()).features.socials || [])
  if (!offered.includes(provider)) throw errorOf('ACTION_NOT_ALLOWED')
  const attemptId = ports.random.id()
  // Load the view's description first, because a view without one would be replaced by Connect.
  const [{ popups }] = await Promise.all([ports.embedded.load(), ports.views.load()])
  const isInWindow = provider !== 'farcaster' && !platform.telegram
  const hasWindow = isInWindow && popups.open(attemptId)
  const view = provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
  const leaveWindow = (error: unknown): never => {
    popups.close(attemptId)
    throw error
  }
  await runCommand(modalOpenRequested, { view, params: { provider } }).catch(leaveWindow)
  // The visitor closed the modal, or another view replaced it, while it opened.
  const isShown = store.getState().modal.open && selectView(store.getState()) === view
  if (!isShown) leaveWindow(errorOf('CONNECT_ABANDONED'))
  const over = new AbortController()
  const run: { attemptId: string; isAgain: boolean; hasBegun: boolean } = {
    attemptId,
    isAgain: false,
    hasBegun: false,
  }
  const read = (state: RootState): LoginProgress => {
    const flow = selectSocialFlow(state)
    if (flow.step !== 'idle' && flow.attemptId !== run.attemptId && run.isAgain)
      run.attemptId = flow.provider === provider ? flow.attemptId : run.attemptId
    if (!isSocialAttempt(flow, run.attemptId)) return run.hasBegun ? { over: null } : 'running'
    run.hasBegun = true
    // In these steps a button of the view starts a new attempt.
    run.isAgain = flow.step === 'blocked' || flow.step === 'lost'
    if (flow.step === 'refused') return { over: { code: 'USER_REJECTED' } }
    if (flow.step === 'failed') return { over: flow.error }
    const error = flow.step === 'connecting' ? connectErrorOf(state) : null
    return error ? { over: error } : 'running'
  }
  const done = untilLoggedIn(parts, read, over.signal)
  const begun =
    provider === 'farcaster'
      ? runCommand(farcasterRequested, { attemptId })
      : isInWindow
        ? runCommand(socialLoginRequested, { provider, attemptId, hasWindow })
        : runCommand(socialRedirectRequested, { provider, attemptId })
  begun.catch((error: unknown) => {
    // Once the flow has begun, its state determines the outcome.
    if (!run.hasBegun) over.abort(error)
  })
  return done
}
