/**
 * Pages of the embedded wallet's frame besides requests: passkey, protection, recovery phrase,
 * login code, email change, import at a login with a provider. A frame with the pages `code` and
 * `email` asks for codes itself and refuses codes in messages.
 */
export const FRAME_PAGES = ['passkey', 'protection', 'phrase', 'code', 'email', 'import'] as const

/** A page of the embedded wallet's frame that is not a request. */
export type FramePage = (typeof FRAME_PAGES)[number]

/** Whether a value is the name of such a page. */
export function isFramePage(value: unknown): value is FramePage {
  return FRAME_PAGES.some((page) => page === value)
}
