import { IDBFactory } from 'fake-indexeddb'
import { pairingStorage } from '../../../src/adapters/pairing/storage'

/** A page with databases, and with or without a readable `localStorage`. */
function page(isReadable: boolean, indexedDB: Pick<IDBFactory, 'open'>) {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (!isReadable) throw new DOMException('denied', 'SecurityError')
      return { getItem: () => null }
    },
  })
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: indexedDB })
}
/** Databases to which the browser denies access. */
const denied = () => ({
  open: jest.fn<IDBOpenDBRequest, []>(() => {
    throw new DOMException('denied', 'SecurityError')
  }),
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

const SESSION = { topic: 't', peer: { name: 'Wallet' } }

describe.each([
  ['a database where the page has one', () => page(true, new IDBFactory())],
  ['memory where the browser denies a database', () => page(true, denied())],
] as const)('sessions are stored in %s', (_, open) => {
  beforeEach(open)

  it('stores sessions with the library’s keys, until they are removed', async () => {
    const storage = await pairingStorage()
    expect(await storage.getItem('wc@2//session')).toBeUndefined()
    await storage.setItem('wc@2//session', SESSION)
    expect(await storage.getItem('wc@2//session')).toEqual(SESSION)
    expect(await storage.getKeys()).toEqual(['wc@2//session'])
    expect(await storage.getEntries()).toEqual([['wc@2//session', SESSION]])
    await storage.removeItem('wc@2//session')
    expect(await storage.getKeys()).toEqual([])
  })

  it('stores sessions as a snapshot, and with values that are not plain data', async () => {
    const storage = await pairingStorage()
    const given = { id: 12n, topics: ['one'], onEnd: () => {} }
    await storage.setItem('history', given)
    given.topics.push('two')
    expect(await storage.getItem('history')).toEqual({ id: '12', topics: ['one'] })
  })
})

describe('a database', () => {
  it('a database contains the data of an earlier visit', async () => {
    page(true, new IDBFactory())
    await (await pairingStorage()).setItem('session', SESSION)
    expect(await (await pairingStorage()).getItem('session')).toEqual(SESSION)
  })

  it('a database is not opened in an opaque frame', async () => {
    const databases = denied()
    page(false, databases)
    await (await pairingStorage()).setItem('session', SESSION)
    expect(databases.open).not.toHaveBeenCalled()
  })
})
