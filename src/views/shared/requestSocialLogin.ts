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
 * Logs in with a provider, as a new attempt. Browsers open its window within the press only, so that comes first. In
 * Telegram none opens.
 * @param here no window: the page itself goes to the provider and comes back
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

/** Brings the window of the login to the front. */
export function showSocialWindow(): Press {
  return (_dispatch, _getState, { embedded }) => embedded.current()?.popups.focus()
}
