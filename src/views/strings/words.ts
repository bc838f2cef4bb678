import { ERROR_MESSAGES } from '../../slices/domain/errors'
import { later } from './later'
import type { Catalogue } from './t'

const errors: Readonly<Record<string, string>> = ERROR_MESSAGES

/** Everything beyond the words of the start, with the messages of errors under `error.<CODE>`. */
export const words: Partial<Catalogue> = {
  ...later,
  ...Object.fromEntries(Object.keys(errors).map((code) => [`error.${code}`, errors[code]])),
}
