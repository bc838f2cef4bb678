import { sendConfirmed } from '../../src/slices/send'
import { openSend } from '../../src/views/Account/openSend'
import { runnerOf } from '../support/command'
import { DOLLAR, fill, HASH, sendingApp } from '../support/sending'
import { broken, network, refused } from './eventDrivers'
import { sendReviewRequested } from '../../src/slices/startIntents'

const transfer = { network, token: DOLLAR.symbol, amount: '125' }

/** A visitor who confirmed a transfer, with a wallet that answers as given. */
async function confirmed(answer: () => Promise<string> = () => Promise.resolve(HASH)) {
  const sending = await sendingApp()
  sending.wallet.send = answer
  const run = runnerOf(sending.app)
  await fill(sending)
  await run(sendReviewRequested, { attemptId: 'a' })
  await run(sendConfirmed, { attemptId: 'a' }).catch(() => {})
  return sending.app
}

/** The properties of each transfer event, and its trigger. */
export const SEND_EVENTS = {
  OPEN_SEND: {
    expected: { properties: { network } },
    async drive() {
      const { app } = await sendingApp()
      app.store.dispatch(openSend())
      return app
    },
  },
  SEND_INITIATED: { expected: { properties: transfer }, drive: () => confirmed() },
  SEND_SUCCESS: { expected: { properties: { ...transfer, hash: HASH } }, drive: () => confirmed() },
  SEND_REJECTED: { expected: { properties: transfer }, drive: () => confirmed(refused) },
  SEND_ERROR: {
    expected: { properties: { ...transfer, message: 'INTERNAL_RPC_ERROR' } },
    drive: () => confirmed(broken),
  },
}
