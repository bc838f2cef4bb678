import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { EMBEDDED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { ConnectFlow } from '../../slices/domain/state/flows'
import type { SocialFlow } from '../../slices/social'

/** Step of a social login in its view. */
export type SocialStep =
  | Exclude<SocialFlow['step'], 'idle' | 'importing' | 'connecting'>
  | 'unopened'

/** Whether the step waits for the provider or the frame. */
export function isSocialWaiting(step: SocialStep): boolean {
  return step === 'waiting' || step === 'leaving' || step === 'retrieving' || step === 'scanning'
}

/** A login outside of the frame's page that imports a wallet. */
export type ShownSocial = Exclude<SocialFlow, { step: 'idle' | 'importing' }>

/** The step of a login; `unopened` if the frame has the account, but it failed to connect. */
export function socialStep(flow: ShownSocial, connect: ConnectFlow): SocialStep {
  if (flow.step !== 'connecting') return flow.step
  const isOver = connect.step === 'failed' || connect.step === 'declined'
  return isOver && connect.connectorId === EMBEDDED_CONNECTOR_ID ? 'unopened' : 'retrieving'
}

/** Key of the text about a failed login and the next step. */
export function failureKey({
  code,
}: ErrorRecord):
  | 'social.failed.load'
  | 'social.failed.offered'
  | 'email.failed.storage'
  | 'email.failed.timeout'
  | 'social.failed.text' {
  switch (code) {
    case 'FRAME_LOAD_FAILED':
    case 'EMAIL_DEPENDENCY_FAILED':
    case 'NETWORK_ERROR':
      return 'social.failed.load'
    case 'METHOD_NOT_SUPPORTED':
      return 'social.failed.offered'
    case 'FRAME_STORAGE_BLOCKED':
      return 'email.failed.storage'
    case 'FRAME_REQUEST_TIMEOUT':
    case 'TIMEOUT':
      return 'email.failed.timeout'
    default:
      return 'social.failed.text'
  }
}
