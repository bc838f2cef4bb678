import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import { requireTrader } from '../../../src/middleware/swap/account'
import { needsApproval } from '../../../src/middleware/swap/allowance'
import { askWallet } from '../../../src/middleware/swap/askWallet'
import { followSwap } from '../../../src/middleware/swap/follow'
import { readMarket } from '../../../src/middleware/swap/market'
import { prepare } from '../../../src/middleware/swap/prepare'
import { quote } from '../../../src/middleware/swap/quote'
import { build, toBuildArg } from '../../../src/middleware/swap/service'
import { simulate } from '../../../src/middleware/swap/simulate'
import { startSwap } from '../../../src/middleware/swap/start'
import { readTradeTokens } from '../../../src/middleware/swap/tokens'
import { trackSwap } from '../../../src/middleware/swap/track'
import { watched } from '../../../src/middleware/swap/watched'
import type { Trade } from '../../../src/slices/domain/trade/swapForm'
import { selectSwap } from '../../../src/slices/swap'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { createTestApp, ONE, TWO } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { approveCall, ROUTER } from '../../support/swapCalls'
import { ADDRESS, bareOf, ETH, fillSwap, HASH, HRBD, swappingApp } from '../../support/swapping'

const trade: Trade = {
  networkId: ONE.caipNetworkId,
  user: ADDRESS,
  from: HRBD,
  to: ETH,
  amount: '500',
  units: '500000000',
}
const offer = { toAmount: '0.25', minimum: '0.2475', impact: 0, fee: null, coinPrice: null, at: 0 }
const calm = (fx: Parameters<typeof requireTrader>[0]) =>
  whileCurrent(() => true, fx, 'REQUEST_ABORTED')

it('needs a connected account on a network with swaps', async () => {
  const { app } = await swappingApp()
  expect(await inListener(app, (fx) => requireTrader(fx))).toMatchObject({ network: ONE })
  app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
  await expect(inListener(app, (fx) => requireTrader(fx))).rejects.toMatchObject({
    code: 'SWAPS_UNSUPPORTED',
  })
  const nobody = inListener(createTestApp(), (fx) => startSwap({}, fx))
  await expect(nobody).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

it('reads tokens, prices, balances and the network cost', async () => {
  const { app } = await swappingApp()
  const tokens = await inListener(app, (fx) => readTradeTokens(requireTrader(fx), fx))
  expect(tokens.map(({ symbol, available }) => `${available} ${symbol}`)).toEqual([
    '10 ETH',
    '1840.5 HRBD',
    '0 PEBL',
  ])
  const pair = { from: { ...HRBD, available: '0', price: null }, to: ETH }
  const market = await inListener(app, (fx) => readMarket(pair, requireTrader(fx), fx))
  expect(market).toMatchObject({
    from: { available: '1840.5', price: 1 },
    to: { price: 2000 },
    fee: '0.00015',
    coinPrice: 2000,
  })
})

it('does not quote an incomplete form', async () => {
  const swapping = await swappingApp()
  await inListener(swapping.app, (fx) => quote(fx))
  expect(swapping.service.quotes).toBe(0)
  await fillSwap(swapping)
  expect(selectSwap(swapping.app.store.getState()).quoting.step).toBe('offered')
})

it('requests an approval and a swap of exactly the amount', async () => {
  const { app, service } = await swappingApp()
  const arg = toBuildArg(trade)
  expect(arg).toMatchObject({ amount: '500000000', disableEstimate: true })
  const spending = { ...arg, router: ROUTER }
  expect(
    await inListener(app, (fx) =>
      needsApproval(
        spending,
        ONE,
        whileCurrent(() => true, fx),
        fx,
      ),
    ),
  ).toBe(true)
  const approval = await inListener(app, (fx) => build(arg, 'buildApproval', fx))
  expect(approval).toMatchObject({
    to: bareOf(HRBD),
    data: approveCall(ROUTER, 500_000_000n),
  })
  service.allowance = 500_000_000n
  expect(
    await inListener(app, (fx) =>
      needsApproval(
        spending,
        ONE,
        whileCurrent(() => true, fx),
        fx,
      ),
    ),
  ).toBe(false)
})

it('prepares the shown swap, and reports its findings', async () => {
  const { app, service } = await swappingApp()
  service.out = 250_000_000_000_000_000n
  const plan = await inListener(app, (fx) => prepare({ trade }, requireTrader(fx), calm(fx), fx))
  expect(plan).toMatchObject({
    offer: { minimum: '0.2475', impact: 0 },
    approval: { to: bareOf(HRBD) },
    swap: { to: ROUTER },
    findings: { read: true, simulated: false },
  })
})

it('continues when the node does not support simulation', async () => {
  const { app } = await swappingApp()
  const swap = { to: ROUTER, data: '0x', gas: null, gasPrice: null, toAmount: '1' }
  const shown = {
    user: ADDRESS,
    from: ETH.address,
    to: HRBD.address,
    amount: 1n,
    minimum: 1n,
    now: 0,
    trusted: null,
  }
  const tried = inListener(app, (fx) => simulate({ approval: null, swap, shown }, ONE, fx))
  expect(await tried).toEqual({ done: false, independent: false, mismatch: null })
})

it('sends only to the wallet of the reviewed account', async () => {
  const { app, wallet } = await swappingApp()
  const built = { to: ROUTER, data: '0xabcd', gas: null, gasPrice: null, toAmount: null }
  const ask = () =>
    inListener(app, (fx) => {
      const sender = requireTrader(fx)
      return askWallet({ built, value: '7', sender }, calm(fx), fx)
    })
  expect(await ask()).toBe(HASH)
  expect(wallet.sent).toEqual([
    { network: ONE, from: ADDRESS, to: ROUTER, amount: '7', data: '0xabcd' },
  ])
})

it('reports the outcome of a swap, and its tracked properties', async () => {
  const { app, service } = await swappingApp()
  service.receipt = 'reverted'
  const outcome = await inListener(app, (fx) => watched({ hash: HASH, kind: 'approve', trade }, fx))
  expect(outcome.status).toBe('reverted')
  await inListener(app, (fx) =>
    followSwap({ trade, offer, hash: HASH, sender: requireTrader(fx) }, fx),
  )
  const { alerts } = await app.until((state) => state.alerts.snackbar?.variant === 'error')
  expect(alerts.snackbar?.message).toMatchObject({ key: 'swap.reverted' })
  await inListener(app, (fx) => trackSwap('SWAP_ERROR', trade, offer, fx, 'TIMEOUT'))
  expect(app.events.at(-1)).toMatchObject({
    event: 'SWAP_ERROR',
    properties: { swapToAmount: '0.25', message: 'TIMEOUT' },
  })
})
