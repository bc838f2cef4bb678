import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { HostConfig } from '../../../services/backend/hosted/config'
import { startBackendHost } from '../../../services/backend/hosted/startBackendHost'
import { createOperations } from '../../../services/operations/operations'
import { WalletsConfig } from '../../../services/wallets/config'
import { openWallets } from '../../../services/wallets/openWallets'
import { eventually } from '../../support/settle'
import { START_TIME } from '../data/engines'
import { good } from './hostile'
import { picture } from './images'
import { freePort } from '../../support/freePort'

// A host opens an embedded database, which takes long on a busy machine.
jest.setTimeout(START_TIME)

const View = z.object({
  listed: z.number(),
  waiting: z.array(
    z.object({
      ...{ id: z.string(), digest: z.string(), change: z.string() },
      next: z.nullable(z.object({ picture: z.nullable(z.string()) })),
    }),
  ),
  faults: z.array(z.string()),
})
const Page = z.object({ data: z.array(z.object({ id: z.string() })) })

/** A host whose list is a file, with its admin port and its public port. */
async function start(wallets: readonly unknown[], more: object = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wallets-host-'))
  const file = join(dataDir, 'mine.json')
  const put = (list: readonly unknown[]) => writeFileSync(file, JSON.stringify({ wallets: list }))
  put(wallets)
  writeFileSync(join(dataDir, 'a.png'), await picture(64))
  const [port, adminPort] = [await freePort(), await freePort()]
  const chain = {
    ...{ id: 1, name: 'One', explorerUrl: 'https://scan.example', rpcUrl: 'http://127.0.0.1:1' },
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  }
  const config = z.parse(HostConfig, {
    ...{ publicUrl: 'https://api.example', dataDir, port, adminPort, chains: [chain] },
    ...{ wallets: { file }, ...more },
  })
  const lines: string[] = []
  const startHost = () =>
    startBackendHost(config, { env: {}, query: null }, (line) => void lines.push(line))
  const admin = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${adminPort}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers,
    })
  const view = async (path = '/wallets', body?: unknown) =>
    z.parse(View, await (await admin(path, body)).json())
  const served = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/getWallets`)
    return z.parse(Page, await answer.json()).data.map(({ id }) => id)
  }
  return { host: await startHost(), startHost, admin, view, served, put, lines, port, file }
}

test(
  'an operator sees waiting wallets and decides by id, and visitors get the approved ones',
  async () => {
    const { host, startHost, admin, view, served, put, lines, port, file } = await start([
      good('a', { picture: 'a.png' }),
      good('b'),
    ])
    const { waiting } = await view()
    expect(waiting.map(({ id, change }) => `${change} ${id}`)).toEqual(['new a', 'new b'])
    expect(await served()).toEqual([])
    const [a, b] = waiting.map(({ id, digest }) => ({ id, digest }))
    const image = await admin(`/wallets/pictures/${waiting[0]?.next?.picture ?? ''}`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await admin('/wallets/pictures/none')).status).toBe(404)
    const approved = await admin('/wallets/approve', { wallets: [a] })
    expect(await approved.json()).toEqual({ decided: 1, waiting: 1 })
    expect((await admin('/wallets/decline', { wallets: [b] })).status).toBe(200)
    expect([await served(), (await view()).waiting]).toEqual([['a'], []])
    expect((await admin('/wallets/approve', { wallets: [a] })).status).toBe(409)

    put([good('a', { name: 'Changed' }), good('b'), { id: 'bad' }])
    const refreshed = await view('/wallets/refresh', {})
    expect(refreshed.waiting.map(({ id, change }) => `${change} ${id}`)).toEqual(['changed a'])
    expect(refreshed.faults[0]).toMatch(/^wallets\.2\./)
    for (const path of ['/wallets', '/wallets/approve', '/wallets/refresh'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
    rmSync(file)
    const lost = await admin('/wallets/refresh', {})
    expect([lost.status, await lost.text()]).toEqual([
      503,
      expect.stringContaining('The list: cannot be read'),
    ])
    const metrics = await (await admin('/metrics')).text()
    expect(metrics).toContain('latchkey_wallets_listed 1\n')
    expect(metrics).toContain('latchkey_wallets_waiting 1\n')
    expect(lines.join('')).toContain('0 listed, 2 wait, 0 faults')
    await host.close()

    put([good('a', { picture: 'a.png' })])
    const next = await startHost()
    expect(await served()).toEqual(['a'])
    await next.close()
  },
  2 * START_TIME,
)

test('a page in the operator’s browser can decide nothing, and invalid decisions are refused', async () => {
  const { host, admin, view, served } = await start([good('a')])
  const { waiting } = await view()
  const wallets = waiting.map(({ id, digest }) => ({ id, digest }))
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1'])
    expect((await admin('/wallets/approve', { wallets }, { origin })).status).toBe(403)
  for (const body of [{}, { wallets: [] }, { wallets: ['a'] }, { wallets: [{ id: 'a' }] }, 7])
    expect((await admin('/wallets/approve', body)).status).toBe(422)
  expect([await served(), (await view()).waiting.length]).toEqual([[], 1])
  await host.close()
})

test('ends the start for a wrong file with one message that lists every wrong place', async () => {
  const bad = [{ id: 'A', name: '' }, good('a'), good('a', { homepage: 'javascript:x' })]
  const message = await start(bad).then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(message).toContain('The wallet list is not usable:\n')
  const paths = [...message.matchAll(/^ {2}([\w.]+):/gm)].map(([, path]) => path)
  expect(paths).toEqual(['wallets.0.id', 'wallets.0.name', 'wallets.2.homepage'])
})

test('creates no wallet without a list', async () => {
  const { host, admin, served } = await start([], { wallets: undefined })
  expect(await served()).toEqual([])
  expect((await admin('/wallets')).status).toBe(404)
  await host.close()
})

test('reads a list at a URL after the start and periodically, and survives its failures', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
  const lines: string[] = []
  const operations = createOperations({ checks: {}, write: (line) => void lines.push(line) })
  let reads = 0
  const fetchOutside = () => {
    reads += 1
    const bytes = Buffer.from(JSON.stringify({ wallets: [good('a'), 7] }))
    return reads === 1 ? Promise.reject(new Error('secret')) : Promise.resolve({ type: '', bytes })
  }
  const config = z.parse(WalletsConfig, {
    ...{ url: 'https://lists.example/a.json', refreshMinutes: 5, review: false },
  })
  const parts = { dataDir: undefined, operations, fetchOutside }
  const { catalogue, keepFresh } = await openWallets(config, parts)
  const end = keepFresh()
  await jest.advanceTimersByTimeAsync(0)
  expect([reads, catalogue.find({ page: 1, entries: 9 }).count]).toEqual([1, 0])
  expect(lines.join('')).toContain('"part":"wallets","error":"Error"')
  await jest.advanceTimersByTimeAsync(5 * 60_000)
  jest.useRealTimers()
  await eventually(() => catalogue.find({ page: 1, entries: 9 }).count === 1)
  expect(lines.join('')).toContain('1 listed, 0 wait, 1 faults')
  expect(lines.join('')).not.toContain('secret')
  end()
})
