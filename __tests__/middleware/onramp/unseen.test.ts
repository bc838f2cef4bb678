import { walletConnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import {
  BALANCE_WATCH_MS,
  PURCHASE_POLL_MS,
  PURCHASE_WATCHED_MS,
} from '../../../src/slices/domain/trade/limits'
import type { SellerId } from '../../../src/slices/domain/trade/sellers'
import { lookAgainRequested, selectOnramp, sellerChosen } from '../../../src/slices/onramp'
import { createOutcomes } from '../../../src/store/publicApi/outcomes'
import { bought, buyingApp } from '../../support/buying'
import { ONE } from '../../support/createTestApp'
import { SOLANA } from '../../support/quartz'

const HOLDER = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'

beforeEach(
  () => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }),
)
afterEach(() => jest.useRealTimers())

/** A user who buys on a network, and the account's balances according to the service. */
async function buyer(on: 'eip155' | 'solana' = 'eip155') {
  const held: { rows: object[] } = { rows: [] }
  const made = await buyingApp({
    networks: [ONE, SOLANA],
    options: { supported: [SOLANA.caipNetworkId] },
    respond(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/supported-chains'))
        return Response.json({ http: [ONE.caipNetworkId, SOLANA.caipNetworkId], ws: [] })
      if (pathname.endsWith('/history'))
        return Response.json({
          data: searchParams.has('onramp') ? made.shop.purchases : [],
          next: null,
        })
      if (pathname.endsWith('/onramp/options')) return Response.json(made.shop.options)
      if (pathname.endsWith('/onrampurl')) return Response.json({ url: 'https://seller.example/' })
      if (pathname.endsWith('/balance')) return Response.json({ balances: held.rows })
      return Response.json({ name: null, avatar: null })
    },
  })
  const { app, run } = made
  if (on === 'solana')
    app.store.dispatch(
      walletConnected({
        ...{ namespace: 'solana', connectorId: 'quartz', accounts: toAccounts([HOLDER]) },
        ...{ networkId: SOLANA.caipNetworkId, approved: null, capabilities: [], restored: false },
        wallet: { name: 'Quartz', icon: null, type: 'ANNOUNCED' },
      }),
    )
  const flow = () => selectOnramp(app.store.getState()).flow
  const { buy } = createOutcomes({ store: app.store, runCommand: run })
  const outcome = buy({ token: 'ETH' }).catch((error: unknown) => Object(error).code)
  await app.until(({ modal }) => modal.open)
  const choose = async (seller: SellerId) => {
    await app.until((state) => selectOnramp(state).links[seller]?.step === 'known')
    app.store.dispatch(sellerChosen({ attemptId: 'a', seller, symbol: 'ETH' }))
    await app.until((state) => selectOnramp(state).flow.step === 'paying')
  }
  return { ...made, held, flow, outcome, choose }
}

/** Lets time pass, one check after the other. */
async function pass(ms: number, step: number) {
  for (let gone = 0; gone < ms; gone += step) {
    await jest.advanceTimersByTimeAsync(step)
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The hour ends with the next check. */
async function anHourPasses() {
  jest.setSystemTime(Date.now() + PURCHASE_WATCHED_MS)
  await pass(PURCHASE_POLL_MS, PURCHASE_POLL_MS)
}

const token = (symbol: string, numeric: string, more: object = {}) => ({
  ...{ name: symbol, symbol, chainId: ONE.caipNetworkId, value: 1, price: 1, iconUrl: null },
  quantity: { decimals: '6', numeric },
  ...more,
})
const onSolana = { chainId: SOLANA.caipNetworkId, quantity: { decimals: '9', numeric: '0' } }
const sol = (numeric: string) =>
  token('SOL', numeric, { ...onSolana, quantity: { decimals: '9', numeric } })

test('rejects with a code when no coins arrive within the hour, and finds them by checking again', async () => {
  const made = await buyer()
  await made.choose('coinbase')
  await pass(2 * PURCHASE_POLL_MS, PURCHASE_POLL_MS)
  expect(made.flow().step).toBe('paying')
  await anHourPasses()
  expect(made.flow()).toMatchObject({ step: 'unseen', symbol: 'ETH', before: { bought: [] } })
  expect(await made.outcome).toBe('OUTCOME_UNKNOWN')
  // They arrived between the checks: the first list still counts.
  made.shop.purchases = [bought('late')]
  made.app.store.dispatch(lookAgainRequested())
  await pass(PURCHASE_POLL_MS, PURCHASE_POLL_MS)
  expect(made.flow()).toMatchObject({ step: 'arrived', hash: `0x${'b'.repeat(64)}` })
})

test('the search for an unseen purchase ends again after another unsuccessful check', async () => {
  const made = await buyer()
  await made.choose('coinbase')
  await anHourPasses()
  made.app.store.dispatch(lookAgainRequested())
  await pass(PURCHASE_POLL_MS, PURCHASE_POLL_MS)
  expect(made.flow().step).toBe('paying')
  await anHourPasses()
  expect(made.flow().step).toBe('unseen')
})

test('detects a Meld purchase by its balance, whatever else was chosen', async () => {
  const made = await buyer()
  made.held.rows = [token('USDC', '20')]
  await made.choose('meld')
  expect(made.flow()).toMatchObject({ symbol: 'USDC' })
  await pass(BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  const asked = made.app.requests.filter(({ url }) => url.includes('onramp=coinbase'))
  expect(asked).toEqual([])
  // Another token, one without a price, a spent balance and a small transfer from anyone are not the purchase.
  made.held.rows = [
    token('ETH', '5'),
    token('USDC', '9000', {
      price: null,
      value: null,
      address: `${ONE.caipNetworkId}:0x5FbDB2315678afecb367f032d93F642f64180aa3`,
    }),
    token('USDC', '15'),
  ]
  await pass(BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  expect(made.flow().step).toBe('paying')
  made.held.rows = [token('USDC', '15.000001')]
  await pass(BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  expect(made.flow().step).toBe('paying')
  made.held.rows = [token('USDC', '112.5')]
  await pass(BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  expect(made.flow()).toMatchObject({ step: 'arrived', hash: '' })
  expect(await made.outcome).toEqual({ hash: '' })
})

test('detects a purchase on Solana', async () => {
  const made = await buyer('solana')
  made.held.rows = [sol('1')]
  await made.choose('meld')
  expect(made.flow()).toMatchObject({ symbol: 'SOL', address: HOLDER })
  await pass(BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  made.held.rows = [sol('96')]
  await pass(BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  expect(made.flow().step).toBe('arrived')
})

test('does not treat unavailable balances as a purchase, also at the first check', async () => {
  const made = await buyer()
  made.held.rows = [{}]
  await made.choose('meld')
  await pass(2 * BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  made.held.rows = [token('USDC', '20')]
  await pass(BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  expect(made.flow().step).toBe('paying')
  made.held.rows = [token('USDC', '118')]
  await pass(BALANCE_WATCH_MS, BALANCE_WATCH_MS)
  expect(made.flow().step).toBe('arrived')
})
