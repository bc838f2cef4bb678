import { visibleText } from '../text/visibleText'

/** The descriptor does not match the signed data, so the whole description is dropped. */
export class Unfit extends Error {}

/** Returns the value. Throws `Unfit` for null. */
export function need<T>(value: T | null): T {
  if (value === null) throw new Unfit()
  return value
}

/** Formats a text as one line. Characters that hide or reorder text become their codes. */
export const toLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ')
