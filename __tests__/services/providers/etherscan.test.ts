import * as z from 'zod/mini'
import { describer } from '../../../services/providers/chainHistory/describe'
import { joinHistory } from '../../../services/providers/chainHistory/join'
import { etherscanHistory } from '../../../services/providers/etherscan/source'
import type { HistoryItem } from '../../../services/providers/history'
import { Raw, startFakeService, type FakeService } from './fakeService'
import { assetsOf, servedChain } from './fixtures/chain'
import { etherscanAnswer, RATE_LIMITED } from './fixtures/etherscanShape'
import { CHAIN_ID, ME, STORY } from './fixtures/story'
import { historyContract } from './historyContract'
import { twistsOf } from './twists'

const KEY = 'key-of-the-test'
const Answer = z.object({ result: z.array(z.unknown()) })
const ONE_ROW = { action: 'txlist', address: ME, page: '1', offset: '1', endblock: '999' }
const first = { address: ME, chainId: null, cursor: null, limit: 50 }

const stage = async (
  rowsAtOnce = 250,
  unlisted = false,
  wait: (ms: number) => Promise<void> = () => Promise.resolve(),
  mostAnswers = 250,
) => {
  const service = await startFakeService((url) => etherscanAnswer(url.searchParams))
  const chain = servedChain(service.url)
  const provider = () =>
    joinHistory([
      etherscanHistory({
        apiUrl: `${service.url}/v2/api`,
        chainId: CHAIN_ID,
        key: KEY,
        describe: describer(chain, assetsOf(chain), unlisted),
        rowsAtOnce,
        mostAnswers,
        wait,
      }),
    ])
  return { service, provider }
}

const failing = (service: FakeService, answer: unknown) => () => {
  service.twist = () => answer
  return Promise.resolve(() => {
    service.twist = null
  })
}

const start = (rowsAtOnce: number, twisted: readonly string[]) => async () => {
  const { service, provider } = await stage(rowsAtOnce)
  const query = new URLSearchParams({ action: 'txlist', address: ME, page: '1', offset: '3' })
  query.set('endblock', '999')
  return {
    provider,
    failures: [
      failing(service, new Raw(503, 'down')),
      failing(service, new Raw(200, '<html>')),
      failing(service, new Raw(302, '', { location: '/elsewhere' })),
      failing(service, RATE_LIMITED),
      failing(service, { status: '0', message: 'NOTOK', result: 'Invalid API Key' }),
      failing(service, { status: '0', message: 'NOTOK', result: [] }),
    ],
    hostile() {
      const shapes = twisted.flatMap((action) => {
        query.set('action', action)
        return twistsOf(etherscanAnswer(query)).map((answer) => ({ action, answer }))
      })
      return Promise.resolve({
        shapes: shapes.length,
        use(shape: number) {
          const used = shapes[shape]
          service.twist = (answer, { searchParams }) =>
            used?.action === searchParams.get('action') ? used.answer : answer
        },
        end() {
          service.twist = null
        },
      })
    },
    close: () => service.close(),
  }
}

historyContract(
  'etherscan',
  start(250, ['txlist', 'tokentx', 'tokennfttx', 'token1155tx', 'txlistinternal']),
)
// A block of the fixture has nine transactions: more than one such answer contains.
historyContract('etherscan, four rows an answer', start(4, ['tokentx']))

describe('the calls', () => {
  let running: Awaited<ReturnType<typeof stage>>
  afterEach(() => running.service.close())

  test('the calls to Etherscan contain chain, key and order, and are five for a short history', async () => {
    running = await stage()
    await running.provider().page(first)
    const { asked } = running.service
    expect(asked.map(({ searchParams }) => searchParams.get('action')).sort()).toEqual([
      'token1155tx',
      'tokennfttx',
      'tokentx',
      'txlist',
      'txlistinternal',
    ])
    for (const { pathname, searchParams } of asked) {
      expect(pathname).toBe('/v2/api')
      expect(Object.fromEntries(searchParams)).toMatchObject({
        module: 'account',
        chainid: String(CHAIN_ID),
        apikey: KEY,
        sort: 'desc',
      })
    }
  })

  test('the calls to Etherscan are repeated after a rate limit, with longer pauses', async () => {
    const pauses: number[] = []
    const wait = (ms: number) => {
      pauses.push(ms)
      return Promise.resolve()
    }
    running = await stage(250, false, wait)
    let refusals = 3
    running.service.twist = (answer) => (refusals-- > 0 ? RATE_LIMITED : answer)
    const page = await running.provider().page(first)
    expect(page?.items).toHaveLength(STORY.length)
    expect(pauses).toEqual([300, 900, 2000])
  })

  test('the calls to Etherscan fail without the key in the message', async () => {
    running = await stage()
    running.service.twist = () => ({ status: '0', message: 'NOTOK', result: `Invalid ${KEY}` })
    await expect(running.provider().page(first)).rejects.not.toThrow(KEY)
  })

  test('the calls to Etherscan may include unlisted tokens: as spam, under a name without invisible characters', async () => {
    running = await stage(250, true)
    const page = await running.provider().page(first)
    expect(page?.items).toHaveLength(STORY.length + 1)
    const [strange] = page?.items.filter(({ hash }) => !STORY.some((tx) => tx.hash === hash)) ?? []
    expect(strange?.transfers[0]?.asset).toMatchObject({
      name: 'Claim at evil.example',
      spam: true,
    })
  })

  test('the calls to Etherscan end when one block has more rows than can be read', async () => {
    running = await stage(250)
    const [row] = z.parse(Answer, etherscanAnswer(new URLSearchParams(ONE_ROW))).result
    const crowd = { status: '1', message: 'OK', result: Array.from({ length: 250 }, () => row) }
    running.service.twist = (answer, { searchParams }) =>
      searchParams.get('action') === 'txlist' ? crowd : answer
    await expect(running.provider().page(first)).rejects.toThrow('too many rows')
    expect(running.service.asked.length).toBeLessThan(60)
  })

  test('a page of the history needs few calls to Etherscan, and the page after a shorter page continues where that page ended', async () => {
    running = await stage(4, false, undefined, 10)
    const provider = running.provider()
    const items: HistoryItem[] = []
    let cursor: string | null = null
    const calls: number[] = []
    do {
      const before: number = running.service.asked.length
      const page: Awaited<ReturnType<typeof provider.page>> = await provider.page({
        ...first,
        cursor,
      })
      calls.push(running.service.asked.length - before)
      items.push(...(page?.items ?? []))
      cursor = page?.next ?? null
    } while (cursor !== null)
    expect(items.map(({ hash }) => hash)).toEqual([...STORY].reverse().map(({ hash }) => hash))
    expect(calls.length).toBeGreaterThan(1)
    // Ten, and those that a round of five lists or a full block adds.
    expect(Math.max(...calls)).toBeLessThanOrEqual(20)
  })

  test('the calls to Etherscan end when their caller leaves', async () => {
    running = await stage()
    const caller = new AbortController()
    running.service.twist = (answer) => {
      caller.abort()
      return answer
    }
    await expect(running.provider().page({ ...first, signal: caller.signal })).rejects.toThrow()
    expect(running.service.asked).toHaveLength(1)
  })
})
