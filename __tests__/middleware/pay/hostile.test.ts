import { exchangeOpened, paySourceChosen } from '../../../src/slices/pay'
import { EXCHANGE_POLL_MS } from '../../../src/slices/domain/trade/limits'
import { payingApp } from '../../support/paying'
import { attemptOf, codeOf } from './payment'

const LINKS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://coinlane.example/1',
  'file:///etc/passwd',
  'intent://pay#Intent;end',
  'http://coinlane.example/pay',
  'https://user:secret@coinlane.example/pay',
  '//coinlane.example/pay',
  'coinlane.example/pay',
  '',
  ' ',
  'https://',
]

it('opens no exchange URL that could run or hide something', async () => {
  let opened = 0
  for (const url of LINKS) {
    const made = await payingApp()
    made.till.url = url
    await made.asks()
    await codeOf(made.run(paySourceChosen, 'coinlane'))
    const { link } = made.pay()
    if (link.step === 'known' && !/^https:\/\/[^@]+$/.test(link.payment.url)) opened++
    made.app.destroy()
  }
  expect(opened).toBe(0)
  process.stdout.write(
    `  figure: hostile pages of exchanges: ${LINKS.length} tried, ${opened} opened\n`,
  )
})

const ROWS: unknown[] = [
  null,
  'coinlane',
  [],
  {},
  { id: 7, name: 'Number' },
  { id: 'x'.repeat(101), name: 'Long' },
  { id: 'a' },
  { id: 'a', name: '' },
  { id: 'a', name: 'x'.repeat(61) },
  { id: 'a', name: 'Coinlane', imageUrl: 7 },
  { id: '__proto__', name: 7 },
]

it('skips malformed exchange rows', async () => {
  const { asks, pay, till } = await payingApp()
  const good = { id: 'pennywell', name: 'Pennywell' }
  till.exchanges = [...ROWS.map((row) => Object(row) as object), good]
  await asks()
  expect(pay().exchanges).toEqual([{ ...good, imageUrl: null }])
})

describe('a malformed status', () => {
  beforeEach(
    () => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }),
  )
  afterEach(() => jest.useRealTimers())

  it.each([
    [{}],
    [{ status: 'success' }],
    [{ status: 'SUCCESSFUL' }],
    [{ status: 'constructor' }],
    [{ status: 1 }],
    [{ status: 'IN_PROGRESS', txHash: '0x1' }],
    [null],
  ])('ignores %j and polls again', async (status) => {
    const made = await payingApp()
    await made.asks()
    await made.run(paySourceChosen, 'coinlane')
    made.till.status = Object(status) as object
    void codeOf(made.run(exchangeOpened, { attemptId: attemptOf(made) }))
    for (let look = 0; look < 3; look++) {
      await jest.advanceTimersByTimeAsync(EXCHANGE_POLL_MS)
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(made.flow().step).toBe('atExchange')
    expect(
      made.till.asked.filter(({ method }) => method.endsWith('BuyStatus')).length,
    ).toBeGreaterThan(1)
  })

  it('does not pass on a malformed hash', async () => {
    const made = await payingApp()
    await made.asks()
    await made.run(paySourceChosen, 'coinlane')
    made.till.status = { status: 'SUCCESS', txHash: '<script>' }
    void codeOf(made.run(exchangeOpened, { attemptId: attemptOf(made) }))
    await jest.advanceTimersByTimeAsync(EXCHANGE_POLL_MS)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(made.flow()).toMatchObject({ step: 'paid', hash: '' })
  })
})
