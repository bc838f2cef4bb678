import * as z from 'zod/mini'

/**
 * A check of a text by a pattern. The library's own one brings the code of all its text formats.
 * @param pattern without the flags `g` and `y`, which remember where they were
 */
export const matching = (pattern: RegExp) => z.refine<string>((text) => pattern.test(text))
