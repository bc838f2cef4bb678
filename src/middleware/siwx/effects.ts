import { isAnyOf } from '@reduxjs/toolkit'
import {
  walletConnected,
  walletDisconnected,
  disconnectEnded,
  disconnectRequested,
} from '../../slices/accounts'
import { selectCaipAddress, selectIsUnsupported } from '../../slices/combined'
import { sessionsChangedElsewhere } from '../../slices/lifecycle'
import {
  signedIn,
  signedOut,
  signInCancelled,
  signInRequested,
  signOutRequested,
} from '../../slices/siwx'
import type { AppEffectApi, RootState } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { singleFlight } from '../core/singleFlight'
import { endSessions } from './endSessions'
import { closeAfterSignIn, sessionCheckFailed, sessionDoubted, watchSession } from './session'
import { notifyOtherTabs } from './otherTabs'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { DISCONNECT_WAIT_MS } from '../../slices/domain/limits'
import { asAutomatic } from '../../slices/intent'
import { showView } from '../navigation/showView'
import { track } from './support'
import { showError } from '../alerts/showError'

/**
 * Sign-in with the wallet, as one state machine:
 *
 *     none ── account, network ──▸ checking ── session ─────▸ authenticated
 *                                     ├── no session ───────▸ prompt
 *                                     ├── skipped ──────────▸ declined
 *                                     └── failed ───────────▸ disconnected, with an alert
 *     prompt, declined, none ── sign ──▸ signing ── verified ─▸ authenticated
 *                                          └── declined, failed ─▸ prompt, with the reason
 *     prompt, signing ── cancel ──▸ required: cancelling ──▸ the network signed in on, else disconnected
 *                                └▸ optional: declined
 *     authenticated ── its end, another account or network ──▸ checking
 *     any ── disconnected, signed out ──▸ none
 *     any ── signed in in another tab ──▸ authenticated
 *     authenticated ── signed out in another tab ──▸ none
 *
 * Leaving `signing` voids the attempt: a late nonce, signature or verification changes nothing.
 */
export function startSiwxEffects({ start, handle }: FeatureApi) {
  start({
    predicate: (action, now, before) =>
      isAnyOf(walletConnected, signedIn, sessionDoubted, sessionsChangedElsewhere)(action) ||
      isElsewhere(now, before),
    effect: (action, fx) => watchSession(fx, causeOf(action, fx)),
  })
  start({ matcher: isAnyOf(signedIn, signedOut), effect: (_, fx) => notifyOtherTabs(fx) })
  // Joins runs only after the code has loaded, so that a finished run is never joined.
  const signInOnce = singleFlight(
    ({ signIn }: SignInCode, fx) => signIn(fx),
    (_, fx) => selectCaipAddress(fx.getState()) ?? '',
  )
  const cancelOnce = singleFlight(({ cancelSignIn }: CancelCode, fx) => cancelSignIn(fx))
  handle(signInRequested, (_, fx) => fx.pause(loadSignIn()).then((code) => signInOnce(code, fx)))
  handle(signInCancelled, (_, fx) => fx.pause(loadCancel()).then((code) => cancelOnce(code, fx)))
  handle(signOutRequested, (_, fx) => fx.pause(loadCancel()).then(({ signOut }) => signOut(fx)))
  start({
    actionCreator: sessionCheckFailed,
    effect: ({ payload }, fx) => disconnectUnchecked(payload, fx),
  })
  start({ actionCreator: signedIn, effect: (_, fx) => closeAfterSignIn(fx) })
  start({
    actionCreator: walletDisconnected,
    effect: ({ payload }, fx) => endSessions(payload, fx),
  })
}

type SignInCode = Awaited<ReturnType<typeof loadSignIn>>
type CancelCode = Awaited<ReturnType<typeof loadCancel>>

/** Only visitors who sign in need this code; it loads with the sign-in view. */
const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ './signIn')
const loadCancel = () => import(/* webpackChunkName: "sign-in" */ './cancel')

function causeOf(action: unknown, fx: AppEffectApi): Parameters<typeof watchSession>[1] {
  if (signedIn.match(action)) return 'signedIn'
  if (sessionsChangedElsewhere.match(action)) return 'elsewhere'
  // After start-up, only another tab causes a restored connection.
  const isFollowing =
    walletConnected.match(action) &&
    action.payload.restored &&
    fx.getOriginalState().status.initialized
  return isFollowing ? 'follow' : 'change'
}

/** Another account, another network, or a changed support of the network. */
function isElsewhere(now: RootState, before: RootState): boolean {
  return (
    selectCaipAddress(now) !== selectCaipAddress(before) ||
    selectIsUnsupported(now) !== selectIsUnsupported(before)
  )
}

/** Fails closed: a failed session check disconnects the wallet and shows an alert. */
function disconnectUnchecked({ code }: ErrorRecord, fx: AppEffectApi): Promise<void> {
  track(fx, 'SIWX_AUTH_ERROR', { message: code })
  const wasOpen = fx.getState().modal.open
  fx.dispatch(asAutomatic(disconnectRequested({})))
  return fx.take(disconnectEnded.match, 2 * DISCONNECT_WAIT_MS).then(() => {
    if (wasOpen) showView({ view: 'Connect', params: {} }, fx)
    showError('SIWX_INIT_FAILED', fx)
  })
}
