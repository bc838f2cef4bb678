import * as z from 'zod/mini'
import { createBackend } from '../../../services/backend/createBackend'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { listen, stop } from '../../../services/http/listen'
import { localProviders } from '../../../services/providers/local/createProviders'
import { openReviewQueue } from '../../../services/wallets/reviewQueue'
import { memoryShelf } from '../../../services/wallets/shelf'
import { toWalletList, walletListApi } from '../../../src/api/walletList'
import { imagesApi } from '../../../src/api/images'
import { createTestApi, endStores } from '../../api/support/testApi'
import { figure } from '../../journeys/support/figures'
import { portOf } from '../hostile/worlds'
import { good } from './hostile'
import { picture } from './images'

const COUNT = 95
const Page = z.object({ count: z.number(), data: z.array(z.unknown()) })
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  endStores()
  for (const close of closing.splice(0)) await close()
})

/** A backend that serves a list without a review. */
async function setUp() {
  const source = { text: '', list: () => Promise.resolve(source.text), picture: () => picture(64) }
  const wallets = Array.from({ length: COUNT }, (_, at) =>
    good(`w${at}`, { order: at, ...(at % 3 === 0 && { picture: 'one.png' }) }),
  )
  source.text = JSON.stringify({ wallets })
  const queue = await openReviewQueue(memoryShelf(), source, false)
  await queue.refresh()
  const records = createMemoryRecords()
  const publicUrl = 'http://api.example'
  const local = localProviders({ chains: [], records, publicUrl, walletUrl: publicUrl })
  const providers = { ...local, wallets: queue.catalogue }
  const { server } = createBackend({ providers, publicUrl })
  await listen(server, 0)
  closing.push(() => stop(server))
  const base = `http://127.0.0.1:${portOf(server)}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(base + path, { headers })
  return { base, queue, get, source, wallets }
}

/** The widget's API client for a service. */
const widgetOf = (base: string) =>
  createTestApi(
    {},
    {
      backends: {
        ...{ blockchainApi: base, walletApi: base, analytics: base },
        ...{ secureFrame: base, relay: 'wss://relay.example' },
      },
    },
    { service: globalThis.fetch },
  )

test('the widget’s own parser accepts every wallet of every page, and their pictures', async () => {
  const { base, get, wallets } = await setUp()
  const app = widgetOf(base)
  const { getWallets } = walletListApi.endpoints
  let result = await app.dispatch(getWallets.initiate({}))
  while (result.hasNextPage)
    result = await app.dispatch(getWallets.initiate({}, { direction: 'forward' }))
  const taken = toWalletList(result.data?.pages).wallets
  figure('served wallets that the widget takes', `${taken.length} of ${COUNT}`)
  expect(taken.map(({ id }) => id)).toEqual(wallets.map(({ id }) => id))
  for (const page of [1, 2, 3]) {
    const sent = z.parse(Page, await (await get(`/getWallets?page=${page}`)).json())
    expect(JSON.stringify(sent)).not.toContain('one.png')
    const kept = Math.min(40, COUNT - (page - 1) * 40)
    expect([sent.count, sent.data.length]).toEqual([COUNT, kept])
  }
  const id = taken[0]?.image_id ?? ''
  const image = await (await get(`/getWalletImage/${id}`)).blob()
  expect([image.type, image.size > 0]).toEqual(['image/webp', true])
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  const shown = await app.dispatch(imagesApi.endpoints.getImage.initiate({ kind: 'wallet', id }))
  expect(shown.data).toBe('blob:picture')
})

test('lets a page be cached for minutes, and does not send it again unchanged', async () => {
  const { queue, get, source } = await setUp()
  const first = await get('/getWallets?page=1')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  expect(first.headers.get('content-type')).toContain('application/json')
  const again = await get('/getWallets?page=1', { 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  for (const others of ['"other"', `"other", W/${etag}`, '*']) {
    const { status } = await get('/getWallets?page=1', { 'if-none-match': others })
    expect([others, status]).toEqual([others, others === '"other"' ? 200 : 304])
  }
  expect((await get('/getWallets?page=2')).headers.get('etag')).not.toBe(etag)
  source.text = JSON.stringify({ wallets: [good('a')] })
  await queue.refresh()
  expect((await get('/getWallets?page=1', { 'if-none-match': etag })).status).toBe(200)
})

test('lets a picture be cached forever, and answers 404 for a picture that is not served', async () => {
  const { queue, get } = await setUp()
  const id = queue.catalogue.find({ page: 1, entries: 1 }).data[0]?.image_id ?? ''
  const image = await get(`/getWalletImage/${id}`)
  expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const etag = image.headers.get('etag') ?? ''
  expect((await get(`/getWalletImage/${id}`, { 'if-none-match': etag })).status).toBe(304)
  for (const other of ['0'.repeat(64), 'one.png', '..%2Flist.json'])
    expect((await get(`/getWalletImage/${other}`)).status).toBe(404)
})

test('answers searches and filters from the list', async () => {
  const { get } = await setUp()
  const count = async (query: string) =>
    z.parse(Page, await (await get(`/getWallets?${query}`)).json()).count
  expect(await count('search=wallet%20w9')).toBe(6)
  expect(await count('include=w1,w2,unknown')).toBe(2)
  expect(await count('rdns=example.w7')).toBe(1)
  expect(await count('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(0)
})
