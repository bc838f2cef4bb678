import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Social } from '../../slices/domain/options/features'
import {
  farcasterRequested,
  socialLoginRequested,
  socialRedirectRequested,
} from '../../slices/social'
import type { Ports } from '../../store/ports'
import type { RootState } from '../../store/types'

type Press = ThunkAction<void, RootState, Ports, UnknownAction>

/**
 * Starts a login with a provider, as a new attempt. Opens its window first, because browsers allow
 * that only in a press handler. Telegram opens no window.
 * @param here whether the page itself navigates to the provider and back, without a window
 */
export function requestSocialLogin(provider: Social, here = false): Press {
  return (dispatch, _getState, { random, host, embedded }) => {
    const attemptId = random.id()
    if (provider === 'farcaster') dispatch(farcasterRequested({ attemptId }))
    else if (here || host.platform.telegram)
      dispatch(socialRedirectRequested({ provider, attemptId }))
    else {
      const hasWindow = embedded.current()?.popups.open(attemptId) ?? false
      dispatch(socialLoginRequested({ provider, attemptId, hasWindow }))
    }
  }
}

/** Focuses the window of the login. */
export function showSocialWindow(): Press {
  return (_dispatch, _getState, { embedded }) => embedded.current()?.popups.focus()
}
