import { EXCHANGE_POLL_MS, EXCHANGE_WATCHED_MS } from '../../../src/slices/domain/trade/limits'
import {
  exchangeAskedAgain,
  exchangeLeft,
  exchangeOpened,
  exchangeWindowRequested,
  paySourceChosen,
} from '../../../src/slices/pay'
import { createOutcomes } from '../../../src/store/publicApi/outcomes'
import { HASH, NETWORK, PAGE, payingApp } from '../../support/paying'
import { RECIPIENT } from '../../support/sending'
import { attemptOf, codeOf, namesOf, viewOf } from './payment'
import { payStartRequested } from '../../../src/slices/startIntents'

describe('paying at an exchange', () => {
  beforeEach(
    () => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }),
  )
  afterEach(() => jest.useRealTimers())

  /** Runs one more status check. */
  async function look() {
    await jest.advanceTimersByTimeAsync(EXCHANGE_POLL_MS)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  async function atExchange() {
    const made = await payingApp()
    await made.asks()
    await made.run(paySourceChosen, 'coinlane')
    const done = codeOf(made.run(exchangeOpened, { attemptId: attemptOf(made) }))
    await made.app.until(() => made.flow().step === 'atExchange')
    return { ...made, done, look }
  }

  it('opens its page on the click, and waits for the payment', async () => {
    const made = await atExchange()
    expect(made.app.opened).toEqual([{ url: PAGE, target: 'popupWindow' }])
    expect(viewOf(made)).toBe('PayLoading')
    expect(made.till.asked.find(({ method }) => method.endsWith('PayUrl'))?.params).toEqual({
      exchangeId: 'coinlane',
      asset: `${NETWORK}/slip44:60`,
      amount: '0.5',
      recipient: `${NETWORK}:${RECIPIENT}`,
    })
    await made.look()
    expect(made.flow().step).toBe('atExchange')
    made.till.status = { status: 'SUCCESS', txHash: HASH }
    await made.look()
    expect(await made.done).toBeNull()
    expect(made.flow()).toMatchObject({ step: 'paid', hash: HASH })
    expect(namesOf(made)).toEqual([
      ...(['PAY_MODAL_OPEN', 'PAY_EXCHANGE_SELECTED', 'PAY_INITIATED', 'PAY_SUCCESS'] as const),
    ])
  })

  it('reports a failure, and keeps the other payment methods', async () => {
    const made = await atExchange()
    made.till.status = { status: 'FAILED' }
    await made.look()
    expect(await made.done).toBeNull()
    expect(made.flow()).toMatchObject({ step: 'choosing', error: { code: 'TRANSACTION_REJECTED' } })
    expect(viewOf(made)).toBe('Pay')
  })

  it('rejects with a code after an hour without a result, and checks again on a click', async () => {
    const made = await payingApp()
    const { store } = made.app
    const { pay } = createOutcomes({ store, runCommand: made.run })
    const outcome = codeOf(pay({ to: `${NETWORK}:${RECIPIENT}`, amount: '0.5' }))
    await made.app.until(() => made.pay().exchanges !== null && made.flow().step === 'choosing')
    await made.run(paySourceChosen, 'coinlane')
    store.dispatch(exchangeOpened({ attemptId: attemptOf(made) }))
    await made.app.until(() => made.flow().step === 'atExchange')
    await look()
    expect(made.flow().step).toBe('atExchange')
    jest.setSystemTime(Date.now() + EXCHANGE_WATCHED_MS)
    await look()
    expect(made.flow().step).toBe('unseen')
    expect(await outcome).toBe('OUTCOME_UNKNOWN')
    expect(made.app.events.at(-1)).toMatchObject({
      ...{ event: 'PAY_ERROR', properties: { message: 'OUTCOME_UNKNOWN' } },
    })
    store.dispatch(exchangeAskedAgain())
    made.till.status = { status: 'SUCCESS', txHash: HASH }
    await look()
    expect(made.flow()).toMatchObject({ step: 'paid', hash: HASH })
  })

  it('paying at an exchange can be cancelled, and opened again', async () => {
    const made = await atExchange()
    await made.run(exchangeWindowRequested, undefined)
    expect(made.app.opened).toHaveLength(2)
    made.app.store.dispatch(exchangeLeft())
    expect(await made.done).toBe('REQUEST_ABORTED')
    expect(made.flow()).toMatchObject({ step: 'choosing', error: null })
  })

  it('paying at an exchange is not replaced by another payment that the site requests', async () => {
    const made = await atExchange()
    made.app.store.dispatch(payStartRequested({ to: `${NETWORK}:${RECIPIENT}`, amount: '9' }))
    await made.look()
    expect(made.flow()).toMatchObject({ step: 'atExchange', order: { amount: '0.5' } })
    const { store } = made.app
    expect(await codeOf(createOutcomes({ store, runCommand: made.run }).pay({}))).toBe(
      'REQUEST_PENDING',
    )
  })

  it('paying at an exchange cannot be opened without its URL', async () => {
    const made = await payingApp()
    made.till.url = null
    await made.asks()
    await made.run(paySourceChosen, 'coinlane')
    expect(made.pay().link).toEqual({ step: 'failed' })
    expect(await codeOf(made.run(exchangeOpened, { attemptId: attemptOf(made) }))).toBe(
      'NETWORK_ERROR',
    )
  })
})
