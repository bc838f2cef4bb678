import * as manifest from '../manifest'
import { baseStrings } from './base'
import { sharedStrings } from './shared'

/** An object with the members of all of a union. */
type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? { [Key in keyof Whole]: Whole[Key] }
  : never

function merge<Part extends object>(parts: readonly Part[]): Merged<Part> {
  return Object.assign({}, ...parts) as Merged<Part>
}

/**
 * Every sentence the widget says, in English: flat keys, grouped by view. `{name}` is filled in by
 * `t`, which checks the names at compile time. Error messages with a code are `error.<CODE>`; their
 * English wording is fixed by spec section 8 and stands in `slices/domain/errors/codes.ts`.
 *
 * Voice: short, plain, second person, verbs first, no exclamation, no blame.
 */
export const en = {
  ...baseStrings,
  ...sharedStrings,
  ...merge(Object.values(manifest).map(({ strings }) => strings)),
}
