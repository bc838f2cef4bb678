import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Counters } from '../../../services/data/counters'
import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { openCounters } from '../../../services/data/openCounters'
import { startRedis } from '../../adapters/siwx/server/startRedis'
import { openGate } from '../relay/support/gate'
import { until } from '../relay/support/until'
import { figure } from './engines'

type Server = Awaited<ReturnType<typeof startRedis>>

let server: Server = null
const opened = new Map<string, Counters>()
beforeAll(async () => {
  server = await startRedis()
  opened.set('memory', await openCounters({}))
  if (server) opened.set('Redis', await openCounters({ redisUrl: server.url }))
  else process.stdout.write('  no redis-server is installed: nothing is claimed about it\n')
})
afterAll(async () => {
  for (const counters of opened.values()) await counters.close()
  await server?.stop()
})

const MINUTE = 60_000
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const trueOnes = (answers: readonly boolean[]) => answers.filter(Boolean).length

describe.each(['memory', 'Redis'])('counters in %s', (name) => {
  /** Runs a test if the server is available. */
  const on = (work: (counters: Counters) => Promise<void>) => async () => {
    const counters = opened.get(name)
    if (counters) await work(counters)
  }

  it(
    'counters stay within a limit, however many hits arrive in parallel',
    on(async (counters) => {
      const answers = await many(200, () => counters.hit('crowd', MINUTE, 50))
      figure(`${name}: 200 tries at once at a limit of 50, let through`, trueOnes(answers))
      expect(trueOnes(answers)).toBe(50)
    }),
  )

  it(
    'counters count keys separately',
    on(async (counters) => {
      expect(await counters.hit('one', MINUTE, 1)).toBe(true)
      expect(await counters.hit('one', MINUTE, 1)).toBe(false)
      expect(await counters.hit('other', MINUTE, 1)).toBe(true)
    }),
  )

  it(
    'counters subtract one while the window lasts, and nothing for an unknown key',
    on(async (counters) => {
      expect(await counters.hit('again', MINUTE, 1)).toBe(true)
      await counters.takeBack('again')
      await counters.takeBack('again')
      expect(await counters.hit('again', MINUTE, 1)).toBe(true)
      expect(await counters.hit('again', MINUTE, 1)).toBe(false)
      expect(await counters.remaining('again')).toBeGreaterThan(MINUTE / 2)
      await counters.takeBack('never counted')
      expect(await counters.remaining('never counted')).toBe(0)
    }),
  )

  it(
    'counters return the remaining time of a window',
    on(async (counters) => {
      expect(await counters.remaining('nobody')).toBe(0)
      await counters.hit('waits', MINUTE, 1)
      const left = await counters.remaining('waits')
      expect(left).toBeGreaterThan(MINUTE / 2)
      expect(left).toBeLessThanOrEqual(MINUTE)
    }),
  )

  it(
    'counters accept each nonce once with a limit of 1, however many requests use it in parallel',
    on(async (counters) => {
      const answers = await many(200, (index) => counters.hit(`n${index % 100}`, MINUTE, 1))
      figure(`${name}: 100 nonces brought twice at once, taken`, trueOnes(answers))
      expect(trueOnes(answers)).toBe(100)
    }),
  )
})

