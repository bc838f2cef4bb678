import { identityApi } from '../../src/api/identity'
import { normaliseName } from '../../src/adapters/evm/normaliseName'
import type { Network } from '../../src/slices/domain/network/network'
import { ONE } from '../support/createTestApp'
import { ALICE, BOB, createTestApi, endStores, failed, pass, useFakeTime } from './support/testApi'

const ETHEREUM: Network = {
  ...ONE,
  id: 1,
  caipNetworkId: 'eip155:1',
  testnet: false,
  rpcUrls: { default: { http: ['https://rpc.example/v1/'] } },
}
const ETH_NAME = { name: 'orla.eth', addresses: { '60': { address: ALICE } } }
const normalising = {
  adapter: () =>
    Promise.resolve({ normaliseName: (name: string) => Promise.resolve(normaliseName(name)) }),
}

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

describe('a name that the service cannot look up', () => {
  const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
  const RESOLVER = '0x4976fb03c32e5b8cfe2b6ccb31c09ba78ebaba41'
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const refused = () => failed(400)
  /** A node's replies about names, and the widget's requests. */
  const nodeOf = (owner: string, asked: string[] = []) => ({
    asked,
    answer: ({ body }: { body: unknown }) => {
      const { id, params } = body as { id: number; params: [{ to: string; data: string }] }
      const { to, data } = params[0]
      asked.push(`${to.toLowerCase()} ${data.slice(0, 10)}`)
      const result = word(to.toLowerCase() === REGISTRY ? RESOLVER : owner)
      return { json: { jsonrpc: '2.0', id, result } }
    },
  })
  const onChain = async (node: unknown, forward: unknown = refused, networks = [ETHEREUM]) => {
    const app = createTestApi(
      {
        [`/v1/identity/${ALICE}`]: { name: 'orla.eth', avatar: null },
        '/v1/profile/account/orla.eth': forward,
        '/v1/': node,
      },
      {},
      { networks },
    )
    Object.assign(app.ports, { adapters: normalising })
    const asked = identityApi.endpoints.getIdentity.initiate(
      { caipNetworkId: 'eip155:1', address: ALICE },
      { subscribe: false },
    )
    const result = app.dispatch(asked)
    await pass(60_000)
    return (await result).data
  }

  it.each([
    ['refuses it', refused],
    ['does not know it', []],
    ['has no such route', () => failed(404)],
  ])('resolves the name in Ethereum’s registry when the service %s', async (_, forward) => {
    const { answer, asked } = nodeOf(ALICE)
    expect(await onChain(answer, forward)).toMatchObject({ name: 'orla.eth', source: 'service' })
    expect(asked).toEqual([`${REGISTRY} 0x0178b8bf`, `${RESOLVER} 0x3b3b57de`])
  })

  it('hides the name when the registry gives it to another address, or to none', async () => {
    for (const owner of [BOB, `0x${'0'.repeat(40)}`])
      expect(await onChain(nodeOf(owner).answer)).toMatchObject({ name: null, source: 'service' })
  })

  it('hides the name without a request when the site does not offer Ethereum', async () => {
    const { answer, asked } = nodeOf(ALICE)
    expect(await onChain(answer, refused, [])).toMatchObject({ name: null, source: 'service' })
    expect(asked).toEqual([])
  })

  it('hides the name when no source answers, and caches that for half a minute only', async () => {
    const silent = () => failed(503)
    expect(await onChain(silent)).toMatchObject({ name: null, source: 'fallback' })
    const busy = () => failed(429)
    expect(await onChain(silent, busy, [])).toMatchObject({ name: null, source: 'fallback' })
    expect(await onChain(silent, silent, [])).toMatchObject({ name: null, source: 'fallback' })
  })

  it('does not check another source when the service gives the name to another account', async () => {
    const { answer, asked } = nodeOf(ALICE)
    const taken = { ...ETH_NAME, addresses: { '60': { address: BOB } } }
    expect(await onChain(answer, taken)).toMatchObject({ name: null })
    expect(asked).toEqual([])
  })

  it('hides a name that needs an off-chain lookup (CCIP-Read), without calling its server', async () => {
    const lookup = (request: { body: unknown }) => {
      const { id, params } = request.body as { id: number; params: [{ to: string }] }
      const revert = {
        code: 3,
        message: 'execution reverted',
        data: `0x556f1830${'0'.repeat(64)}`,
      }
      const isRegistry = params[0].to.toLowerCase() === REGISTRY
      return {
        json: {
          jsonrpc: '2.0',
          id,
          ...(isRegistry ? { result: word(RESOLVER) } : { error: revert }),
        },
      }
    }
    expect(await onChain(lookup)).toMatchObject({ name: null, source: 'service' })
  })
})
