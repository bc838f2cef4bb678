import { stateChangedElsewhere, stateRestored } from '../../../src/slices/lifecycle'
import { ADDRESS, fakeWallet } from '../../support/createTestApp'
import { record, slowWallet, stored } from '../../support/restoring'
import { eventually, settle } from '../../support/settle'

describe('another tab', () => {
  it('disconnects in this tab after a disconnect in another one', async () => {
    const wallet = fakeWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored(wallet.connector.id)))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    app.store.dispatch(stateChangedElsewhere({ ...stored(''), connectors: {} }))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
  })

  it('connects silently in this tab after a connect in another one', async () => {
    const wallet = fakeWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(null))
    await app.until(({ status }) => status.initialized)
    app.store.dispatch(stateChangedElsewhere(stored(wallet.connector.id)))
    const state = await app.until(
      ({ accounts }) => accounts.byNamespace.eip155?.status === 'connected',
    )
    expect(state.accounts.byNamespace.eip155).toMatchObject({ address: ADDRESS })
    expect(wallet.prompts).toBe(0)
  })

  it('never changes the wallet that signs in this tab', async () => {
    const [one, two] = [fakeWallet('dev.one', 'One'), fakeWallet('dev.two', 'Two')]
    const { app } = record({ wallets: [one, two] })
    app.store.dispatch(stateRestored(stored('dev.one')))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    app.store.dispatch(stateChangedElsewhere(stored('dev.two')))
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155).toMatchObject({
      connectorId: 'dev.one',
    })
    expect(two.calls).toEqual([])
  })
})

describe('another tab while this one is busy', () => {
  it('a disconnect in another tab is not undone by a late answer to an earlier connect there', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(null))
    await app.until(({ status }) => status.initialized)
    app.store.dispatch(stateChangedElsewhere(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(stateChangedElsewhere({ ...stored(''), connectors: {} }))
    answer.give([ADDRESS])
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155?.status ?? 'disconnected').toBe(
      'disconnected',
    )
  })

  it('a disconnect in another tab ends a wallet that is restoring here', async () => {
    const { wallet, answer } = slowWallet()
    const { app } = record({ wallets: [wallet] })
    app.store.dispatch(stateRestored(stored('dev.slow')))
    await eventually(() => wallet.calls.length > 0)
    app.store.dispatch(stateChangedElsewhere({ ...stored(''), connectors: {} }))
    await app.until(({ status }) => status.initialized)
    answer.give([ADDRESS])
    await settle()
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('disconnected')
  })
})
