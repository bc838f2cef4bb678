import { accountsChanged, disconnectRequested } from '../../../src/slices/accounts'
import { selectSnackbar } from '../../../src/slices/alerts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { PURCHASE_POLL_MS } from '../../../src/slices/domain/trade/limits'
import { onrampFeature } from '../../../src/middleware/onramp/feature'
import { requireBuyer } from '../../../src/middleware/onramp/account'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import {
  buyAmountTyped,
  buyCoinChosen,
  buyCurrencyChosen,
  purchaseClosed,
  selectOnramp,
  sellerChosen,
  sellerWindowRequested,
} from '../../../src/slices/onramp'
import { selectRoute } from '../../../src/slices/router'
import { rejected, runnerOf } from '../../support/command'
import { createTestApp, OTHER_ADDRESS } from '../../support/createTestApp'
import { ADDRESS, bought, buyingApp, PAGE } from '../../support/buying'
import { buyStartRequested } from '../../../src/slices/startIntents'

const choice = { attemptId: 'a', seller: 'coinbase', symbol: 'ETH' } as const

async function buying() {
  const made = await buyingApp()
  const { app, run, linked } = made
  await run(modalOpenRequested, { view: 'OnRampProviders' })
  await linked()
  return { ...made, flow: () => selectOnramp(app.store.getState()).flow }
}

it.each([
  ['another coin', buyCoinChosen, 'HRBD'],
  ['another amount', buyAmountTyped, '250'],
  ['another currency', buyCurrencyChosen, 'EUR'],
] as const)('opens no page that was requested before %s was chosen', async (_, intent, value) => {
  const { app, run, shop, linked } = await buying()
  shop.url = 'https://seller.example/buy?for=another'
  void run(intent, value).catch(() => {})
  await expect(run(sellerChosen, choice)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  expect(app.opened).toEqual([])
  await jest.advanceTimersByTimeAsync(1_000)
  await linked()
  void run(sellerChosen, choice).catch(() => {})
  await app.until((state) => selectOnramp(state).flow.step === 'paying')
  expect(app.opened.map(({ url }) => url)).toEqual([shop.url])
})

/** A user at the provider's page; the test runs the timers. */
async function paying() {
  const made = await buying()
  const done = made.run(sellerChosen, choice).catch((error: unknown) => Object(error).code)
  await made.app.until((state) => selectOnramp(state).flow.step === 'paying')
  return { ...made, done }
}

beforeEach(
  () => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }),
)
afterEach(() => jest.useRealTimers())

/** Checks for purchases until a condition is met. */
async function passing(until: () => boolean) {
  for (let turn = 0; turn < 50 && !until(); turn++) {
    await jest.advanceTimersByTimeAsync(PURCHASE_POLL_MS)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(until()).toBe(true)
}

test('requests the provider’s page before a click, for this account, coin and amount', async () => {
  const { app, run, shop } = await buying()
  expect(shop.asked.at(-1)).toEqual({
    destinationWallets: [{ address: ADDRESS, blockchains: ['sandbox-31337'], assets: ['ETH'] }],
    partnerUserId: ADDRESS,
    defaultNetwork: 'sandbox-31337',
    presetFiatAmount: 100,
    defaultExperience: 'buy',
  })
  await run(buyCoinChosen, 'HRBD')
  await run(buyCurrencyChosen, 'EUR')
  const typing = run(buyAmountTyped, '250.75')
  await jest.advanceTimersByTimeAsync(1_000)
  await typing
  await app.until(() => shop.asked.at(-1)?.['presetFiatAmount'] === 250)
  expect(shop.asked.at(-1)).toMatchObject({ destinationWallets: [{ assets: ['HRBD'] }] })
})

test('opens the pop-up on the click, and shows the coins once they have arrived', async () => {
  const { app, shop, flow, done } = await paying()
  expect(app.opened).toEqual([{ url: PAGE, target: 'popupWindow' }])
  expect(selectRoute(app.store.getState()).view).toBe('BuyInProgress')
  expect(flow()).toMatchObject({ step: 'paying', hasWindow: true, amount: '100', symbol: 'ETH' })
  await passing(() => true)
  shop.purchases = [bought('p1')]
  await passing(() => flow().step === 'arrived')
  await done
  expect(flow()).toMatchObject({ step: 'arrived', hash: `0x${'b'.repeat(64)}` })
  expect(selectSnackbar(app.store.getState())?.message).toMatchObject({ key: 'buy.arrived' })
})

test('ignores earlier purchases and unconfirmed ones', async () => {
  const made = await buying()
  made.shop.purchases = [bought('old')]
  const done = made.run(sellerChosen, choice)
  await passing(() => made.flow().step === 'paying')
  made.shop.purchases = [bought('new', { status: 'pending' }), bought('old')]
  await passing(() => true)
  expect(made.flow().step).toBe('paying')
  made.shop.purchases = [bought('new'), bought('old')]
  await passing(() => made.flow().step === 'arrived')
  await done
})

test('continues while the modal is closed; a click opens the pop-up again', async () => {
  const { app, run, shop, flow } = await paying()
  await run(sellerWindowRequested, undefined)
  expect(app.opened).toHaveLength(2)
  await run(modalCloseRequested, {})
  await passing(() => true)
  shop.purchases = [bought('p1')]
  await passing(() => flow().step === 'arrived')
})

test.each<[string, (made: Awaited<ReturnType<typeof paying>>) => Promise<unknown>]>([
  [
    'that the visitor abandoned',
    ({ app }) => Promise.resolve(app.store.dispatch(purchaseClosed())),
  ],
  ['after a disconnect', ({ run }) => run(disconnectRequested, {})],
  [
    'of an account that is not the active one any more',
    ({ app }) =>
      Promise.resolve(
        app.store.dispatch(
          accountsChanged({
            namespace: 'eip155',
            connectorId: 'dev.example.wallet',
            accounts: toAccounts([OTHER_ADDRESS]),
          }),
        ),
      ),
  ],
])('stops watching a purchase %s', async (_, end) => {
  const made = await paying()
  await passing(() => true)
  await end(made)
  made.shop.purchases = [bought('p1')]
  await jest.advanceTimersByTimeAsync(3 * PURCHASE_POLL_MS)
  expect(await made.done).toBe('REQUEST_ABORTED')
  expect(made.flow().step).toBe('filling')
  expect(selectSnackbar(made.app.store.getState())).toBeNull()
})

test('opens nothing for a provider without a page', async () => {
  const made = await buyingApp()
  made.shop.url = null
  await made.run(buyStartRequested, {})
  await made.app.until((state) => selectOnramp(state).links.coinbase?.step === 'failed')
  await expect(made.run(sellerChosen, choice)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  expect(made.app.opened).toEqual([])
})

test('does not begin without an account', async () => {
  const app = createTestApp()
  const refused = 'Please call connect() before request()'
  expect(await rejected(app, buyStartRequested, {})).toBe(refused)
  expect(() => requireBuyer({ getState: app.store.getState })).toThrow(refused)
  expect(onrampFeature.slices).toHaveLength(1)
  expect(runnerOf(app)).toBeDefined()
})
