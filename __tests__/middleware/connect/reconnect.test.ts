import { disconnectRequested } from '../../../src/slices/accounts'
import { stateRestored } from '../../../src/slices/lifecycle'
import { ADDRESS } from '../../support/createTestApp'
import { record, slowWallet, stored } from '../../support/restoring'
import { eventually, settle } from '../../support/settle'

describe('a late answer of a stored wallet', () => {
  it('a stored wallet that answers late is disconnected after the user has disconnected', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ status }) => status.initialized)
    answer.give([ADDRESS])
    await eventually(() => wallet.calls.includes('wallet_revokePermissions'))
  })

  it('a stored wallet that answers late stays connected after the widget is destroyed, for the next visit to restore', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.destroy()
    answer.give([ADDRESS])
    await settle()
    expect(wallet.calls).not.toContain('wallet_revokePermissions')
  })
})
