import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { connectorDiscovered } from '../../../src/slices/connectors'
import { hostSought } from '../../../src/slices/hostingWallet'
import { stateRestored } from '../../../src/slices/lifecycle'
import { ADDRESS, fakeWallet } from '../../support/createTestApp'
import { record, stored } from '../../support/restoring'
import { eventually, settle } from '../../support/settle'

/** A wallet that contains the page. */
function hostWallet() {
  const wallet = fakeWallet('safe', 'Safe')
  Object.assign(wallet.connector, { hostsPage: true })
  return wallet
}

const accountOf = ({ app }: ReturnType<typeof record>) =>
  app.store.getState().accounts.byNamespace.eip155

describe('the wallet that contains the page', () => {
  it('the wallet that contains the page connects automatically when it is found, without a prompt', async () => {
    const wallet = hostWallet()
    const visit = record({ wallets: [wallet] })
    visit.app.store.dispatch(connectorDiscovered(wallet.connector))
    await eventually(() => accountOf(visit)?.status === 'connected')
    expect(accountOf(visit)).toMatchObject({ address: ADDRESS, connectorId: 'safe' })
    expect(wallet.prompts).toBe(0)
  })

  it('the wallet that contains the page connects once the handlers have started, if it was found before', async () => {
    const wallet = hostWallet()
    const visit = record({ wallets: [wallet] })
    visit.app.store.dispatch(hostSought())
    await eventually(() => accountOf(visit)?.status === 'connected')
    expect(wallet.prompts).toBe(0)
  })

  it('the wallet that contains the page is the only restored wallet: another one from an earlier visit is not restored', async () => {
    const [host, other] = [hostWallet(), fakeWallet('dev.other', 'Other')]
    const visit = record({ wallets: [host, other] })
    visit.app.store.dispatch(stateRestored(stored('dev.other')))
    await eventually(() => accountOf(visit)?.status === 'connected')
    expect(accountOf(visit)).toMatchObject({ connectorId: 'safe' })
    expect(other.calls).toEqual([])
  })

  it('the wallet that contains the page stays disconnected after the user has disconnected it', async () => {
    const wallet = hostWallet()
    const visit = record({ wallets: [wallet] })
    const { store } = visit.app
    store.dispatch(hostSought())
    await eventually(() => accountOf(visit)?.status === 'connected')
    store.dispatch(disconnectRequested({}))
    await eventually(() => accountOf(visit)?.status !== 'connected')
    store.dispatch(hostSought())
    await settle()
    expect(accountOf(visit)?.status).not.toBe('connected')
  })

  it('the wallet that contains the page stays disconnected after a reload, until the user connects it again', async () => {
    const storage = new Map<string, string>()
    const visitWith = async (prepare: (visit: ReturnType<typeof record>) => void = () => {}) => {
      const visit = record({ wallets: [hostWallet()], storage })
      prepare(visit)
      visit.app.store.dispatch(hostSought())
      await settle()
      return visit
    }
    const first = await visitWith()
    await eventually(() => accountOf(first)?.status === 'connected')
    first.app.store.dispatch(disconnectRequested({}))
    await eventually(() => accountOf(first)?.status !== 'connected')
    const second = await visitWith()
    expect(accountOf(second)?.status).not.toBe('connected')
    const asked = { connectorId: 'safe', attemptId: 'a', show: false }
    second.app.store.dispatch(connectRequested(asked))
    await eventually(() => accountOf(second)?.status === 'connected')
    expect([...storage.keys()].filter((key) => key.includes('host-left'))).toEqual([])
    const third = await visitWith()
    await eventually(() => accountOf(third)?.status === 'connected')
  })

  it('the wallet that contains the page does not count as disconnected if nothing was connected, or another namespace ends', async () => {
    const storage = new Map<string, string>()
    const visit = record({ wallets: [hostWallet()], storage })
    const { store } = visit.app
    store.dispatch(disconnectRequested({}))
    store.dispatch(hostSought())
    await eventually(() => accountOf(visit)?.status === 'connected')
    store.dispatch(disconnectRequested({ namespace: 'solana' }))
    await settle()
    expect([...storage.keys()].filter((key) => key.includes('host-left'))).toEqual([])
  })

  it('does not auto-connect when `enableReconnect` is false', async () => {
    const wallet = hostWallet()
    const visit = record({ wallets: [wallet], options: { enableReconnect: false } })
    visit.app.store.dispatch(hostSought())
    await settle()
    expect(wallet.calls).toEqual([])
  })

  it('does not auto-connect an installed wallet', async () => {
    const wallet = fakeWallet()
    const visit = record({ wallets: [wallet] })
    visit.app.store.dispatch(connectorDiscovered(wallet.connector))
    await settle()
    expect(wallet.calls).toEqual([])
  })
})
