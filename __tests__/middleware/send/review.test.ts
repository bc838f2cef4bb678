import { isSameSender, requireSender } from '../../../src/middleware/send/account'
import { sendFeature } from '../../../src/middleware/send/feature'
import { toWalletTransfer } from '../../../src/middleware/send/review'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { sendSlice } from '../../../src/slices/send'
import { ADDRESS, ONE, TWO } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { DOLLAR, RECIPIENT, sendingApp } from '../../support/sending'

const transfer = {
  networkId: ONE.caipNetworkId,
  from: ADDRESS,
  to: RECIPIENT,
  name: null,
  token: DOLLAR,
  amount: '12.345678',
}

it('returns base units and the token’s plain address if the wallet builds the bytes', async () => {
  const { app } = await sendingApp()
  const given = await inListener(app, (fx) => toWalletTransfer(transfer, null, fx))
  const token = DOLLAR.address?.split(':')[2]
  expect(given).toEqual({ network: ONE, from: ADDRESS, to: RECIPIENT, amount: '12345678', token })
})

it('rejects another network than the active one', async () => {
  const { app } = await sendingApp()
  app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
  await expect(inListener(app, (fx) => toWalletTransfer(transfer, null, fx))).rejects.toMatchObject(
    {
      code: 'UNSUPPORTED_CHAIN',
    },
  )
})

it('compares account and network of the sender', async () => {
  const { app } = await sendingApp()
  const sender = await inListener(app, (fx) => requireSender(fx))
  expect(isSameSender(sender, app.store.getState())).toBe(true)
  app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
  expect(isSameSender(sender, app.store.getState())).toBe(false)
})

it('the capability of transfers adds its slice', () => {
  expect(sendFeature.slices).toEqual([sendSlice])
})
