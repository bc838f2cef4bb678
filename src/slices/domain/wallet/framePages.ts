/**
 * Pages that the embedded wallet's frame may have beside requests: for a passkey, for protection, for the phrase, for the code of a
 * login, for another email address. A frame with the last two takes codes itself and refuses them in messages.
 */
export const FRAME_PAGES = ['passkey', 'protection', 'phrase', 'code', 'email'] as const

/** A page of the embedded wallet's frame that is no request. */
export type FramePage = (typeof FRAME_PAGES)[number]

/** Whether a value names such a page. */
export function isFramePage(value: unknown): value is FramePage {
  return FRAME_PAGES.some((page) => page === value)
}
