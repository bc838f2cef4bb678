import * as z from 'zod/mini'

/**
 * Checks a text with a pattern. The regex check of the library would bundle all its text formats.
 * @param pattern without the flags `g` and `y`, which keep a position between calls
 */
export const matching = (pattern: RegExp) => z.refine<string>((text) => pattern.test(text))
