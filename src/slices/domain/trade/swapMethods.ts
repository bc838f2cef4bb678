/** Whether a swap of a Uniswap v2 router pays and receives tokens or the native coin. */
export type PathKind = { pays: 'coin' | 'token'; gets: 'coin' | 'token' }

/** Swap methods of Uniswap v2 routers by selector, with and without a fee on transfers. */
export const PATH_SWAPS: Readonly<Record<string, PathKind | undefined>> = {
  '0x7ff36ab5': { pays: 'coin', gets: 'token' }, // swapExactETHForTokens
  '0xb6f9de95': { pays: 'coin', gets: 'token' },
  '0x18cbafe5': { pays: 'token', gets: 'coin' }, // swapExactTokensForETH
  '0x791ac947': { pays: 'token', gets: 'coin' },
  '0x38ed1739': { pays: 'token', gets: 'token' }, // swapExactTokensForTokens
  '0x5c11d795': { pays: 'token', gets: 'token' },
}

/** Aggregator swaps: an executor, then a description of the swap in seven words. */
export const DESCRIBED_SWAPS: readonly string[] = ['0x12aa3caf', '0x07ed2379']

/** Indices of words in that description. */
export const DESCRIPTION = { from: 1, to: 2, recipient: 4, amount: 5, minimum: 6 } as const
