import { pairingStorage } from '../../../src/adapters/pairing/storage'

type Databases = () => Promise<unknown>

/** A page with or without a `localStorage` that can be read, whose database list answers so. */
function page(isReadable: boolean, databases: Databases) {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (!isReadable) throw new DOMException('denied', 'SecurityError')
      return { getItem: () => null }
    },
  })
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { databases } })
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

describe('where sessions are kept', () => {
  it('is the database of the library where the page has one', async () => {
    page(true, () => Promise.resolve([]))
    expect(await pairingStorage()).toEqual({})
  })

  it('is memory where the browser denies a database', async () => {
    page(true, () => Promise.reject(new DOMException('denied', 'SecurityError')))
    const { storage } = await pairingStorage()
    await storage?.setItem('session', { topic: 't' })
    expect(await storage?.getItem('session')).toEqual({ topic: 't' })
    await storage?.removeItem('session')
    expect(await storage?.getKeys()).toEqual([])
  })

  it('is memory in an opaque frame, where the database is not even asked for', async () => {
    const databases = jest.fn<Promise<unknown>, []>(() => Promise.reject(new Error('denied')))
    page(false, databases)
    expect(await pairingStorage()).toHaveProperty('storage')
    expect(databases).not.toHaveBeenCalled()
  })
})
