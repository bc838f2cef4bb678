/**
 * Characters that are invisible or change the text direction: those that Unicode lets a font omit
 * (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point), the separators of lines and
 * paragraphs, and the blank Braille pattern. The sign that draws a symbol before it as an emoji
 * (U+FE0F) hides nothing.
 */
const HIDDEN =
  /\p{Extended_Pictographic}\ufe0f|[\p{Default_Ignorable_Code_Point}\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069\u2800]/gu

/** Replaces each character that cannot be seen by its code, for example `⟨U+202E⟩`. */
export const visibleText = (text: string): string =>
  // An emoji with U+FE0F is the only match of more than one character. Safari before 16.4 has no lookbehind.
  text.replace(HIDDEN, (found) => (Array.from(found).length > 1 ? found : `⟨U+${codeOf(found)}⟩`))

const codeOf = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
