import {
  selectSwap,
  swapAmountTyped,
  swapDirectionSwitched,
  swapPlanRenewRequested,
  swapTokenChosen,
} from '../../../src/slices/swap'
import { lossOf } from '../../../src/middleware/swap/stale'
import { swapFeature } from '../../../src/middleware/swap/feature'
import { swapSlice } from '../../../src/slices/swap'
import { ONE } from '../../support/createTestApp'
import { ROUTER, STRANGER } from '../../support/swapCalls'
import { ADDRESS, bareOf, ETH, fillSwap, HRBD, swappingApp } from '../../support/swapping'
import { swapReviewRequested, swapStartRequested } from '../../../src/slices/startIntents'

const swapOf = ({ app }: Awaited<ReturnType<typeof swappingApp>>) =>
  selectSwap(app.store.getState())
const word = (value: string | bigint) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const moves = (token: string, from: string, to: string, value: bigint) => ({
  address: token,
  topics: [TRANSFER, word(from), word(to)],
  data: word(value),
})
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

describe('the site’s values', () => {
  it('the site’s values fill the form and are quoted', async () => {
    const swapping = await swappingApp()
    await swapping.run(swapStartRequested, { fromToken: 'ETH', toToken: 'hrbd', amount: '2' })
    expect(swapOf(swapping)).toMatchObject({
      from: { symbol: 'ETH', available: '10' },
      to: { symbol: 'HRBD' },
      amount: '2',
      quoting: { step: 'offered' },
    })
  })

  it('the site’s values are reported if they are invalid', async () => {
    const said = async (preset: Parameters<typeof swapStartRequested>[0]) => {
      const { app, run } = await swappingApp()
      await run(swapStartRequested, preset)
      await app.until(({ alerts }) => alerts.snackbar !== null)
      return app.store.getState().alerts.snackbar?.message
    }
    expect(await said({ toToken: 'GHOST' })).toEqual({ key: 'send.noToken' })
    expect(await said({ amount: '1,5' })).toEqual({ key: 'send.noAmount' })
  })

  it('the site’s values wait for a network with swaps', async () => {
    const { run } = await swappingApp({ options: { supported: [] } })
    await expect(run(swapStartRequested, {})).rejects.toMatchObject({ code: 'SWAPS_UNSUPPORTED' })
  })
})

describe('quotes', () => {
  it('quotes are requested once typing has paused, and the latest amount wins', async () => {
    const swapping = await swappingApp()
    const { app, run, service } = swapping
    await fillSwap(swapping)
    const before = service.quotes
    const typed = ['1', '1.', '1.2', '1.25'].map((text) => run(swapAmountTyped, text))
    await Promise.allSettled(typed)
    expect(service.quotes - before).toBe(1)
    expect(selectSwap(app.store.getState())).toMatchObject({
      amount: '1.25',
      quoting: { step: 'offered' },
    })
  })

  it('quotes belong to the form: another token or direction is quoted again', async () => {
    const swapping = await swappingApp()
    const { run, service } = swapping
    await fillSwap(swapping)
    service.out = 10n ** 18n
    await run(swapDirectionSwitched, undefined)
    expect(swapOf(swapping)).toMatchObject({
      from: { symbol: 'HRBD' },
      to: { symbol: 'ETH' },
      amount: '2000',
    })
    await run(swapTokenChosen, ETH)
    expect(swapOf(swapping)).toMatchObject({ from: { symbol: 'ETH' }, to: null, amount: '' })
  })

  it('quotes show why they are unavailable', async () => {
    const swapping = await swappingApp()
    const { run, service } = swapping
    await fillSwap(swapping)
    service.status = 400
    await run(swapAmountTyped, '2')
    expect(swapOf(swapping).quoting).toEqual({ step: 'refused', reason: 'liquidity' })
  })
})

describe('reviews', () => {
  it('reviews are compared with a node’s simulated balance changes', async () => {
    const swapping = await swappingApp()
    const { run, service } = swapping
    await fillSwap(swapping)
    const right = [
      moves(COIN, ADDRESS, ROUTER, 10n ** 18n),
      moves(bareOf(HRBD), ROUTER, ADDRESS, 2_000_000_000n),
    ]
    service.simulation = [{ calls: [{ status: '0x1', logs: right }] }]
    await run(swapReviewRequested, { attemptId: 'a' })
    expect(swapOf(swapping).flow).toMatchObject({
      plan: { findings: { read: true, simulated: true } },
    })
    // A service whose replies are consistently wrong: the router keeps its input.
    service.simulation = [{ calls: [{ status: '0x1', logs: right.slice(0, 1) }] }]
    await expect(run(swapPlanRenewRequested, { attemptId: 'a' })).rejects.toMatchObject({
      code: 'TRANSACTION_MISMATCH',
      context: { reason: 'changes' },
    })
    expect(swapOf(swapping).flow).toMatchObject({ step: 'preparing' })
  })

  it.each([
    ['paid', { from: { ...HRBD, decimals: 5 }, to: ETH }, 5n * 10n ** 14n],
    ['received', { from: ETH, to: { ...HRBD, decimals: 18 } }, 2_000n * 10n ** 18n],
  ])(
    'reviews reject decimals of the %s token that the chain does not confirm',
    async (_, pair, out) => {
      const swapping = await swappingApp()
      swapping.service.out = out
      await fillSwap(swapping, pair)
      await expect(swapping.run(swapReviewRequested, { attemptId: 'a' })).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
        context: { parameter: 'decimals' },
      })
      expect(swapOf(swapping).flow).toMatchObject({ step: 'preparing' })
      expect(swapping.wallet.sent).toEqual([])
    },
  )

  it('reviews reject a router that the site does not list', async () => {
    const trustedRouters = { [ONE.caipNetworkId]: [STRANGER] }
    const swapping = await swappingApp({ options: { trustedRouters } })
    await fillSwap(swapping)
    await expect(swapping.run(swapReviewRequested, { attemptId: 'a' })).rejects.toMatchObject({
      context: { reason: 'router' },
    })
    const listed = { [ONE.caipNetworkId]: [ROUTER.toLowerCase()] }
    const trusting = await swappingApp({ options: { trustedRouters: listed } })
    await fillSwap(trusting)
    await trusting.run(swapReviewRequested, { attemptId: 'a' })
    expect(swapOf(trusting).flow.step).toBe('reviewing')
  })

  it('an invalid form is not reviewed', async () => {
    const { run } = await swappingApp()
    await expect(run(swapReviewRequested, { attemptId: 'a' })).rejects.toMatchObject({
      code: 'TOKEN_REQUIRED',
    })
  })

  it('reviews report a loss relative to the shown minimum', async () => {
    const offer = { toAmount: '100', minimum: '99', impact: 0, fee: null, coinPrice: null, at: 0 }
    const units = (10n ** 18n).toString()
    const pair = { from: ETH, to: HRBD, amount: '1', units }
    const trade = { networkId: ONE.caipNetworkId, user: ADDRESS, ...pair }
    expect(lossOf(offer, { ...offer, toAmount: '99' }, trade)).toBeNull()
    expect(lossOf(offer, { ...offer, toAmount: '98.5' }, trade)).toBe('1.5')
  })
})

it('the capability of swaps adds its slice', () => {
  expect(swapFeature.slices).toEqual([swapSlice])
})
