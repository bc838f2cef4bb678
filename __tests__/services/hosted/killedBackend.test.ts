import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../../../sandbox/world/pages'
import { openDatabase } from '../../../services/data/openDatabase'
import { createRecords } from '../../../services/data/records'
import { startRedis } from '../../adapters/siwx/server/startRedis'
import { bundleProgram } from '../../support/bundleProgram'
import { eventually } from '../../support/settle'
import { figure, START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { CHAIN, TOKEN } from '../providers/fixtures/story'
import { startRoundRobin } from '../support/roundRobin'
import { nameClaim, newAccount } from '../support/signed'
import { freePort } from '../../support/freePort'

const SHOP = join(__dirname, '../support/shop.ts')
/** Numbers of operations with each of the two backends, and with the remaining one. */
const ROUNDS = 150
/** Parallel callers. */
const CALLERS = 6

const Opened = z.object({ result: z.object({ sessionId: z.string() }) })
const Sessions = z.object({ pcis: z.array(z.object({ pci: z.string() })) })
const Gift = z.object({ to: z.string() })

let postgres: Awaited<ReturnType<typeof startPostgres>> = null
let redis: Awaited<ReturnType<typeof startRedis>> = null
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await redis?.stop()
  await postgres?.stop()
})

/** Starts a backend in a separate process. */
async function startShop(program: string, env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [program, String(port)], {
    ...{ cwd: ROOT, env: { ...process.env, ...env } },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const told = { out: '' }
  child.stdout.on('data', (part) => void (told.out += String(part)))
  await eventually(() => told.out.includes('ready') || child.exitCode !== null, START_TIME)
  expect(told.out).toContain('ready')
  return { child, port }
}

/** Sends a request through the proxy, each on a new connection; null when it was cut. */
const askerOf = (port: number) => async (method: string, path: string, body?: string) => {
  const request = { method, headers: { connection: 'close' }, ...(body !== undefined && { body }) }
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}
type Ask = ReturnType<typeof askerOf>

/**
 * The kinds of operations; each resolves with a check that it was stored, or null when it was not
 * acknowledged.
 */
const actionsOf = (ask: Ask) => {
  const owner = newAccount()
  const account = `${CHAIN}:${owner.address}`
  const actions = [
    async (at: number) => {
      const name = `name-${at}.reown.id`
      const claim = JSON.stringify(await nameClaim(owner, name))
      const answer = await ask('POST', '/v1/profile/account', claim)
      return answer?.status === 200 ? `name ${name}` : null
    },
    async (at: number) => {
      const body = JSON.stringify({ account, session: { pci: `pci-${at}` } })
      const answer = await ask('POST', '/sandbox/sessions', body)
      return answer?.status === 200 ? `session pci-${at}` : null
    },
    async () => {
      const asset = `${CHAIN}:${TOKEN}`
      const form = new URLSearchParams({ address: owner.address, asset, amount: '50' })
      const answer = await ask('POST', '/onramp', form.toString())
      const hash = /till-hash">(0x[0-9a-f]{64})</.exec(answer?.text ?? '')?.[1]
      return answer?.status === 200 && hash ? `order ${hash}` : null
    },
  ]
  return { owner, account, action: (at: number) => actions[at % actions.length]?.(at) ?? null }
}

test(
  'keeps everything acknowledged after one of two backends is killed, and lets twenty parallel payments at both pay once',
  async () => {
    postgres = await startPostgres()
    redis = await startRedis()
    if (!postgres || !redis) return
    const databaseUrl = await postgres.createDatabase('killed')
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url }
    const program = await bundleProgram(SHOP)
    const [one, two] = [await startShop(program, env), await startShop(program, env)]
    const proxy = await startRoundRobin([one.port, two.port])
    const ask = askerOf(proxy.port)

    const asset = `${CHAIN}/erc20:${TOKEN}`
    const { owner, account, action } = actionsOf(ask)
    const params = { exchangeId: 'coinlane', asset, amount: '1', recipient: account }
    const opened = await ask(
      'POST',
      '/v1/json-rpc',
      JSON.stringify({ id: 1, method: 'reown_getExchangePayUrl', params }),
    )
    const { sessionId } = z.parse(Opened, JSON.parse(opened?.text ?? '')).result
    const pay = () => ask('POST', `/exchange/${sessionId}`, 'act=pay')
    await Promise.all(Array.from({ length: 20 }, pay))
    const database = await openDatabase({ databaseUrl })
    const gifts = createRecords(database).collection('gifts', Gift)
    const paid = await gifts.list()
    figure('two backends: 20 pay one payment at both, paid', paid.length)
    expect(paid).toEqual([{ to: owner.address }])

    const acknowledged: string[] = []
    let [next, refused] = [0, 0]
    let killed = false
    const work = async () => {
      while (next < 2 * ROUNDS) {
        const done = await action(next++)
        if (done === null) refused += 1
        else acknowledged.push(done)
        if (acknowledged.length < ROUNDS || killed) continue
        // Killed while the other callers are busy.
        killed = one.child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, work))
    if (one.child.signalCode === null) await once(one.child, 'exit')

    // An address lists at most 20 names; parallel callers can register more.
    const Named = z.object({ name: z.string() })
    const names = await createRecords(database).collection('names', Named).list()
    const listed = await ask('GET', `/v1/sessions/${account}`)
    const Orders = z.object({ hash: z.string() })
    const orders = await createRecords(database).collection('orders', Orders).list()
    await database.close()
    const found = new Set([
      ...names.map(({ name }) => `name ${name}`),
      ...z.parse(Sessions, JSON.parse(listed?.text ?? '')).pcis.map(({ pci }) => `session ${pci}`),
      ...orders.map(({ hash }) => `order ${hash}`),
    ])
    const kept = acknowledged.filter((done) => found.has(done))
    const [first, second] = proxy.counts()
    figure(
      'two backends: connections to the one that is killed, and to the other',
      `${first}, ${second}`,
    )
    figure('two backends: names, sessions and purchases acknowledged', acknowledged.length)
    figure('two backends: cut by the kill and not acknowledged', refused)
    figure('two backends: acknowledged ones found after the kill', kept.length)
    expect(one.child.signalCode).toBe('SIGKILL')
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    expect(kept).toEqual(acknowledged)
    await proxy.close()
  },
  3 * START_TIME,
)
