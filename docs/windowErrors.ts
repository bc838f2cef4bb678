import type { ErrorRow } from './errorTable'

const by = 'connecting and the provider of Coinbase Wallet and Base Account'

/** Errors of wallets that open their own window. */
export const WINDOW_ERRORS = {
  WINDOW_BLOCKED: {
    meaning: 'The browser blocked the window of the wallet',
    by,
    remedy: 'Call the wallet in a click handler.',
  },
  WINDOW_CLOSED: {
    meaning: "The wallet's window was closed before it answered; 4001 for the provider",
    by,
    remedy: 'Try again.',
  },
  WINDOW_APART: {
    meaning: 'An opener policy (COOP) of the site separates it from windows that it opens',
    by,
    remedy: 'Serve the page with `Cross-Origin-Opener-Policy: same-origin-allow-popups`.',
  },
} satisfies Record<string, ErrorRow>
