import { viewStrings } from './views'
import { baseStrings } from './base'

/**
 * Every sentence the widget says, in English: flat keys, grouped by view. `{name}` is filled in by
 * `t`, which checks the names at compile time. Error messages with a code are `error.<CODE>`; their
 * English wording is fixed by spec section 8 and stands in `slices/domain/errors.ts`.
 *
 * Voice: short, plain, second person, verbs first, no exclamation, no blame.
 */
export const en = { ...baseStrings, ...viewStrings }
