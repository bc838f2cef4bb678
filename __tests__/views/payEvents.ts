import { exchangeOpened, payConfirmed, paySourceChosen } from '../../src/slices/pay'
import { HASH, NETWORK, payingApp } from '../support/paying'
import type { EventRows } from './eventRows'

const configuration = { network: NETWORK, asset: `${NETWORK}/slip44:60`, amount: '0.5' }
const paymentId = expect.any(String) as string
const payment = { paymentId, configuration, source: 'pay', caipNetworkId: NETWORK } as const

/** A visitor who reviews a payment. */
async function looking() {
  const made = await payingApp()
  await made.asks()
  const now = made.flow()
  return { ...made, attemptId: 'attemptId' in now ? now.attemptId : '' }
}

/** The properties of each payment event, and its trigger. */
export const PAY_EVENTS: EventRows<
  'PAY_MODAL_OPEN' | 'PAY_EXCHANGE_SELECTED' | 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR'
> = {
  PAY_MODAL_OPEN: {
    expected: {
      properties: {
        exchanges: [{ id: 'coinlane' }, { id: 'pennywell' }],
        configuration,
        caipNetworkId: NETWORK,
      },
    },
    drive: async () => (await looking()).app,
  },
  PAY_EXCHANGE_SELECTED: {
    expected: {
      properties: {
        exchange: { id: 'coinlane' },
        configuration,
        currentPayment: { type: 'exchange', exchangeId: 'coinlane' },
        headless: false,
        caipNetworkId: NETWORK,
      },
    },
    async drive() {
      const { app, run } = await looking()
      await run(paySourceChosen, 'coinlane')
      return app
    },
  },
  PAY_INITIATED: {
    expected: {
      properties: {
        ...payment,
        currentPayment: { type: 'exchange', exchangeId: 'coinlane', sessionId: 's-1' },
      },
    },
    async drive() {
      const { app, run, attemptId, flow } = await looking()
      await run(paySourceChosen, 'coinlane')
      void run(exchangeOpened, { attemptId }).catch(() => undefined)
      await app.until(() => flow().step === 'atExchange')
      return app
    },
  },
  PAY_SUCCESS: {
    expected: { properties: { ...payment, currentPayment: { type: 'wallet' }, hash: HASH } },
    async drive() {
      const { app, run, attemptId } = await looking()
      await run(payConfirmed, { attemptId })
      return app
    },
  },
  PAY_ERROR: {
    expected: {
      properties: { ...payment, currentPayment: { type: 'wallet' }, message: 'USER_REJECTED' },
    },
    async drive() {
      const { app, run, attemptId, wallet } = await looking()
      wallet.send = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      await run(payConfirmed, { attemptId }).catch(() => undefined)
      return app
    },
  },
}
