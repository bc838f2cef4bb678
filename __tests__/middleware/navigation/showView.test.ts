import { stateRestored } from '../../../src/slices/lifecycle'
import { modalOpenRequested } from '../../../src/slices/navigation'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { ADDRESS } from '../../support/createTestApp'
import { record, slowWallet, stored } from '../../support/restoring'
import { eventually } from '../../support/settle'

/** The modal, opened while a stored wallet is being brought back. */
async function openEarly(view?: ViewName) {
  const { wallet, answer } = slowWallet()
  const { app } = record({ wallets: [wallet] })
  const views = () => app.store.getState().router.history.map((route) => route.view)
  app.store.dispatch(stateRestored(stored('dev.slow')))
  await eventually(() => wallet.calls.length > 0)
  app.store.dispatch(modalOpenRequested({ view }))
  await app.until(({ modal }) => modal.open)
  return { app, answer, views }
}

describe('a stored wallet that comes back while the modal is open', () => {
  it('leads from Connect to Account', async () => {
    const { app, answer, views } = await openEarly()
    expect(views()).toEqual(['Connect'])
    answer.give([ADDRESS])
    await app.until(({ status }) => status.initialized)
    expect(views()).toEqual(['Account'])
  })

  it('leaves what the visitor is reading', async () => {
    const { app, answer, views } = await openEarly('WhatIsAWallet')
    answer.give([ADDRESS])
    await app.until(({ status }) => status.initialized)
    expect(views()).toEqual(['WhatIsAWallet'])
  })

  it('leaves Connect when it does not come back', async () => {
    const { app, answer, views } = await openEarly()
    answer.give([])
    await app.until(({ status }) => status.initialized)
    expect(views()).toEqual(['Connect'])
  })
})
