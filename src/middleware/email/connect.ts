import { connectRequested } from '../../slices/connect'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { emailLoggedIn, selectEmailFlow } from '../../slices/email'
import type { AppEffectApi } from '../../store/types'
import type { Step } from './attempt'

/** Connects the account of whoever has just logged in, as any other wallet connects. */
export function connectEmbedded({ attemptId }: Pick<Step, 'attemptId'>, fx: AppEffectApi): void {
  fx.dispatch(emailLoggedIn({ attemptId }))
  const flow = selectEmailFlow(fx.getState())
  if ('email' in flow) fx.extra.embedded.current()?.keys.rememberLogin({ email: flow.email })
  const { namespace } = fx.getState().modal
  const asked = { connectorId: EMBEDDED_CONNECTOR_ID, attemptId, show: false }
  fx.dispatch(connectRequested({ ...asked, ...(namespace && { namespace }) }))
}
