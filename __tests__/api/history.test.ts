import { HISTORY_FRESH, historyApi } from '../../src/api/history'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import { SENT_ETHER } from './cases/account'
import type { SentRequest } from './support/testApi'
import { ALICE, createTestApi, endStores, failed, pass, useFakeTime } from './support/testApi'

const { getHistory } = historyApi.endpoints
const PATH = `/v1/account/${ALICE}/history`
const arg = { caipNetworkId: 'eip155:1' as CaipNetworkId, address: ALICE }
const nft = (spam: boolean) => ({
  ...SENT_ETHER.transfers[0],
  fungible_info: null,
  nft_info: {
    name: 'Free\u202e coin',
    content: { preview: { url: 'https://img.example/n.png', content_type: null } },
    flags: { is_spam: spam },
  },
})
const row = (id: string, more: object = {}, metadata: object = {}) => ({
  ...SENT_ETHER,
  id,
  ...more,
  metadata: { ...SENT_ETHER.metadata, ...metadata },
})

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

const idsOf = async (data: unknown[]) => {
  const app = createTestApi({ [PATH]: { data, next: null } })
  const result = app.dispatch(getHistory.initiate(arg, { subscribe: false }))
  await pass()
  return (await result).data?.pages[0]?.transactions.map(({ id }) => id)
}

it('drops a transaction whose transfers are all spam, and keeps a mixed one', async () => {
  const mixed = row('mixed', { transfers: [nft(true), ...SENT_ETHER.transfers] })
  const spam = row('spam', { transfers: [nft(true), nft(true)] })
  const bare = row('bare', { transfers: [] })
  expect(await idsOf([spam, mixed, bare])).toEqual(['mixed', 'bare'])
})

it('keeps transactions of the connected network only', async () => {
  const rows = [
    row('here'),
    row('there', {}, { chain: 'eip155:137' }),
    row('any', {}, { chain: null }),
  ]
  expect(await idsOf(rows)).toEqual(['here', 'any'])
})

it.each([
  [
    'a negative amount',
    row('bad', { transfers: [{ ...SENT_ETHER.transfers[0], quantity: { numeric: '-1' } }] }),
  ],
  [
    'an unknown direction',
    row('bad', { transfers: [{ ...SENT_ETHER.transfers[0], direction: 'up' }] }),
  ],
  ['an unknown status', row('bad', {}, { status: 'maybe' })],
  ['no date', row('bad', {}, { minedAt: 'yesterday' })],
])('drops a row with %s and keeps the others', async (_, bad) => {
  expect(await idsOf([bad, row('good')])).toEqual(['good'])
})

it('follows the cursor to the end, and stops at a repeated one', async () => {
  const next: Record<string, string | null> = { '': 'c1', c1: 'c2', c2: 'c1' }
  const app = createTestApi({
    [PATH]: ({ query }: SentRequest) => {
      const cursor = new Map(query).get('cursor') ?? ''
      return { json: { data: [row(`t${cursor}`)], next: next[cursor] } }
    },
  })
  void app.dispatch(getHistory.initiate(arg))
  await pass()
  for (let times = 0; times < 4; times += 1) {
    void app.dispatch(getHistory.initiate(arg, { direction: 'forward' }))
    await pass()
  }
  const cursors = app.calls().map(({ query }) => new Map(query).get('cursor'))
  expect(cursors).toEqual([undefined, 'c1', 'c2'])
})

it('refetches after 15 s, from the first page', async () => {
  const app = createTestApi({ [PATH]: { data: [row('t')], next: null } })
  const seen: number[] = []
  for (const ms of [0, 14_000, 1_000]) {
    await pass(ms)
    const { forceRefetch } = HISTORY_FRESH
    void app.dispatch(getHistory.initiate(arg, { forceRefetch }))
    await pass()
    seen.push(app.calls().length)
  }
  expect(seen).toEqual([1, 1, 2])
})

it('reports why the history is unavailable', async () => {
  const app = createTestApi({ [PATH]: () => failed(400, 'bad chain') })
  const refused = app.dispatch(getHistory.initiate(arg))
  await pass()
  expect((await refused).error).toEqual({
    code: 'TRANSACTIONS_UNAVAILABLE',
    context: { status: 400, reason: 'bad chain', cause: 'HTTP_ERROR' },
  })
})

it('bypasses every cache for purchases, and only for them', async () => {
  const app = createTestApi({ [PATH]: { data: [], next: null } })
  void app.dispatch(getHistory.initiate({ ...arg, onramp: 'coinbase' }))
  void app.dispatch(getHistory.initiate(arg))
  await pass()
  const [purchases, all] = app.calls()
  expect(purchases).toMatchObject({ cache: 'no-cache' })
  expect(purchases?.query).toContainEqual(['onramp', 'coinbase'])
  expect(all).toMatchObject({ cache: 'default' })
  expect(new Map(all?.query).has('onramp')).toBe(false)
})

describe('the image of a transferred NFT', () => {
  const preview = { url: 'https://img.example/small.png', content_type: 'image/png' }
  const detail = { url: 'https://img.example/large.png', content_type: 'image/png' }
  const nftOf = async (nft_info: object | null) => {
    const transfer = { ...SENT_ETHER.transfers[0], fungible_info: null, nft_info }
    const app = createTestApi({ [PATH]: { data: [row('t', { transfers: [transfer] })] } })
    const result = app.dispatch(getHistory.initiate(arg, { subscribe: false }))
    await pass()
    return (await result).data?.pages[0]?.transactions[0]?.transfers[0]?.nft
  }

  it.each([
    ['the small size if there are two', { preview, detail }, preview.url],
    ['the large size if there is no small one', { preview: null, detail }, detail.url],
    ['null if neither size has an address', { preview: { url: null }, detail: {} }, null],
    ['null if it may not be shown', { preview: { url: 'javascript:alert(1)' } }, null],
    ['null if the service does not know the NFT', null, null],
  ])('the image of a transferred NFT is %s', async (_, content, imageUrl) => {
    const name = 'Fox\u202e 7'
    expect(await nftOf({ name, content })).toMatchObject({ name: 'Fox 7', imageUrl, spam: false })
  })

  it('the image of a transferred NFT is missing for a transfer of coins', async () => {
    expect(await nftOf(null)).toBeNull()
  })
})
