import { look } from '../../../src/middleware/onramp/sight'
import { NOTHING_KNOWN, type Before } from '../../../src/slices/domain/trade/arrival'
import type { Purchase } from '../../../src/slices/onramp'
import { ADDRESS, bought, buyingApp } from '../../support/buying'
import { ONE } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

const PURCHASE: Purchase = {
  ...{ attemptId: 'a', seller: 'coinbase', url: 'https://seller.example', symbol: 'ETH' },
  ...{ amount: '100', currency: 'USD', networkId: ONE.caipNetworkId, address: ADDRESS },
}

it('the first look notes what is listed, and a later one sees what is new', async () => {
  const { app, shop } = await buyingApp()
  shop.purchases = [bought('old')]
  const sees = (before: Before) => inListener(app, (fx) => look(PURCHASE, before, fx))
  const first = await sees(NOTHING_KNOWN)
  expect(first).toEqual({ arrived: null, before: { bought: ['old'], held: null } })
  shop.purchases = [bought('new'), bought('old')]
  const { arrived, before } = await sees(first.before)
  expect(arrived).toBe(`0x${'b'.repeat(64)}`)
  expect(before).toEqual(first.before)
})

it('a purchase that is not confirmed has not arrived', async () => {
  const { app, shop } = await buyingApp()
  shop.purchases = [bought('new', { status: 'pending' })]
  const known: Before = { bought: [], held: null }
  const { arrived } = await inListener(app, (fx) => look(PURCHASE, known, fx))
  expect(arrived).toBeNull()
})
