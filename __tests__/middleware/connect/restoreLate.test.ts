import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { stateRestored } from '../../../src/slices/lifecycle'
import { fakeWallet } from '../../support/createTestApp'
import { record, stored } from '../../support/restoring'
import type { TestAppInput } from '../../support/createTestApp'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A page whose stored wallet was not found within the time limit. */
async function givenUp(input: TestAppInput = {}) {
  const wallet = fakeWallet()
  const other = fakeWallet('dev.other', 'Other')
  const { app, seen } = record({ wallets: [other], ...input })
  app.wallets.push(wallet)
  app.store.dispatch(stateRestored(stored(wallet.connector.id)))
  await pass(4_000)
  const { status, accounts } = app.store.getState()
  expect([status.initialized, accounts.byNamespace.eip155?.status]).toEqual([true, 'disconnected'])
  const comes = () => app.ports.adapters.addConnector(wallet.connector, wallet.provider)
  return { app, seen, wallet, other, comes }
}

describe('a stored wallet that is injected after the time limit', () => {
  it.each([1_000, 60_000])(
    'a stored wallet that is injected after the time limit is restored silently %i ms later',
    async (ms) => {
      const { seen, wallet, comes } = await givenUp()
      await pass(ms)
      comes()
      await pass(0)
      expect(seen.at(-1)).toBe('connected')
      expect(wallet.calls).toEqual(['eth_accounts'])
      expect(wallet.prompts).toBe(0)
    },
  )

  it('a stored wallet that is injected after the time limit stays disconnected when it no longer knows the site', async () => {
    const { seen, wallet, comes } = await givenUp()
    wallet.accounts = []
    comes()
    await pass(0)
    expect(seen.at(-1)).toBe('disconnected')
  })

  it('a stored wallet that is injected after the time limit stays disconnected after another wallet has connected, even if that one has left', async () => {
    const { app, wallet, comes } = await givenUp()
    app.store.dispatch(connectRequested({ connectorId: 'dev.other', attemptId: 'a', show: false }))
    await pass(0)
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('connected')
    app.store.dispatch(disconnectRequested({}))
    await pass(0)
    comes()
    await pass(0)
    expect(app.store.getState().accounts.byNamespace.eip155?.status).toBe('disconnected')
    expect(wallet.calls).toEqual([])
  })

  it('a stored wallet that is injected after the time limit stays disconnected after the site has disconnected', async () => {
    const { app, wallet, comes } = await givenUp()
    app.store.dispatch(disconnectRequested({}))
    comes()
    await pass(0)
    expect(wallet.calls).toEqual([])
  })

  it('a stored wallet that is injected after the time limit stays disconnected with enableReconnect off', async () => {
    const { wallet, comes } = await givenUp({ options: { enableReconnect: false } })
    comes()
    await pass(0)
    expect(wallet.calls).toEqual([])
  })
})
