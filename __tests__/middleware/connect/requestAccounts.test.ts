import { connectCancelled, connectRequested } from '../../../src/slices/connect'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import { ADDRESS, createTestApp, fakeWallet } from '../../support/createTestApp'

function app(wallet = fakeWallet()) {
  const { store, until } = createTestApp({ wallets: [wallet] })
  const { id: connectorId } = wallet.connector
  const ask = (request: { attemptId: string; namespace?: Namespace }) =>
    store.dispatch(connectRequested({ connectorId, show: false, ...request }))
  const cancel = () => store.dispatch(connectCancelled())
  return { wallet, until, ask, cancel }
}

describe("requesting a wallet's accounts", () => {
  it("requesting a wallet's accounts waits while the wallet reports a pending request, and connects once that is approved", async () => {
    const { wallet, until, ask } = app()
    wallet.accounts = []
    wallet.next.connect = () =>
      Promise.reject(Object.assign(new Error('pending'), { code: -32002 }))
    ask({ attemptId: 'a1' })
    await until((state) => state.connect.step === 'waiting' && state.connect.pending)
    wallet.accounts = [ADDRESS]
    await until((state) => state.accounts.byNamespace.eip155?.status === 'connected')
    expect(wallet.prompts).toBe(1)
  })

  it('ends with the rejection of a request that an earlier attempt opened', async () => {
    const { wallet, until, ask, cancel } = app()
    const answers: ((error: Error) => void)[] = []
    wallet.next.connect = () => new Promise((_resolve, reject) => void answers.push(reject))
    ask({ attemptId: 'a1' })
    await until(() => answers.length === 1)
    cancel()
    wallet.next.connect = () =>
      Promise.reject(Object.assign(new Error('pending'), { code: -32002 }))
    ask({ attemptId: 'a2' })
    await until((state) => state.connect.step === 'waiting' && state.connect.pending)
    answers[0]?.(Object.assign(new Error('no'), { code: 4001 }))
    const { connect } = await until((state) => state.connect.step !== 'waiting')
    expect(connect.step).toBe('declined')
    expect(wallet.prompts).toBe(2)
  })

  it('fails when the wallet returns no account', async () => {
    const { wallet, until, ask } = app()
    wallet.next.connect = () => Promise.resolve([])
    ask({ attemptId: 'a1' })
    const { connect } = await until((state) => state.connect.step === 'failed')
    expect(connect).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
  })

  it('uses the requested namespace, and rejects one that the wallet does not serve', async () => {
    const { wallet, until, ask } = app()
    ask({ attemptId: 'a1', namespace: 'solana' })
    const { connect } = await until((state) => state.connect.step === 'failed')
    expect(connect).toMatchObject({ error: { code: 'CONNECTOR_NOT_FOUND' } })
    expect(wallet.calls).toEqual([])
    ask({ attemptId: 'a2', namespace: 'eip155' })
    await until((state) => state.accounts.byNamespace.eip155?.status === 'connected')
  })
})