describe('windows', () => {
  it('windows in memory start with the first hit of a key and end after the given time', async () => {
    let now = 1000
    const counters = createMemoryCounters(() => now)
    expect(await counters.hit('a', 100, 1)).toBe(true)
    now = 1099
    expect(await counters.hit('a', 100, 1)).toBe(false)
    expect(await counters.hit('n', 100, 1)).toBe(true)
    now = 1100
    expect(await counters.hit('a', 100, 1)).toBe(true)
    now = 1199
    expect(await counters.hit('n', 100, 1)).toBe(true)
  })

  it('expired windows are removed from memory', async () => {
    let now = 0
    const counters = createMemoryCounters(() => now)
    await many(1000, (index) => counters.hit(`a${index}`, 100, 1))
    await counters.hit('long', 10 * MINUTE, 1)
    now = MINUTE
    await counters.hit('new', 100, 1)
    figure('memory: keys kept of 1000 that ended and 2 that did not', counters.size())
    expect(counters.size()).toBe(2)
  })

  it('the oldest keys beyond the limit of a process are dropped', async () => {
    const counters = createMemoryCounters(() => 0, 100)
    for (let key = 0; key < 1_000; key += 1) {
      await counters.hit('old', MINUTE, 1)
      await counters.hit(`k${key}`, MINUTE, 1)
    }
    expect(counters.size()).toBe(100)
    expect(await counters.hit('k999', MINUTE, 1)).toBe(false)
    expect(await counters.hit('k1', MINUTE, 1)).toBe(true)
  })

  it('a restarted window counts among the newest', async () => {
    let now = 0
    const counters = createMemoryCounters(() => now, 2)
    await counters.hit('a', 100, 1)
    await counters.hit('b', MINUTE, 1)
    now = 100
    await counters.hit('a', MINUTE, 1)
    await counters.hit('c', MINUTE, 1)
    expect(await counters.hit('a', MINUTE, 1)).toBe(false)
    expect(await counters.hit('b', MINUTE, 1)).toBe(true)
  })

  it('windows in Redis expire for each key', async () => {
    const counters = opened.get('Redis')
    if (!server || !counters) return
    const client = server.connect()
    await counters.hit('ends', 5000, 1)
    await counters.hit('ends', MINUTE, 2)
    const left = await client.pttl('latchkey:hit:ends')
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(5000)
  })
})

it('counts again after a failover without a restart', async () => {
  const [primary, replica] = [await startRedis(), await startRedis()]
  if (!primary || !replica) return
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
  const state = { port: portOf(primary) }
  // The address of the primary, to which new connections are made.
  const name = createServer((inner) => {
    const outer = connect(state.port, '127.0.0.1')
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const)
      from
        .on('error', () => undefined)
        .on('close', () => to.destroy())
        .pipe(to)
  }).listen(0, '127.0.0.1')
  await once(name, 'listening')
  const redisUrl = `redis://127.0.0.1:${z.parse(z.object({ port: z.number() }), name.address()).port}`
  const counters = await openCounters({ redisUrl })
  expect(await counters.hit('a', MINUTE, 5)).toBe(true)
  await primary.connect().replicaof('127.0.0.1', portOf(replica))
  state.port = portOf(replica)
  await until(() =>
    counters.hit('b', MINUTE, 1_000_000).then(
      () => true,
      () => false,
    ),
  )
  expect(await replica.connect().exists('latchkey:hit:b')).toBe(1)
  await counters.close()
  name.close()
  await Promise.all([primary.stop(), replica.stop()])
})

it('closes although Redis does not answer', async () => {
  const silent = await startRedis()
  if (!silent) return
  const gate = await openGate(Number(new URL(silent.url).port))
  const counters = await openCounters({ redisUrl: `redis://127.0.0.1:${gate.port}` })
  gate.hold()
  await counters.close()
  await gate.stop()
  await silent.stop()
})

it('reports a Redis that cannot be reached', async () => {
  const told: unknown[] = []
  const redisUrl = 'redis://127.0.0.1:1'
  await expect(openCounters({ redisUrl, onError: (error) => told.push(error) })).rejects.toThrow()
  expect(told).toHaveLength(1)
})

const spawned: ChildProcess[] = []
afterEach(() => spawned.splice(0).forEach((child) => child.kill()))

it('ends the process when Redis cannot be reached', async () => {
  const script = `import { openCounters } from './services/data/openCounters.ts'
    await openCounters({ redisUrl: 'redis://127.0.0.1:1' }).catch(() => process.stdout.write('refused\\n'))`
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: join(__dirname, '../../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  spawned.push(child)
  const told = { text: '' }
  child.stdout.on('data', (part) => void (told.text += String(part)))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(told.text).toBe('refused\n')
}, 120_000)
