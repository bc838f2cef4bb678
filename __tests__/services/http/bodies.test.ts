import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerText, smallJson } from '../../../services/http/answerText'
import * as z from 'zod/mini'
import { jsonBody } from '../../../services/http/body'
import { createBodyBudget, PROCESS_BODIES } from '../../../services/http/bodyBudget'
import { createFaults } from '../../../services/http/faults'
import { listen, stop } from '../../../services/http/listen'
import { HttpProblem } from '../../../services/http/problem'
import { createApiServer } from '../../../services/http/server'
import { oddBackend, oddFrame, portOf, type World } from '../hostile/worlds'

const KB = 1024
const MB = 1024 * KB

interface Sent {
  method?: string
  headers?: Record<string, string>
  isAnnounced?: boolean
  /** Stops sending after this many bytes; sends everything when absent. */
  stopAt?: number
}

/** Status and body of the answer to a body of some size, with its length announced or in chunks. */
const send = (
  { port, origin }: Pick<World, 'port' | 'origin'>,
  path: string,
  size: number,
  sent: Sent = {},
) =>
  new Promise<[number | undefined, string, IncomingHttpHeaders]>((resolve, reject) => {
    const { method = 'POST', isAnnounced = true, stopAt = size } = sent
    const headers = { origin, ...(isAnnounced && { 'content-length': size }), ...sent.headers }
    const asked = request({ host: '127.0.0.1', port, path, method, headers })
    asked.on('response', (response) => {
      text(response).then((body) => {
        asked.destroy()
        resolve([response.statusCode, body, response.headers])
      }, reject)
    })
    asked.on('error', reject)
    for (let at = 0; at < stopAt; at += MB) asked.write('x'.repeat(Math.min(stopAt - at, MB)))
    if (stopAt === size) asked.end()
  })

test.each([
  [oddBackend, '/v1/fungible/price', 64 * KB],
  [oddBackend, '/v1?chainId=eip155:31337', MB],
  [oddBackend, '/batch', MB],
  [oddFrame, '/api/start', 64 * KB],
  [oddFrame, '/api/bundler', MB],
] as const)('answers a body above the limit with a 413: %p %s', async (start, path, limit) => {
  const world = await start()
  for (const isAnnounced of [true, false]) {
    const [status, body] = await send(world, path, limit + 1, { isAnnounced })
    expect([status, body]).toEqual([413, expect.stringContaining('Request body is too large')])
  }
  expect([400, 422]).toContain((await send(world, path, limit))[0])
  await world.close()
})

/** A backend for one project and one site, with its guards. */
async function guardedBackend() {
  const world = await oddBackend({
    ...{ projectIds: ['p'], requestsPerMinute: 1 },
    ...{ enforceOrigins: true, allowedOrigins: ['http://site.example'] },
  })
  return { world, path: '/v1/fungible/price?projectId=p' }
}

test('refuses unknown routes, projects, sites and callers above the limit before their body has arrived', async () => {
  const { world, path } = await guardedBackend()
  const stop = { stopAt: 10 }
  const statusOf = async (to: string, sent?: Sent) =>
    (await send(world, to, KB, { ...stop, ...sent }))[0]
  expect(await statusOf('/no-such-route')).toBe(404)
  expect(await statusOf('/v1/fungible/price?projectId=other')).toBe(401)
  expect(await statusOf(path, { headers: { origin: 'https://evil.example' } })).toBe(403)
  expect((await send(world, path, KB))[0]).toBe(422)
  expect(await statusOf(path)).toBe(429)
  // The body of a `GET` is not awaited either.
  expect(await statusOf('/v1/supported-chains?projectId=p', { method: 'GET' })).toBe(200)
  await world.close()
})

test('limits the bodies in memory, in total and for each caller', () => {
  const budget = createBodyBudget({ all: 10, perCaller: 6 })
  const [one, same, other] = [budget.open('a'), budget.open('a'), budget.open('b')]
  one.take(4)
  same.take(2)
  expect(() => same.take(1)).toThrow(HttpProblem)
  other.take(4)
  expect(() => other.take(1)).toThrow('Too many bodies at once')
  one.leave()
  one.leave()
  other.take(2)
  expect(() => other.take(1)).toThrow('Too many bodies at once')
  same.take(2)
  expect(() => budget.open('c').take(1)).toThrow('Too many bodies at once')
})

test('answers a body without room with a 503 and a retry time, and frees room with each answer', async () => {
  const { world } = await guardedBackend()
  const room = PROCESS_BODIES.open('127.0.0.1')
  room.take(16 * MB)
  const path = '/e?projectId=p'
  const [status, , headers] = await send(world, path, KB)
  expect([status, headers['retry-after']]).toEqual([503, '1'])
  room.leave()
  expect((await send(world, '/batch?projectId=p', KB))[0]).toBe(422)
  room.take(16 * MB)
  room.leave()
  await world.close()
})

test('lets a preflight be cached for two hours, and mentions private networks only in a sandbox', async () => {
  const ask = async (readers?: 'every-site' | 'local-too' | 'none') => {
    const route = { id: 'a', method: 'GET', path: '/a', summary: '', handle: () => ({}) } as const
    const server = createApiServer({
      routes: [route],
      faults: createFaults(),
      ...(readers && { readers }),
    })
    await listen(server, 0)
    const headers = { 'access-control-request-private-network': 'true' }
    const url = `http://127.0.0.1:${portOf(server)}/a`
    const [preflight, answer] = await Promise.all([
      fetch(url, { method: 'OPTIONS', headers }),
      fetch(url),
    ])
    await stop(server)
    const named = (name: string) => preflight.headers.get(`access-control-${name}`)
    return [
      ...[preflight.status, named('max-age'), named('allow-private-network')],
      answer.headers.get('access-control-expose-headers'),
    ]
  }
  const exposed = 'date, retry-after, x-request-id'
  expect(await ask()).toEqual([204, '7200', null, exposed])
  expect(await ask('local-too')).toEqual([204, '7200', 'true', exposed])
  expect(await ask('none')).toEqual([404, null, null, null])
})

test('a body of more than 100 levels is refused', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`
  const read = (body: string) => () => jsonBody({ body }, z.unknown())
  expect(read(nested(100))).not.toThrow()
  expect(read(nested(101))).toThrow('Body is nested too deeply')
  expect(read(nested(30_000))).toThrow('Body is nested too deeply')
  expect(read(`{"a":${nested(100)}}`)).toThrow('Body is nested too deeply')
})

test('reads an answer of another service up to a limit', async () => {
  expect(await answerText(new Response('é'.repeat(5)), 10)).toBe('éé'.concat('ééé'))
  await expect(answerText(new Response('é'.repeat(6)), 10)).rejects.toThrow('too large')
  expect(await answerText(new Response(null), 10)).toBe('')
  expect(await smallJson(new Response('{"a":1}'))).toEqual({ a: 1 })
  await expect(smallJson(new Response(' '.repeat(MB + 1)))).rejects.toThrow('too large')
})
