import type { Wallet } from '../../../src/slices/domain/wallet/wallet'
import type { WalletSearchInput } from '../../../src/slices/domain/wallet/listedWallet'
import { findWallets } from '../../../src/store/publicApi/walletSearch'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { connectorDiscovered } from '../../../src/slices/connectors'
import { listedWallet, walletService } from '../../support/walletService'

const many = (count: number) => Array.from({ length: count }, (_, at) => listedWallet(at + 1))

/** An app whose service lists wallets. */
function listing(wallets: Wallet[], input: TestAppInput = {}) {
  const app = createTestApp({ respond: walletService(wallets), ...input })
  for (const { connector } of input.wallets ?? [])
    app.store.dispatch(connectorDiscovered(connector))
  const asked = (path: string) => app.requests.filter(({ url }) => url.includes(path)).length
  return { ...app, asked, find: (search?: WalletSearchInput) => findWallets(app.store, search) }
}

beforeAll(() => {
  // jsdom and Node lack object URLs.
  let made = 0
  URL.createObjectURL = () => `blob:picture-${(made += 1)}`
  URL.revokeObjectURL = () => {}
})

describe('searchWallets', () => {
  it('lists installed wallets first, then the list, with links and pictures', async () => {
    const northwind = listedWallet(2, { name: 'Northwind', rdns: 'dev.example.wallet' })
    const { find } = listing([listedWallet(1), northwind], { wallets: [fakeWallet()] })
    const { wallets, page, nextPage } = await find()
    expect({ page, nextPage }).toEqual({ page: 1, nextPage: null })
    expect(wallets).toEqual([
      expect.objectContaining({
        id: 'wallet-2',
        name: 'Northwind',
        installed: true,
        connectorId: 'dev.example.wallet',
      }),
      {
        id: 'wallet-1',
        name: 'Wallet 1',
        icon: expect.stringMatching(/^blob:/),
        installed: false,
        connectorId: null,
        links: {
          homepage: 'https://wallet-1.example/',
          mobile: 'wallet1://',
          desktop: null,
          webapp: null,
          appStore: 'https://apps.example/1',
          playStore: null,
          chromeStore: null,
        },
      },
    ])
  })

  it('returns 40 wallets per page without duplicates, and no page after the last', async () => {
    const { find } = listing(many(90))
    const first = await find()
    const second = await find({ page: first.nextPage ?? 0 })
    const third = await find({ page: second.nextPage ?? 0 })
    const pages = [first, second, third]
    expect(pages.map(({ wallets }) => wallets.length)).toEqual([40, 40, 10])
    expect(third.nextPage).toBeNull()
    const ids = pages.flatMap(({ wallets }) => wallets.map(({ id }) => id))
    expect(new Set(ids).size).toBe(90)
    expect((await find({ page: 4 })).wallets).toEqual([])
  })

  it('requests one page and its pictures only', async () => {
    const { find, asked } = listing(many(200))
    await find()
    expect(asked('/getWallets')).toBeLessThanOrEqual(2)
    expect(asked('Image/')).toBe(40)
  })

  it('returns featured and custom wallets before the list', async () => {
    const custom = { id: 'own', name: 'Own', image_url: 'https://pictures.example/own.png' }
    const { find } = listing(many(3), {
      options: { featuredWalletIds: ['wallet-3'], customWallets: [custom] },
    })
    const { wallets } = await find()
    expect(wallets.map(({ id }) => id)).toEqual(['wallet-3', 'own', 'wallet-1', 'wallet-2'])
    expect(wallets[1]?.icon).toBe(custom.image_url)
  })

  it('leaves out wallets that the site excludes', async () => {
    const { find } = listing(many(3), { options: { excludeWalletIds: ['wallet-2'] } })
    expect((await find()).wallets.map(({ id }) => id)).toEqual(['wallet-1', 'wallet-3'])
  })

  it('finds wallets by part of their name, including installed ones', async () => {
    const { find } = listing([listedWallet(1), listedWallet(2, { name: 'Northern' })], {
      wallets: [fakeWallet()],
    })
    const { wallets, nextPage } = await find({ search: ' nORTH ' })
    expect(wallets.map(({ name }) => name)).toEqual(['Northwind', 'Northern'])
    expect(nextPage).toBeNull()
  })

  it('pages the results of a search', async () => {
    const { find } = listing(many(90))
    const first = await find({ search: 'wallet' })
    expect([first.wallets.length, first.nextPage]).toEqual([40, 2])
    const third = await find({ search: 'wallet', page: 3 })
    expect([third.wallets.length, third.nextPage]).toEqual([10, null])
  })

  it('drops unsafe links, and has no picture if there is none', async () => {
    const odd = listedWallet(1, {
      homepage: 'javascript:alert(1)',
      mobile_link: 'data:text/html,x',
      image_id: null,
    })
    const [wallet] = (await listing([odd]).find()).wallets
    expect(wallet).toMatchObject({ icon: null, links: { homepage: null, mobile: null } })
  })

  it('sends no request without a project id', async () => {
    const custom = { id: 'own', name: 'Own' }
    const { find, requests } = listing(many(3), {
      options: { projectId: '', customWallets: [custom] },
      wallets: [fakeWallet()],
    })
    const { wallets } = await find()
    expect(wallets.map(({ name }) => name)).toEqual(['Northwind', 'Own'])
    expect(requests).toEqual([])
  })

  it.each([undefined, 'north'])(
    'rejects if the service fails, for the search %p',
    async (search) => {
      const respond = () => new Response('{}', { status: 401 })
      const { find } = listing([], { respond })
      await expect(find({ search })).rejects.toMatchObject({ name: 'LatchkeyError' })
    },
  )

  it.each([
    ['page', { page: 0 }],
    ['page', { page: 1.5 }],
    ['page', { page: 51 }],
    ['search', { search: 'x'.repeat(101) }],
    ['search', { search: 7 }],
  ])('rejects an invalid %s', async (parameter, input) => {
    const { find, requests } = listing(many(1))
    // Untyped code of a site can pass any value.
    await expect(find(input as WalletSearchInput)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      context: { parameter },
    })
    expect(requests).toEqual([])
  })
})
