/** What a swap of a second-version router pays and brings. */
export type PathKind = { pays: 'coin' | 'token'; gets: 'coin' | 'token' }

/** Swaps of second-version routers by their selectors, with and without a fee on transfers. */
export const PATH_SWAPS: Readonly<Record<string, PathKind | undefined>> = {
  '0x7ff36ab5': { pays: 'coin', gets: 'token' }, // swapExactETHForTokens
  '0xb6f9de95': { pays: 'coin', gets: 'token' },
  '0x18cbafe5': { pays: 'token', gets: 'coin' }, // swapExactTokensForETH
  '0x791ac947': { pays: 'token', gets: 'coin' },
  '0x38ed1739': { pays: 'token', gets: 'token' }, // swapExactTokensForTokens
  '0x5c11d795': { pays: 'token', gets: 'token' },
}

/** Swaps of an aggregator: an executor, then a description of the swap in seven words. */
export const DESCRIBED_SWAPS: readonly string[] = ['0x12aa3caf', '0x07ed2379']

/** The words of that description. */
export const DESCRIPTION = { from: 1, to: 2, recipient: 4, amount: 5, minimum: 6 } as const
