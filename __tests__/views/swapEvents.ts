import { swapConfirmed } from '../../src/slices/swap'
import { openSwap } from '../../src/views/Account/openSwap'
import { openTokens } from '../../src/views/Swap/openTokens'
import { ETH, fillSwap, HASH, HRBD, swappingApp } from '../support/swapping'
import { broken, network, refused } from './eventDrivers'
import { swapReviewRequested } from '../../src/slices/startIntents'

const about = { network, isSmartAccount: false }
const swap = {
  ...about,
  swapFromToken: 'ETH',
  swapToToken: 'HRBD',
  swapFromAmount: '1',
  swapToAmount: '2000',
}
const approved = {
  ...about,
  swapFromToken: 'HRBD',
  swapToToken: 'ETH',
  swapFromAmount: '500',
  swapToAmount: '0.25',
}

/** A visitor who confirmed a swap, with a wallet that answers as given. */
async function confirmed(answer: () => Promise<string> = () => Promise.resolve(HASH), trade = {}) {
  const swapping = await swappingApp()
  const { app, run, wallet, service } = swapping
  wallet.send = answer
  if ('to' in trade) service.out = 250_000_000_000_000_000n
  await fillSwap(swapping, trade)
  await run(swapReviewRequested, { attemptId: 'a' })
  await run(swapConfirmed, { attemptId: 'a' }).catch(() => {})
  return app
}

/** The properties of each swap event, and its trigger. */
export const SWAP_EVENTS = {
  OPEN_SWAP: {
    expected: { properties: about },
    async drive() {
      const { app } = await swappingApp()
      app.store.dispatch(openSwap())
      return app
    },
  },
  CLICK_SELECT_TOKEN_TO_SWAP: {
    expected: {},
    async drive() {
      const { app } = await swappingApp()
      app.store.dispatch(openTokens('toToken'))
      return app
    },
  },
  INITIATE_SWAP: { expected: { properties: swap }, drive: () => confirmed() },
  SWAP_SUCCESS: { expected: { properties: swap }, drive: () => confirmed() },
  SWAP_ERROR: {
    expected: { properties: { ...swap, message: 'INTERNAL_RPC_ERROR' } },
    drive: () => confirmed(broken),
  },
  SWAP_APPROVAL_ERROR: {
    expected: { properties: { ...approved, message: 'USER_REJECTED' } },
    drive: () => confirmed(refused, { from: HRBD, to: ETH, amount: '500' }),
  },
}
