import * as z from 'zod/mini'
import { createBackend } from '../../services/backend/createBackend'
import { localProviders } from '../../services/providers/local/createProviders'
import { startSandbox, type Sandbox } from '../../sandbox/startSandbox'
import { createMemoryRecords } from '../../services/data/memoryRecords'
import { apiOf, ErrorBody, type Api } from './api'
import { freePortBase } from './ports'
import { routeCalls, type RouteCall } from './routeCalls'

const Wallets = z.object({ data: z.array(z.object({ image_id: z.string() })) })
/** Milliseconds after which a body is considered endless. */
const PATIENCE = 40

const records = createMemoryRecords()
const publicUrl = 'http://127.0.0.1:1'
const providers = localProviders({ chains: [], records, publicUrl, walletUrl: publicUrl })
const IDS = createBackend({ providers, publicUrl }).routes.map(({ id }) => id)

let sandbox: Sandbox
let api: Api
let calls: Record<string, RouteCall>

const call = (id: string): RouteCall => {
  const found = calls[id]
  if (!found) throw new Error(`no sample request for the route ${id}`)
  return found
}
const ask = async (
  { path, body, method = 'POST' }: RouteCall,
  signal: AbortSignal | null = null,
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return api.get(path, body === undefined ? { signal } : { signal, method, body: text })
}
const fault = (route: string, more: object) =>
  api.post('/sandbox/faults', { route, times: 1, ...more })

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: await freePortBase(), quiet: true })
  api = apiOf(sandbox.urls.blockchainApi)
  const [wallet] = (await api.get('/getWallets?page=1&entries=1')).json(Wallets).data
  calls = routeCalls(sandbox.description, String(wallet?.image_id))
}, 120_000)
afterAll(() => sandbox.close())

describe.each(IDS)('route %s', (id) => {
  it('answers a valid request from any page', async () => {
    const { status = 200 } = call(id)
    const answer = await ask(call(id))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('the route can fail with a status and the documented error body', async () => {
    await fault(id, { status: 503 })
    const answer = await ask(call(id))
    expect(answer.status).toBe(503)
    expect(answer.json(ErrorBody).reasons[0]?.field).toBe('fault')
  })

  it('the route can answer late', async () => {
    const { status = 200 } = call(id)
    await fault(id, { delayMs: 30 })
    const asked = performance.now()
    expect((await ask(call(id))).status).toBe(status)
    expect(performance.now() - asked).toBeGreaterThanOrEqual(29)
  })

  it('the route can answer with invalid JSON, and with HTML', async () => {
    await fault(id, { body: 'malformed' })
    const malformed = await ask(call(id))
    expect(() => malformed.json(z.unknown())).toThrow(SyntaxError)
    await fault(id, { body: 'html' })
    expect((await ask(call(id))).text).toMatch(/^<!doctype html>/)
  })

  it('the route can break off in the middle, and never end', async () => {
    await fault(id, { body: 'truncated' })
    await expect(ask(call(id))).rejects.toThrow()
    await fault(id, { body: 'endless' })
    const ended = ask(call(id), AbortSignal.timeout(PATIENCE))
    await expect(ended).rejects.toThrow(/abort|timeout/i)
  })
})

test('every route has a rate limit that can be turned on and off', async () => {
  await api.post('/sandbox/settings', { requestsPerMinute: 1 })
  for (const id of IDS) {
    await ask(call(id))
    const refused = await ask(call(id))
    expect([id, refused.status]).toEqual([id, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await api.post('/sandbox/settings', { requestsPerMinute: null })
  for (const id of IDS) expect((await ask(call(id))).status).not.toBe(429)
})
