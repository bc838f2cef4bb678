import { formatUnits, isAddress, isHash } from 'viem'
import type { HistoryItem, HistoryProvider } from '../../../services/providers/history'
import { CHAIN, ME, NOBODY, STORY } from './fixtures/story'

/** A provider under test, and the source behind it. */
export interface HistoryStage {
  /** A new provider with an empty cache. */
  provider(): HistoryProvider
  /** Makes the source fail, in one way after the other, until the returned function is called. */
  failures: readonly (() => Promise<() => void>)[]
  /**
   * Makes the source return wrong answers; the number of their shapes, and one of them at a time.
   */
  hostile(): Promise<{ shapes: number; use(shape: number): void; end(): void }>
  close(): Promise<void>
}

const told = ({ operation, status, transfers }: HistoryItem): string => {
  if (status === 'failed') return 'failed'
  const moves = transfers.map(({ direction, amount, asset, nft }) => {
    const name = asset?.symbol ?? nft?.name
    const spam = (asset ?? nft)?.spam ? ' (spam)' : ''
    return `${direction}:${formatUnits(amount, asset?.decimals ?? 0)} ${name}${spam}`
  })
  return [operation, ...moves].join(' ')
}

const first = { address: ME, chainId: null, cursor: null }

const pagesOf = async (provider: HistoryProvider, limit: number) => {
  const items: HistoryItem[] = []
  let pages = 0
  for (let cursor: string | null = null; pages < 100; pages += 1) {
    const page = await provider.page({ ...first, cursor, limit })
    if (!page) throw new Error('the cursor is unknown')
    items.push(...page.items)
    cursor = page.next
    if (cursor === null) break
  }
  return items
}

/** Whether an entry is well-formed, whatever the source returned. */
const wellFormed = (item: HistoryItem): boolean =>
  isHash(item.hash) &&
  [item.from, item.to].every((address) => isAddress(address, { strict: false })) &&
  !Number.isNaN(new Date(item.minedAt).getTime()) &&
  Number.isSafeInteger(item.nonce) &&
  item.nonce >= 0 &&
  item.transfers.every(({ amount, asset, nft }) => {
    const name = `${asset?.name ?? ''}${asset?.symbol ?? ''}${nft?.name ?? ''}`
    const whole = typeof amount === 'bigint' && amount >= 0n && amount < 2n ** 256n
    return whole && !/[\p{C}<]/u.test(name) && (asset === null) !== (nft === null)
  })

/** The requirements for every history. */
export const historyContract = (name: string, start: () => Promise<HistoryStage>): void => {
  describe(`history: ${name}`, () => {
    let stage: HistoryStage
    beforeAll(async () => {
      stage = await start()
    }, 60_000)
    afterAll(() => stage.close())

    test('returns each transaction once, newest first, with direction, amount and spam', async () => {
      const page = await stage.provider().page({ ...first, limit: 100 })
      const newestFirst = [...STORY].reverse()
      expect(page?.items.map(told)).toEqual(newestFirst.map(({ says }) => says))
      expect(page?.items.map(({ hash }) => hash)).toEqual(newestFirst.map(({ hash }) => hash))
      expect(page?.items.map(({ minedAt }) => minedAt)).toEqual(
        newestFirst.map(({ time }) => time * 1000),
      )
      expect(page?.next).toBeNull()
    })

    test.each([1, 2, 3, 7, STORY.length])(
      'has no gaps and no duplicates in pages of %i',
      async (limit) => {
        const items = await pagesOf(stage.provider(), limit)
        expect(items.map(({ hash }) => hash)).toEqual([...STORY].reverse().map(({ hash }) => hash))
      },
    )

    test('is empty for an unknown address and an unknown chain', async () => {
      const provider = stage.provider()
      const empty = { items: [], next: null }
      expect(await provider.page({ ...first, address: NOBODY, limit: 5 })).toEqual(empty)
      expect(await provider.page({ ...first, chainId: 'eip155:7', limit: 5 })).toEqual(empty)
      expect((await provider.page({ ...first, chainId: CHAIN, limit: 5 }))?.items).toHaveLength(5)
    })

    test.each(['nope', '{}', '[1]', '[["eip155:424242",-1,0]]', '[["eip155:424242","1",0]]'])(
      'refuses the cursor %s',
      async (cursor) => {
        expect(await stage.provider().page({ ...first, cursor, limit: 5 })).toBeNull()
      },
    )

    test('rejects while the source fails, and answers again afterwards', async () => {
      for (const fail of stage.failures) {
        const provider = stage.provider()
        const mend = await fail()
        await expect(provider.page({ ...first, limit: 5 })).rejects.toThrow()
        mend()
        expect((await provider.page({ ...first, limit: 5 }))?.items).toHaveLength(5)
      }
      expect(stage.failures.length).toBeGreaterThan(0)
    })

    test('returns nothing malformed', async () => {
      const { shapes, use, end } = await stage.hostile()
      let through = 0
      let refused = 0
      for (let shape = 0; shape < shapes; shape += 1) {
        use(shape)
        const page = await stage
          .provider()
          .page({ ...first, limit: 5 })
          .catch(() => null)
        if (!page) refused += 1
        else if (!page.items.every(wellFormed)) through += 1
      }
      end()
      process.stdout.write(
        `history ${name}: ${shapes} hostile shapes tried, ${refused} refused, ${through} got through\n`,
      )
      expect(shapes).toBeGreaterThan(100)
      expect(refused).toBeGreaterThan(0)
      expect(through).toBe(0)
    }, 120_000)
  })
}
