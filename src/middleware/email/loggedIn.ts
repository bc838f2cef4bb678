import { emailLoggedIn, selectEmailFlow } from '../../slices/email'
import type { AppEffectApi } from '../../store/types'
import { connectEmbedded } from '../embedded/connect'

/** Connects the account of a visitor who has just logged in, with the email of the attempt. */
export async function connectLoggedIn(attemptId: string, fx: AppEffectApi): Promise<void> {
  fx.dispatch(emailLoggedIn({ attemptId }))
  const flow = selectEmailFlow(fx.getState())
  if ('email' in flow)
    return connectEmbedded(attemptId, { email: flow.email, socialProvider: null }, fx)
}
