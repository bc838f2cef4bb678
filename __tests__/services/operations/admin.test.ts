import { request } from 'node:http'
import * as z from 'zod/mini'
import { createOperations } from '../../../services/operations/operations'
import { createReadiness } from '../../../services/operations/readiness'
import { freePort } from '../../support/freePort'

const finished = { id: 'a', method: 'GET', route: '/v1/identity/:address', status: 200, ms: 30 }
const Ready = z.object({ ready: z.boolean(), parts: z.record(z.string(), z.string()) })

/**
 * The status of a request with a given host name, like that of a page that has bound its name to
 * this address.
 */
const statusUnder = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('the admin port reports health, readiness and metrics', async () => {
  let isUp = true
  const adminPort = await freePort()
  const operations = createOperations({
    checks: { state: () => Promise.resolve() },
    nodes: { 'eip155:1': () => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))) },
    adminPort,
    write: () => undefined,
  })
  await operations.listen()
  const ask = (path: string) => fetch(`http://127.0.0.1:${adminPort}${path}`)
  const ready = async () => {
    const response = await ask('/ready')
    return [response.status, z.parse(Ready, await response.json()).parts]
  }
  expect([(await ask('/health')).status, await ready()]).toEqual([200, [200, { state: 'ok' }]])
  isUp = false
  expect(await (await ask('/status')).json()).toEqual({
    ready: true,
    parts: { state: 'ok' },
    nodes: { 'eip155:1': 'fails' },
  })
  expect((await ready())[0]).toBe(200)
  operations.metrics.request('backend', finished)
  operations.metrics.request('backend', { ...finished, status: 404, ms: 20_000 })
  operations.metrics.show('latchkey_relay_sockets', 'Open sockets.', 'gauge', () => 3)
  const metrics = await ask('/metrics')
  expect(metrics.headers.get('content-type')).toContain('version=0.0.4')
  const lines = (await metrics.text()).split('\n')
  const where = 'part="backend",method="GET",route="/v1/identity/:address"'
  for (const line of [
    `latchkey_requests_total{${where},status="2xx"} 1`,
    `latchkey_requests_total{${where},status="4xx"} 1`,
    `latchkey_request_seconds_bucket{le="0.025",${where}} 0`,
    `latchkey_request_seconds_bucket{le="0.05",${where}} 1`,
    `latchkey_request_seconds_bucket{le="10",${where}} 1`,
    `latchkey_request_seconds_bucket{le="+Inf",${where}} 2`,
    `latchkey_request_seconds_count{${where}} 2`,
    'latchkey_relay_sockets 3',
    'latchkey_nodes_down 1',
  ])
    expect(lines).toContain(line)
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_max_seconds',
  ])
    expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true)
  const form = /^(?:# (?:HELP|TYPE) .+|[a-z\d_]+(?:\{[^\n]*\})? (?:[-+.\de]+|NaN)|)$/i
  expect(lines.filter((line) => !form.test(line))).toEqual([])
  for (const path of ['/sandbox/faults', '/v1', '/sandbox.json'])
    expect((await ask(path)).status).toBe(404)
  for (const [host, status] of [
    ...[
      ['evil.example:9080', 403],
      ['evil.example', 403],
      ['a b', 403],
    ],
    ...[
      ['127.0.0.1', 200],
      ['[::1]:9080', 200],
      ['localhost:1', 200],
      ['backend:9080', 200],
    ],
    ['backend.latchkey.svc.cluster.local', 200],
  ] as const)
    expect([host, await statusUnder(adminPort, host)]).toEqual([host, status])
  expect((await fetch(`http://127.0.0.1:${adminPort}/metrics`, { method: 'OPTIONS' })).status).toBe(
    404,
  )
  await operations.beginEnd()
  expect(await ready()).toEqual([503, { process: 'ending' }])
  expect((await ask('/health')).status).toBe(200)
  await operations.close()
})

test('opens no admin port if none is configured, and reports a part that hangs or throws as not ready', async () => {
  const operations = createOperations({ checks: {}, write: () => undefined })
  await operations.listen()
  await operations.close()
  let asked = 0
  const hangs = () => {
    asked += 1
    return new Promise(() => undefined)
  }
  const throws = () => {
    throw new Error('at once')
  }
  const checks = { hangs, throws, gone: () => Promise.reject(new Error('gone')) }
  let now = 0
  const readiness = createReadiness(checks, 20, () => now)
  const [first, second] = await Promise.all([readiness(), readiness()])
  expect(first).toEqual({ ready: false, parts: { hangs: 'fails', throws: 'fails', gone: 'fails' } })
  now = 1_999
  await readiness()
  expect([second === first, asked]).toEqual([true, 1])
  now = 2_000
  await readiness()
  expect(asked).toBe(2)
})
