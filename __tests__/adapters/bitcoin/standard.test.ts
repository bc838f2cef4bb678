import { standardWallet } from '../../../src/adapters/bitcoin/standard'
import { PAYMENT } from './bitcoinWorld'

type Listener = () => void

/** A wallet with Bitcoin features only, as some extensions have them; it shares its accounts when a test says so. */
function bitcoinOnly() {
  const listeners = new Set<Listener>()
  const wallet = {
    accounts: [] as object[],
    features: {
      'bitcoin:connect': { connect: jest.fn() },
      'bitcoin:disconnect': { disconnect: jest.fn() },
      'bitcoin:events': {
        on: (_: 'change', listener: Listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  }
  const share = (accounts: object[]) => {
    wallet.accounts = accounts
    listeners.forEach((listener) => listener())
  }
  return { wallet, share, listeners, read: standardWallet(wallet) }
}
const account = { address: PAYMENT, publicKey: new Uint8Array(33).fill(2) }
const addressesOf = (accounts: { address: string }[]) => accounts.map(({ address }) => address)

describe('a Wallet Standard wallet with Bitcoin features only', () => {
  it('reports another account and a disconnect', async () => {
    const { wallet, share, read, listeners } = bitcoinOnly()
    const heard: string[][] = []
    const stop = read.onAccounts?.((accounts) => heard.push(addressesOf(accounts)))
    share([account])
    share([])
    expect(heard).toEqual([[PAYMENT], []])
    stop?.()
    expect(listeners.size).toBe(0)
    await read.disconnect?.()
    expect(wallet.features['bitcoin:disconnect'].disconnect).toHaveBeenCalledTimes(1)
  })

  it('restores silently when its accounts arrive some time after it registered', async () => {
    const { wallet, share, read, listeners } = bitcoinOnly()
    const restored = read.connect(true)
    await Promise.resolve()
    share([account])
    expect(addressesOf(await restored)).toEqual([PAYMENT])
    expect(listeners.size).toBe(0)
    expect(wallet.features['bitcoin:connect'].connect).not.toHaveBeenCalled()
  })

  it('returns no account when none arrives within 3 s', async () => {
    jest.useFakeTimers()
    const { read, listeners } = bitcoinOnly()
    const restored = read.connect(true)
    await jest.advanceTimersByTimeAsync(3_000)
    expect(await restored).toEqual([])
    expect(listeners.size).toBe(0)
    jest.useRealTimers()
  })
})

describe('a wallet with silent connect', () => {
  const asked = (connect: (input: unknown) => unknown, accounts: object[] = []) =>
    standardWallet({ accounts, features: { 'standard:connect': { connect } } })

  it('connects with the feature standard:connect', async () => {
    const connect = jest.fn(() => Promise.resolve({ accounts: [account] }))
    expect(addressesOf(await asked(connect).connect(true))).toEqual([PAYMENT])
    expect(connect.mock.calls).toEqual([[{ silent: true }]])
  })

  it('keeps its shared accounts when `standard:connect` gets no answer', async () => {
    const connect = () => Promise.reject(new Error('not supported'))
    expect(addressesOf(await asked(connect, [account]).connect(true))).toEqual([PAYMENT])
  })
})
