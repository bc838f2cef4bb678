import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { ConnectFlow } from '../../slices/domain/state/flows'
import type { TokenLoginFlow } from '../../slices/tokenLogin'
import { failureKey } from '../ConnectingSocial/socialStep'

/** A login that runs or has failed. */
export type ActiveOwnLogin = Exclude<TokenLoginFlow, { step: 'idle' }>

/** Step of an own login in its view. */
export type OwnLoginStep = 'waiting' | 'retrieving' | 'failed' | 'unopened'

/** The step of a login; `unopened` if the frame has the account, but it failed to connect. */
export function ownLoginStep(flow: ActiveOwnLogin, connect: ConnectFlow): OwnLoginStep {
  switch (flow.step) {
    case 'requesting':
      return 'waiting'
    case 'checking':
      return 'retrieving'
    case 'failed':
      return 'failed'
    case 'connecting': {
      const isOver = connect.step === 'failed' || connect.step === 'declined'
      return isOver && connect.connectorId === EMBEDDED_CONNECTOR_ID ? 'unopened' : 'retrieving'
    }
  }
}

/** Key of the text about a failed login and the next step. */
export function ownLoginFailureKey(error: ErrorRecord) {
  if (error.code === 'UNAUTHORIZED') return 'ownLogin.failed.refused'
  const key = failureKey(error)
  return key === 'social.failed.text' ? 'ownLogin.failed.text' : key
}
