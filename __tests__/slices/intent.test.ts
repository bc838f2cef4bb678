import { connectRequested } from '../../src/slices/connect'
import { createAttempt, createIntent, stampAttempt } from '../../src/slices/intent'
import { createTestApp, fakeWallet } from '../support/createTestApp'

const begun = createAttempt<{ amount: string }>('test/begun')
const id = () => 'new'

describe('the id of an attempt', () => {
  it('the id of an attempt is stamped once', () => {
    const stamped = stampAttempt(begun({ amount: '1' }), id)
    expect(stamped.payload).toEqual({ amount: '1', attemptId: 'new' })
    expect(stampAttempt(stamped, () => 'other')).toBe(stamped)
  })

  it('the id of an attempt is that of the caller, if it has one', () => {
    const own = begun({ amount: '1', attemptId: 'own' })
    expect(stampAttempt(own, id)).toBe(own)
  })

  it('an intent that begins no attempt is not changed', () => {
    const plain = createIntent<{ amount: string }>('test/plain')({ amount: '1' })
    expect(stampAttempt(plain, id)).toBe(plain)
  })

  it('the id of an attempt is stamped before reducers see the intent', () => {
    const wallet = fakeWallet()
    const { store } = createTestApp({ wallets: [wallet] })
    const idNow = () => {
      store.dispatch(connectRequested({ connectorId: wallet.connector.id, show: false }))
      const flow = store.getState().connect
      return flow.step === 'waiting' ? flow.attemptId : null
    }
    const [first, second] = [idNow(), idNow()]
    expect(first).toBeTruthy()
    expect(second).toBeTruthy()
    expect(second).not.toBe(first)
  })
})

it('an attempt keeps the id of the pending promise and replaces earlier ones', () => {
  const latest = createAttempt('test/latest', { latest: true })
  expect(latest({}, 'request').meta).toEqual({ intent: true, latest: true, requestId: 'request' })
})
