import { isNameMessageLate } from '../../slices/domain/account/names'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { isDeclined } from '../../slices/domain/errors/records'
import { sayError } from '../shared/sayError'
import type { Translator } from '../strings/t'

/** Text that explains why the name was not registered. */
export function sayFailure(error: ErrorRecord, t: Translator): string {
  const { code } = error
  if (isDeclined(code)) return t('names.declined')
  return isNameMessageLate(error) ? t('names.late') : `${sayError(code, t)}. ${t('names.failed')}`
}
