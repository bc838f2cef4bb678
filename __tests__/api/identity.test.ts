import { identityApi } from '../../src/api/identity'
import { normaliseName } from '../../src/adapters/evm/normaliseName'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import {
  ALICE,
  BOB,
  CLIENT,
  createTestApi,
  endStores,
  failed,
  IDENTITY,
  pass,
  SOLANA,
  SOLANA_ALICE,
  useFakeTime,
} from './support/testApi'

const { getIdentity } = identityApi.endpoints
const PATH = `/v1/identity/${ALICE}`
const REVERSE = `/v1/profile/reverse/${ALICE}`
const NAME = {
  name: 'orla.reown.id',
  registered_at: '',
  updated_at: '',
  addresses: { '2147483649': { address: ALICE.toLowerCase() } },
  attributes: null,
}
const ETH_NAME = { ...NAME, name: 'orla.eth' }
const ETH_FORWARD = '/v1/profile/account/orla.eth'
const once = (more: Partial<Parameters<typeof getIdentity.initiate>[0]> = {}) =>
  getIdentity.initiate({ caipNetworkId: 'eip155:1', address: ALICE, ...more }, { subscribe: false })

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

describe('GET /v1/identity/{address}', () => {
  it('sends identity and sender, and the client id as the last parameter', async () => {
    const app = createTestApi({
      [PATH]: {
        name: 'orla.eth',
        avatar: 'https://img.example/o.png',
        resolvedAt: '2026-01-04T09:30:00Z',
      },
      [ETH_FORWARD]: ETH_NAME,
    })
    const result = app.dispatch(once({ sender: BOB }))
    await pass()
    expect((await result).data).toEqual({
      name: 'orla.eth',
      avatar: 'https://img.example/o.png',
      source: 'service',
    })
    expect(app.calls().filter(({ path }) => path === PATH)).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: PATH,
        contentType: null,
        query: [...IDENTITY, ['sender', BOB], CLIENT],
      }),
    ])
  })

  const FORWARD = '/v1/profile/account/orla.reown.id'
  const normalising = {
    adapter: () =>
      Promise.resolve({ normaliseName: (name: string) => Promise.resolve(normaliseName(name)) }),
  }
  const shown = async (name: string, forward: unknown, adapters?: unknown) => {
    const path = `/v1/profile/account/${encodeURIComponent(name)}`
    const app = createTestApi({ [PATH]: { name, avatar: null }, [path]: forward })
    Object.assign(app.ports, { adapters })
    const result = app.dispatch(once())
    await pass()
    return { name: (await result).data?.name, asked: app.calls().map((call) => call.path) }
  }

  it('shows a name that resolves back to the address through the same service', async () => {
    expect(await shown('orla.reown.id', NAME)).toEqual({
      name: 'orla.reown.id',
      asked: [PATH, FORWARD],
    })
  })

  it.each([
    ['is of another address', { ...NAME, addresses: { '60': { address: BOB } } }],
    ['has no address', { ...NAME, addresses: {} }],
    ['is not registered', []],
    ['is answered with another name', { ...NAME, name: 'evil.reown.id' }],
  ])('does not show a name that %s', async (_, forward) => {
    expect((await shown('orla.reown.id', forward)).name).toBeNull()
  })

  it('does not show or look up a name that is not in its normal form (ENSIP-15)', async () => {
    for (const name of [
      ...['Orla.reown.id', 'оrla.reown.id', 'xn--orla.eth', 'orla.xn--p1ai', '-_-_.eth', 'a..eth'],
    ])
      expect(await shown(name, { ...NAME, name }, normalising)).toEqual({
        name: null,
        asked: [PATH],
      })
    const lower = 'örla.reown.id'
    expect((await shown(lower, { ...NAME, name: lower }, normalising)).name).toBe(lower)
    expect((await shown(lower, { ...NAME, name: lower })).name).toBeNull()
  })

  it.each([
    [{ name: null, avatar: null, resolvedAt: null }],
    [{}],
    [{ name: '', avatar: '' }],
    [{ name: 'or\u202ela.eth', avatar: 'javascript:alert(1)' }],
    [{ name: 'two words', avatar: 'data:image/svg+xml,<svg/>' }],
    [{ name: 'n'.repeat(300), avatar: 'http://img.example/o.png' }],
  ])('returns nulls for %j', async (reply) => {
    const app = createTestApi({ [PATH]: reply })
    const result = app.dispatch(once())
    await pass()
    expect((await result).data).toEqual({ name: null, avatar: null, source: 'service' })
  })

  it('sends one request in 5 minutes for an address, on any network', async () => {
    const app = createTestApi({
      [PATH]: { name: 'orla.eth', avatar: null },
      [ETH_FORWARD]: ETH_NAME,
    })
    const seen: number[] = []
    for (const [ms, caipNetworkId] of [
      [0, 'eip155:1'],
      [200_000, 'eip155:137'],
      [99_999, 'eip155:1'],
      [1, 'eip155:1'],
    ] as [number, CaipNetworkId][]) {
      await pass(ms)
      void app.dispatch(once({ caipNetworkId }))
      await pass()
      seen.push(app.calls().length)
    }
    // The name lookup is cached for the same time.
    expect(seen).toEqual([2, 2, 2, 4])
  })

  it.each([
    ['a network that is not served', { caipNetworkId: 'eip155:10' as CaipNetworkId }],
    ['a test network', { testnet: true }],
    ['Solana', { caipNetworkId: SOLANA as CaipNetworkId, address: SOLANA_ALICE }],
  ])('sends no request on %s', async (_, more) => {
    const app = createTestApi()
    const result = app.dispatch(once(more))
    await pass()
    expect((await result).data).toEqual({ name: null, avatar: null, source: 'skipped' })
    expect(app.calls()).toEqual([])
  })
})

