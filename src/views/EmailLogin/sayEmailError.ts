import type { ErrorRecord } from '../../slices/domain/errors/codes'
import type { Translator } from '../strings/t'

/** What is said of a step's own failure, and of an answer that did not come in time. */
export type StepWords = { otherwise: string; late?: string }

/** What happened in a step of the login, and what to do about it. */
export function sayEmailError(
  { code, context }: ErrorRecord,
  { otherwise, late }: StepWords,
  t: Translator,
): string {
  switch (code) {
    case 'EMAIL_COOLDOWN':
      return t('error.EMAIL_COOLDOWN', { n: Number(context?.['n'] ?? context?.['seconds'] ?? 30) })
    case 'FRAME_LOAD_FAILED':
    case 'EMAIL_DEPENDENCY_FAILED':
    case 'NETWORK_ERROR':
      return t('email.failed.load')
    case 'FRAME_REQUEST_TIMEOUT':
    case 'TIMEOUT':
      return late ?? t('email.failed.timeout')
    default:
      return otherwise
  }
}
