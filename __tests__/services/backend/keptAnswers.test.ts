import { createBackend } from '../../../services/backend/createBackend'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { listen, stop } from '../../../services/http/listen'
import { localProviders } from '../../../services/providers/local/createProviders'
import { portOf } from '../hostile/worlds'

const records = createMemoryRecords()
const publicUrl = 'http://api.example'
const { server } = createBackend({
  providers: localProviders({ chains: [], records, publicUrl, walletUrl: 'http://w.example/' }),
  ...{ records, publicUrl },
})
beforeAll(() => listen(server, 0))
afterAll(() => stop(server))

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${portOf(server)}${path}?projectId=p`, { headers })

test.each([
  ['/public/getAssetImage/a', 86_400],
  ['/public/getTokenImage/ETH', 86_400],
  ['/public/getCurrencyImage/usd', 86_400],
  ['/public/names/a.example', 86_400],
  ['/v1/supported-chains', 300],
])('%s may be cached for %i seconds, and is not sent again unchanged', async (path, seconds) => {
  const first = await get(path)
  expect(first.headers.get('cache-control')).toBe(`public, max-age=${seconds}`)
  const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([first.status, again.status]).toEqual([200, 304])
})

test('refuses a list of more than 500 values', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at).join(',')
  const url = `http://127.0.0.1:${portOf(server)}/getWallets?projectId=p&exclude=`
  const statuses = [500, 501].map(async (count) => (await fetch(url + ids(count))).status)
  expect(await Promise.all(statuses)).toEqual([200, 400])
})
