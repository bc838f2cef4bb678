import type { ErrorRow } from './errorTable'

const by = 'connecting and the provider of Coinbase Wallet and Base Account'

/** Rows of wallets that ask in a window of their own. */
export const WINDOW_ERRORS = {
  WINDOW_BLOCKED: {
    meaning: 'The browser opened no window for the wallet',
    by,
    remedy: 'Ask the wallet within a press of the visitor; a further press asks again.',
  },
  WINDOW_CLOSED: {
    meaning: "The wallet's window was closed before it answered; 4001 for the provider",
    by,
    remedy: 'Try again.',
  },
  WINDOW_APART: {
    meaning: 'A policy of the site (COOP) cuts it off from windows that it opens',
    by,
    remedy: 'Serve the page with `Cross-Origin-Opener-Policy: same-origin-allow-popups`.',
  },
} satisfies Record<string, ErrorRow>
