import { IDBFactory } from 'fake-indexeddb'
import { settle } from '../../support/settle'
import { openVault } from '../../../services/frame/page/vault'

const [SHOP, BLOG] = ['https://shop.example.org', 'https://blog.example.org']
const SESSION = { token: 't', email: 'ada@example.org', address: '0x1', serviceShare: '' }
const SHARE = 'ab'.repeat(17)

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true })

const former = Object.getOwnPropertyDescriptor(globalThis, 'navigator')

beforeEach(() => {
  define('indexedDB', new IDBFactory())
  define('navigator', {})
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'navigator')
  if (former) Object.defineProperty(globalThis, 'navigator', former)
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

it('stores a session for its site, which no other site on the same storage can read', async () => {
  const shop = await openVault(SHOP)
  await shop.saveSession(SESSION)
  const blog = await openVault(BLOG)
  expect(await blog.session()).toBeNull()
  expect(await (await openVault(SHOP)).session()).toEqual(SESSION)
  // A login and logout there leaves the session of the first site unchanged.
  await blog.saveSession({ ...SESSION, token: 'u' })
  await blog.changeSession('t', () => null)
  await blog.saveSession(null)
  expect(await shop.session()).toEqual(SESSION)
})

it('sites of one storage use the same share of the device, so that a login opens the wallet at each site', async () => {
  await (await openVault(SHOP)).saveDeviceShare('0x1', SHARE)
  expect(await (await openVault(BLOG)).deviceShare('0x1')).toBe(SHARE)
})

it('asks the browser to keep the storage, and continues when the browser refuses or cannot', async () => {
  const vault = await openVault(SHOP)
  const persist = jest.fn(() => Promise.reject(new Error('refused')))
  define('navigator', { storage: { persist } })
  vault.askToPersist()
  await settle()
  expect(persist).toHaveBeenCalledTimes(1)
  define('navigator', {})
  vault.askToPersist()
  await settle()
})
