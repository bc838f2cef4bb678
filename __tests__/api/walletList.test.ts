import { toWalletList, walletListApi } from '../../src/api/walletList'
import { NO_WALLETS } from '../../src/slices/domain/wallet/walletList'
import type { SentRequest } from './support/testApi'
import { createTestApi, endStores, failed, pass, useFakeTime } from './support/testApi'

const { getWallets, searchWallets, getFeaturedWallets } = walletListApi.endpoints
const TOTAL = 95
const wallet = (index: number) => ({ id: `w${index}`, name: `Wallet ${index}` })
const pageOf = ({ query }: SentRequest) => {
  const page = Number(new Map(query).get('page'))
  const first = (page - 1) * 40
  const length = Math.max(0, Math.min(40, TOTAL - first))
  return { json: { count: TOTAL, data: Array.from({ length }, (_, i) => wallet(first + i)) } }
}

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

describe('wallet list', () => {
  it('the wallet list has pages of 40 entries', async () => {
    const app = createTestApi({ '/getWallets': pageOf })
    const lengths: (number | undefined)[] = []
    for (const direction of [undefined, 'forward', 'forward', 'forward'] as const) {
      const result = app.dispatch(getWallets.initiate({}, direction ? { direction } : {}))
      await pass()
      lengths.push(toWalletList((await result).data?.pages).wallets.length)
    }
    expect(lengths).toEqual([40, 80, 95, 95])
    expect(app.sent).toHaveLength(3)
  })

  it('leaves out excluded wallets even if the service returns them', async () => {
    const app = createTestApi({ '/getWallets': pageOf })
    const exclude = ['w0', 'w7']
    const listed = app.dispatch(getWallets.initiate({ exclude }))
    await pass()
    const found = app.dispatch(searchWallets.initiate({ exclude, search: 'wallet' }))
    await pass()
    const ids = toWalletList((await listed).data?.pages).wallets.map(({ id }) => id)
    expect(ids).toHaveLength(38)
    expect((await found).data?.wallets.filter(({ id }) => exclude.includes(id))).toEqual([])
  })

  it('the wallet list is fetched once per visit', async () => {
    const app = createTestApi({ '/getWallets': pageOf })
    for (let hour = 0; hour < 3; hour += 1) {
      app.dispatch(getWallets.initiate({})).unsubscribe()
      await pass(3_600_000)
    }
    expect(app.sent).toHaveLength(1)
  })

  it('the wallet list is empty after a failed fetch, and is fetched again next time', async () => {
    const app = createTestApi({
      '/getWallets': (request: SentRequest, nth: number) =>
        nth > 1 ? pageOf(request) : failed(400),
    })
    const first = app.dispatch(getWallets.initiate({}))
    await pass()
    expect(toWalletList((await first).data?.pages)).toEqual(NO_WALLETS)
    const second = app.dispatch(getWallets.initiate({}))
    await pass()
    expect(toWalletList((await second).data?.pages).wallets).toHaveLength(40)
  })

  it('keeps loaded pages when a later page fails', async () => {
    const app = createTestApi({
      '/getWallets': (request: SentRequest, nth: number) =>
        nth > 1 ? failed(400) : pageOf(request),
    })
    void app.dispatch(getWallets.initiate({}))
    await pass()
    const next = app.dispatch(getWallets.initiate({}, { direction: 'forward' }))
    await pass()
    expect((await next).isError).toBe(true)
    expect(toWalletList((await next).data?.pages).wallets).toHaveLength(40)
  })

  it('the wallet list contains a wallet once, even if two pages contain it', () => {
    const page = { count: 2, wallets: [wallet(1)], source: 'service' as const }
    expect(toWalletList([page, page]).wallets).toHaveLength(1)
  })
})

describe('filters', () => {
  const DATA = [
    { id: 'link', name: 'Link', mobile_link: 'a://' },
    { id: 'web', name: 'Web', webapp_link: 'https://a.example' },
    { id: 'desk', name: 'Desk', desktop_link: 'a://' },
    { id: 'sol', name: 'Sol', mobile_link: 'b://', chains: ['solana:x'] },
    {
      id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
      name: 'Own link',
    },
  ]
  const search = async (arg: Parameters<typeof searchWallets.initiate>[0]) => {
    const app = createTestApi({ '/getWallets': { count: 9, data: DATA } })
    const result = app.dispatch(searchWallets.initiate(arg, { subscribe: false }))
    await pass()
    return (await result).data?.wallets.map(({ name }) => name)
  }

  it('keeps wallets that a phone can open', async () => {
    expect(await search({ search: 'a', mobile: true })).toEqual(['Link', 'Web', 'Sol', 'Own link'])
  })

  it('keeps wallets with a requested chain', async () => {
    expect(await search({ search: 'a', chains: ['eip155:1'] })).toEqual([
      'Link',
      'Web',
      'Desk',
      'Own link',
    ])
  })

  it('sends no request without ids', async () => {
    const app = createTestApi()
    const result = app.dispatch(getFeaturedWallets.initiate({ ids: [] }))
    await pass()
    expect((await result).data).toEqual({ count: 0, wallets: [], source: 'skipped' })
    expect(app.sent).toEqual([])
  })

  it('retries after a failed search', async () => {
    const app = createTestApi({
      '/getWallets': (_: unknown, nth: number) =>
        nth > 1 ? { json: { count: 1, data: [wallet(1)] } } : failed(400),
    })
    void app.dispatch(searchWallets.initiate({ search: 'a' }))
    await pass()
    const second = app.dispatch(searchWallets.initiate({ search: 'a' }))
    await pass()
    expect((await second).data?.wallets).toHaveLength(1)
  })
})
