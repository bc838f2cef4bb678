import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import { requireSender } from '../../../src/middleware/send/account'
import { heldTokens } from '../../../src/middleware/send/heldTokens'
import { inListener } from '../../support/inListener'
import { payingApp } from '../../support/paying'

const held = async (balance: string) => {
  const { app, till } = await payingApp()
  till.balance = balance
  return inListener(app, (fx) =>
    heldTokens(
      requireSender(fx),
      whileCurrent(() => true, fx),
      fx,
    ),
  ).catch((error: unknown) => String(Object(error).code))
}

it('gets the balance of the coin from the node if the service does not list it', async () => {
  expect(await held('0x1bc16d674ec80000')).toMatchObject([
    { symbol: 'ETH', address: null, available: '2' },
  ])
})

it('treats an unreadable balance as missing', async () => {
  expect(await held('nonsense')).toEqual([])
})
