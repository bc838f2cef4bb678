import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import { look } from '../../../src/middleware/onramp/sight'
import { NOTHING_KNOWN } from '../../../src/slices/domain/trade/arrival'
import type { SellerId } from '../../../src/slices/domain/trade/sellers'
import type { Purchase } from '../../../src/slices/onramp'
import { ADDRESS, bought, buyingApp } from '../../support/buying'
import { ONE } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

const purchaseOf = (seller: SellerId): Purchase => ({
  ...{ attemptId: 'a', seller, url: 'https://seller.example/', networkId: ONE.caipNetworkId },
  ...{ address: ADDRESS, amount: '100', currency: 'USD', symbol: 'USDC' },
})

describe('a purchase that the service lists', () => {
  it('a purchase that the service lists has arrived when a new one is confirmed', async () => {
    const { app, shop } = await buyingApp()
    shop.purchases = [bought('old')]
    const see = (before = NOTHING_KNOWN) =>
      inListener(app, (fx) =>
        look(
          purchaseOf('coinbase'),
          before,
          whileCurrent(() => true, fx),
          fx,
        ),
      )
    const first = await see()
    expect(first).toEqual({ arrived: null, before: { bought: ['old'], held: null } })
    shop.purchases = [bought('new', { status: 'pending' }), bought('old')]
    expect(await see(first.before)).toEqual({ arrived: null, before: first.before })
    shop.purchases = [bought('new'), bought('old')]
    expect((await see(first.before)).arrived).toBe(`0x${'b'.repeat(64)}`)
  })

  it('a purchase that the service lists is unknown while the service cannot be read', async () => {
    const { app } = await buyingApp({ respond: () => new Response('no', { status: 400 }) })
    const seen = await inListener(app, (fx) =>
      look(
        purchaseOf('coinbase'),
        NOTHING_KNOWN,
        whileCurrent(() => true, fx),
        fx,
      ),
    )
    expect(seen).toEqual({ arrived: null, before: NOTHING_KNOWN })
  })
})

it('detects a purchase from other providers by the balance of the bought coin', async () => {
  const { app } = await buyingApp()
  const before = { bought: null, held: { '': '5' } }
  const seen = await inListener(app, (fx) =>
    look(
      purchaseOf('meld'),
      before,
      whileCurrent(() => true, fx),
      fx,
    ),
  )
  expect(seen.arrived).toBeNull()
  expect(seen.before.held).toEqual({})
})
