import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { createBackend } from '../../services/backend/createBackend'
import { listen, stop } from '../../services/http/listen'
import { localProviders } from '../../services/providers/local/createProviders'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { apiOf } from './api'

const CHAIN = 'eip155:424242'
const Call = z.object({ id: z.number(), method: z.string() })
const Answer = z.object({
  id: z.nullable(z.number()),
  result: z.optional(z.string()),
  error: z.optional(z.object({ code: z.number() })),
})

/** A backend with a node that records its calls. */
async function setUp(describe?: () => object) {
  const asked: string[] = []
  const records = createMemoryRecords()
  const publicUrl = 'http://api.example'
  const local = localProviders({ chains: [], records, publicUrl, walletUrl: 'http://w.example/' })
  const providers = {
    ...local,
    assets: { ...local.assets, chains: () => ({ http: [CHAIN], ws: [] }) },
    rpc: {
      async call(_: string, body: string) {
        const value: unknown = JSON.parse(body)
        const calls = z.parse(z.array(Call), Array.isArray(value) ? value : [value])
        asked.push(...calls.map(({ method }) => method))
        const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))
        return JSON.stringify(Array.isArray(value) ? answers : answers[0])
      },
    },
  }
  const backend = createBackend({
    providers,
    publicUrl,
    ...(describe && { describe }),
  })
  await listen(backend.server, 0)
  const { port } = backend.server.address() as AddressInfo
  const api = apiOf(`http://127.0.0.1:${port}`)
  const rpc = (body: unknown) => api.post(`/v1?projectId=p1&chainId=${CHAIN}`, body)
  return { backend, api, rpc, asked, close: () => stop(backend.server) }
}

const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

describe('the JSON-RPC proxy', () => {
  it('forwards reads and signed transactions, and refuses a node’s own methods', async () => {
    const { rpc, asked, close } = await setUp()
    const passed = ['eth_call', 'eth_getLogs', 'eth_sendRawTransaction', 'net_version']
    for (const method of passed)
      expect((await rpc(call(method))).json(Answer)).toMatchObject({ result: '0x1' })
    const refused = [
      ...['admin_addPeer', 'debug_traceTransaction', 'personal_unlockAccount', 'miner_start'],
      ...['anvil_setBalance', 'eth_sendTransaction', 'eth_sign', 'ETH_CALL', '', '__proto__'],
    ]
    for (const method of refused) {
      const answer = await rpc(call(method, 7))
      expect([answer.status, answer.json(Answer)]).toEqual([
        200,
        { id: 7, error: { code: -32601 } },
      ])
    }
    expect(asked).toEqual(passed)
    process.stdout.write(
      `  figure: backend: methods refused by the proxy that reached the node: ${asked.length - passed.length} of ${refused.length}\n`,
    )
    await close()
  })

  it('answers every call of a batch, refused or not', async () => {
    const { rpc, asked, close } = await setUp()
    const mixed = await rpc([call('eth_chainId', 1), call('admin_peers', 2), call('eth_call', 3)])
    expect(mixed.json(z.array(Answer))).toEqual([
      { id: 1, result: '0x1' },
      { id: 3, result: '0x1' },
      { id: 2, error: { code: -32601 } },
    ])
    const none = await rpc([call('admin_peers', 4)])
    expect(none.json(z.array(Answer))).toEqual([{ id: 4, error: { code: -32601 } }])
    expect(asked).toEqual(['eth_chainId', 'eth_call'])
    const long = Array.from({ length: 1_001 }, (_, id) => call('eth_call', id))
    for (const body of ['{', [], [1], long]) expect((await rpc(body)).status).toBe(400)
    await close()
  })
})

test('a hosted backend stores no requests; the sandbox stores them for its tests', async () => {
  const headers = { authorization: 'Bearer secret', cookie: 'siwx=secret' }
  for (const describe of [undefined, () => ({})]) {
    const { backend, api, rpc, close } = await setUp(describe)
    await api.get('/auth/v1/me', { headers })
    await rpc(call('eth_call'))
    expect((await api.get('/sandbox/requests')).status).toBe(describe ? 200 : 404)
    expect(JSON.stringify(backend.log?.list() ?? null).includes('secret')).toBe(Boolean(describe))
    expect(backend.log === undefined).toBe(describe === undefined)
    await close()
  }
})
