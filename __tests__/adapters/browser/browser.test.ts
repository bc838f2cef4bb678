import { createLogger } from '../../../src/adapters/browser/logger'
import { createRandom } from '../../../src/adapters/browser/random'
import { createStorage } from '../../../src/adapters/browser/storage'
import { LOG_BUFFER_BYTES } from '../../../src/slices/domain/limits'
import type { Logger, StoragePort } from '../../../src/store/ports'

const refuse = (): never => {
  throw new DOMException('quota', 'QuotaExceededError')
}
function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A39: every way in which a page's storage fails. */
const BROKEN: [string, () => StoragePort][] = [
  ['quota 0', () => createStorage({ ...memory(), setItem: refuse })],
  [
    'everything throws',
    () => createStorage({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  ],
  [
    'a getter that throws',
    () =>
      createStorage(undefined, {
        get localStorage(): Storage {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  ['no storage at all', () => createStorage(undefined, JSON.parse('{}'))],
  ['methods missing', () => createStorage(JSON.parse('{}'))],
]

describe('storage', () => {
  it('writes to the given storage, and is durable', () => {
    const given = memory()
    const storage: StoragePort = createStorage(given)
    storage.setItem('a', '1')
    expect([given.kept.get('a'), storage.getItem('a'), storage.durable]).toEqual(['1', '1', true])
    storage.removeItem('a')
    expect([given.kept.size, storage.getItem('a')]).toEqual([0, null])
  })

  it('storage does nothing before it is used', () => {
    const getItem = jest.fn(() => null)
    createStorage({ ...memory(), getItem })
    expect(getItem).not.toHaveBeenCalled()
  })

  it.each(BROKEN)('uses memory with %s, and is not durable', (_name, make) => {
    const storage = make()
    expect(() => storage.removeItem('a')).not.toThrow()
    storage.setItem('a', '1')
    expect([storage.getItem('a'), storage.durable]).toEqual(['1', false])
    storage.setItem('a', '2')
    expect(storage.getItem('a')).toBe('2')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('does not return a value that could not be removed', () => {
    const given = { ...memory(), removeItem: refuse }
    given.kept.set('a', 'old')
    const storage = createStorage(given)
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('uses the storage again after a successful write', () => {
    const given = memory()
    const setItem = jest.fn(given.setItem).mockImplementationOnce(refuse)
    const storage = createStorage({ ...given, setItem })
    storage.setItem('a', '1')
    storage.setItem('a', '2')
    expect([given.kept.get('a'), storage.getItem('a')]).toEqual(['2', '2'])
  })

  it.each([7, {}, Promise.resolve('x'), undefined, true])(
    'treats a stored %p as missing',
    (value) => {
      const given = { ...memory(), getItem: () => JSON.parse('null') ?? value }
      expect(createStorage(given).getItem('a')).toBeNull()
    },
  )
})

describe('random', () => {
  it('creates unique ids and alphanumeric nonces of at least 96 bits', () => {
    const random = createRandom()
    const nonces = Array.from({ length: 1_000 }, () => random.nonce())
    expect(new Set([...nonces, ...nonces.map(() => random.id())]).size).toBe(2_000)
    // 4 bits per digit.
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{24,}$/)
  })

  it('creates ids in UUID format', () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    for (let count = 0; count < 100; count += 1) expect(createRandom().id()).toMatch(uuid)
  })

  it('throws without a CSPRNG', () => {
    expect(() => createRandom(JSON.parse('{}')).nonce()).toThrow()
  })
})

describe('logger', () => {
  const now = () => 0

  it('logs only errors by default', () => {
    const logger: Logger = createLogger({ now })
    logger.log('warn', 'slow')
    logger.log('error', 'broken', { code: 'X' })
    expect(logger.lines()).toEqual(['1970-01-01T00:00:00.000Z error broken {"code":"X"}'])
  })

  it('keeps about 1 MB of the newest lines', () => {
    const logger = createLogger({ level: 'debug', now })
    for (let line = 0; line < 3_000; line += 1) logger.log('debug', `${line} ${'x'.repeat(1_000)}`)
    const lines = logger.lines()
    expect(lines.join('').length).toBeLessThanOrEqual(LOG_BUFFER_BYTES)
    expect(lines.join('').length).toBeGreaterThan(LOG_BUFFER_BYTES * 0.99)
    expect(lines.at(-1)).toContain(' 2999 ')
  })

  it('survives a line larger than the buffer, and contexts that cannot be serialised', () => {
    const logger = createLogger({ level: 'debug', now })
    const circle: Record<string, unknown> = {}
    circle.self = circle
    logger.log('info', 'circle', circle)
    logger.log('info', 'x'.repeat(2 * LOG_BUFFER_BYTES))
    logger.log('info', 'after')
    expect(logger.lines().at(-1)).toContain('after')
  })

  it('never logs the key of a pairing URI', () => {
    const logger = createLogger({ now })
    const key = 'c0ffee'.repeat(10)
    logger.log('error', `no answer for wc:00@2?symKey=${key}&relay-protocol=irn`, {
      uri: `wc:00@2?relay-protocol=irn&symKey=${key}`,
    })
    expect(logger.lines().join()).not.toContain('c0ffee')
    expect(logger.lines().join()).toContain('relay-protocol')
  })

  it('passes each logged line on', () => {
    const sink = jest.fn()
    createLogger({ now, sink }).log('error', 'broken')
    expect(sink).toHaveBeenCalledWith('error', expect.stringContaining('broken'))
  })
})