describe('identity falls back to the name service, then to nulls', () => {
  it('uses the first name of the reverse lookup that resolves back to the address', async () => {
    const app = createTestApi({
      [PATH]: () => failed(400),
      [REVERSE]: [
        { ...NAME, name: 'foreign.reown.id', addresses: { '60': { address: BOB } } },
        NAME,
        { ...NAME, name: 'b.reown.id' },
      ],
    })
    const result = app.dispatch(once())
    await pass()
    expect((await result).data).toEqual({ name: 'orla.reown.id', avatar: null, source: 'fallback' })
  })

  it.each([
    ['no name', []],
    ['a name without an address', [{ ...NAME, addresses: {} }]],
    ['a name of another address', [{ ...NAME, addresses: { '60': { address: BOB } } }]],
    ['a name that hides a change of direction', [{ ...NAME, name: 'or\u202ela.reown.id' }]],
    ['a name with a space', [{ ...NAME, name: 'orla reown.id' }]],
    ['a broken reply', { a: 1 }],
    ['an error', () => failed(401)],
  ])('returns nulls after %s', async (_, reply) => {
    const app = createTestApi({ [PATH]: () => failed(400), [REVERSE]: reply })
    const result = app.dispatch(once())
    await pass()
    expect((await result).data).toEqual({ name: null, avatar: null, source: 'fallback' })
  })

  it('repeats the identity call after 30 s', async () => {
    const app = createTestApi({
      [PATH]: (_: unknown, nth: number) => (nth > 1 ? { json: { name: 'orla.eth' } } : failed(400)),
      [REVERSE]: [],
      [ETH_FORWARD]: ETH_NAME,
    })
    void app.dispatch(once())
    await pass(29_000)
    void app.dispatch(once())
    await pass()
    expect(app.calls()).toHaveLength(2)
    await pass(1_000)
    const result = app.dispatch(once())
    await pass()
    expect((await result).data?.name).toBe('orla.eth')
  })
})
