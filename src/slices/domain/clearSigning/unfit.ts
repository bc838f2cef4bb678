import { visibleText } from '../text/visibleText'

/** A descriptor that does not fit what is signed: nothing of it is shown. */
export class Unfit extends Error {}

/** The value, where a descriptor needs one. Throws `Unfit` for null. */
export function need<T>(value: T | null): T {
  if (value === null) throw new Unfit()
  return value
}

/** A text, whole and on one line. Characters that hide or reorder text are written as their codes. */
export const toLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ')
