import type { ErrorRecord } from '../../slices/domain/errors/codes'
import type { Translator } from '../strings/t'

/**
 * Error text for a step of the login.
 * @param otherwise text for the step's own failure
 */
export function sayEmailError(
  { code, context }: ErrorRecord,
  otherwise: string,
  t: Translator,
): string {
  switch (code) {
    case 'EMAIL_COOLDOWN':
      return t('error.EMAIL_COOLDOWN', { n: Number(context?.['n'] ?? context?.['seconds'] ?? 30) })
    case 'FRAME_LOAD_FAILED':
    case 'EMAIL_DEPENDENCY_FAILED':
    case 'NETWORK_ERROR':
      return t('email.failed.load')
    case 'FRAME_STORAGE_BLOCKED':
      return t('email.failed.storage')
    case 'FRAME_REQUEST_TIMEOUT':
    case 'TIMEOUT':
      return t('email.failed.timeout')
    default:
      return otherwise
  }
}

const OUTAGES: readonly ErrorRecord['code'][] = [
  ...(['FRAME_LOAD_FAILED', 'EMAIL_DEPENDENCY_FAILED', 'FRAME_STORAGE_BLOCKED'] as const),
  ...(['FRAME_REQUEST_TIMEOUT', 'NETWORK_ERROR', 'TIMEOUT'] as const),
]

/** Whether the frame, the network or the browser failed, so that the input is not the cause. */
export const isOutage = ({ code }: ErrorRecord): boolean => OUTAGES.includes(code)
