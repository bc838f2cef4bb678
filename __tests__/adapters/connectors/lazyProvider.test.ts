import { lazyProvider } from '../../../src/adapters/connectors/lazyProvider'
import { fakeWallet } from '../fakeWallet'

it('loads once, with the first request', async () => {
  const wallet = fakeWallet()
  const load = jest.fn(() => Promise.resolve(wallet))
  const provider = lazyProvider(load)
  provider.on?.('accountsChanged', () => {})
  expect(load).not.toHaveBeenCalled()
  const ask = () => provider.request({ method: 'eth_accounts' })
  expect(await Promise.all([ask(), ask()])).toEqual([wallet.accounts, wallet.accounts])
  expect(load).toHaveBeenCalledTimes(1)
})

it('retries after a failed load', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(fakeWallet())
  const provider = lazyProvider(load)
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toThrow('lost')
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBeDefined()
})

it('passes the wallet’s events on, also to listeners added before it loaded', async () => {
  const wallet = fakeWallet()
  const provider = lazyProvider(() => Promise.resolve(wallet))
  const heard: unknown[] = []
  const listener = (payload: unknown) => heard.push(payload)
  provider.on?.('accountsChanged', listener)
  await provider.request({ method: 'eth_accounts' })
  wallet.fire('accountsChanged', ['0x1'])
  provider.removeListener?.('accountsChanged', listener)
  wallet.fire('accountsChanged', ['0x2'])
  expect(heard).toEqual([['0x1']])
})
