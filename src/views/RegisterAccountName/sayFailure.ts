import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { isDeclined } from '../../slices/domain/errors/records'
import { sayError } from '../shared/sayError'
import type { Translator } from '../strings/t'

/** Why the name was not registered, in words of ours. */
export function sayFailure({ code, context }: ErrorRecord, t: Translator): string {
  if (isDeclined(code)) return t('names.declined')
  // The service takes a signature for ten seconds, and says which part it refuses.
  const isLate = String(context?.['reason']).toLowerCase().includes('timestamp')
  return isLate ? t('names.late') : `${sayError(code, t)}. ${t('names.failed')}`
}
