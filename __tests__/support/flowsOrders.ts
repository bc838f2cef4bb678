import { restoreBuild } from './productionBuild'
import { flowsWorld, type FlowsWorld } from './flowsModel'
import { heldTimers, seeded, type Random } from './siwxModel'
import { casesOf, failedSeedsOf, seedOfCase } from './sizeOfRun'

/**
 * Number of orders in all parts. Each part is a separate test file, so that the parts run in
 * parallel.
 */
const ORDERS = casesOf({ sample: 20_000, all: 100_000 })
const PARTS = 4
/**
 * Number of orders in one widget. The widget is then destroyed within an order and created again.
 */
const ORDERS_PER_WIDGET = 50
/** Several tests in a file, so that none of them reaches its time limit on a slow machine. */
const TESTS = 10
/** Rounds of answers after which nothing may be pending. */
const ROUNDS = 30

const flush = () => new Promise<void>((resolve) => void setImmediate(resolve))
type Timers = ReturnType<typeof heldTimers>
type Total = { orders: number; events: number; widgets: number; connected: number }

/**
 * Runs random orders of everything that happens to connections, on the real store with fake ports. A failure names its
 * seed, which goes into `failedSeeds.json`.
 */
export function describeOrders(part: number): void {
  const started = performance.now()
  const widgets = ORDERS / PARTS / TESTS / ORDERS_PER_WIDGET
  const seedsOf = (at: number) =>
    Array.from({ length: widgets }, (_, widget) =>
      seedOfCase(part * 1_000_000 + at * widgets + widget),
    )
  const all = Array.from({ length: TESTS }, (_, at) => at)
  const totals = new Map<number, Promise<Total>>()
  /** Runs the orders of one test. */
  const totalOf = (at: number) => {
    const total = totals.get(at) ?? runSeeds(seedsOf(at))
    totals.set(at, total)
    return total
  }
  afterAll(restoreBuild)

  describe(`connections hold in ${ORDERS.toLocaleString('en')} random orders, part ${String(part)} of ${String(PARTS)}`, () => {
    test.each(all)(
      'connections hold in random orders from widget %i',
      async (at) => {
        await totalOf(at)
      },
      120_000,
    )

    test('connections hold with the seeds that failed before', async () => {
      const seeds = failedSeedsOf('flowsOrders').filter((_, at) => at % PARTS === part - 1)
      expect((await runSeeds(seeds)).widgets).toBe(seeds.length)
    }, 120_000)

    test('the random orders of connections cover every ordering', async () => {
      const sum = noOrders()
      for (const at of all) addTotal(sum, await totalOf(at))
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const { orders, events, connected } = sum
      process.stdout.write(
        `${String(orders)} orders, ${String(events)} events, ${String(sum.widgets)} widgets destroyed and made anew, ` +
          `${String(connected)} ends with a wallet connected: 0 wrong wallet, 0 wrong chain, 0 mixed account id, ` +
          `0 stuck, 0 promise unsettled, 0 listener or timer left (${seconds} s, first seed ${String(seedsOf(0)[0])})\n`,
      )
      expect(orders).toBe(ORDERS / PARTS)
      // Most orders must connect something: a model without connections would also satisfy the
      // rules.
      expect(connected).toBeGreaterThan(orders / 3)
    }, 1_200_000)
  })
}

const noOrders = (): Total => ({ orders: 0, events: 0, widgets: 0, connected: 0 })

function addTotal(sum: Total, { orders, events, widgets, connected }: Total) {
  sum.orders += orders
  sum.events += events
  sum.widgets += widgets
  sum.connected += connected
}

/** Runs the orders of one widget for each seed. */
async function runSeeds(seeds: readonly number[]): Promise<Total> {
  const total = noOrders()
  const timers = heldTimers()
  try {
    for (const seed of seeds) await liveThrough(seed, timers, total)
  } finally {
    timers.restore()
  }
  return total
}

async function liveThrough(seed: number, timers: Timers, total: Total): Promise<void> {
  const random = seeded(seed)
  const world = flowsWorld(random)
  const names: string[] = []
  try {
    names.push(world.restore())
    for (let order = 0; order < ORDERS_PER_WIDGET; order += 1) {
      await happen(world, random, timers, names, total)
      await settle(world, timers)
      if (world.app.store.getState().accounts.active) total.connected += 1
      total.orders += 1
      names.splice(0, names.length, `order ${String(order + 1)}`)
    }
    await happen(world, random, timers, names, total)
    await assertGone(world, timers)
  } catch (error) {
    throw new Error(`seed ${String(seed)}: ${names.join(', ')}`, { cause: error })
  }
  total.widgets += 1
}

async function happen(
  { events, assertSound }: FlowsWorld,
  random: Random,
  timers: Timers,
  names: string[],
  total: Total,
) {
  const length = 3 + random.below(6)
  for (let at = 0; at < length; at += 1) {
    const all = [...events, ['time', timers.pass] as const]
    const [name, run] = all[random.below(all.length)] ?? ['', () => {}]
    names.push(name)
    // A wallet reports a change to listeners that received its last answer; other events may happen
    // at the same time.
    if (/:|answer/.test(name)) await flush()
    run()
    if (random.chance(0.8)) await flush()
    assertSound()
  }
  total.events += length
}

/** The user leaves, every counterpart answers and all timers fire: nothing may stay pending. */
async function settle(world: FlowsWorld, timers: Timers) {
  world.leave()
  for (let round = 0; round < ROUNDS; round += 1) {
    await flush()
    world.assertSound()
    for (const entry of world.page.open.filter(({ what }) => what === 'switch')) entry.answer()
    await flush()
    for (const entry of [...world.page.open]) entry.answer()
    await flush()
    if (world.page.open.length > 0) continue
    if (world.pending.size + world.running.handlers === 0) break
    timers.pass()
  }
  await flush()
  world.assertRests()
}

/** A destroyed widget listens to nothing, waits for nothing and changes nothing. */
async function assertGone({ app, page, running }: FlowsWorld, timers: Timers) {
  app.destroy()
  app.ports.adapters.destroy()
  await flush()
  const state = app.store.getState()
  const left = [
    running.handlers > 0 && `${String(running.handlers)} handlers`,
    page.listeners() > 0 && `${String(page.listeners())} listeners`,
    timers.count() > 0 && `${String(timers.count())} timers`,
  ].filter(Boolean)
  if (left.length > 0) throw new Error(`left after destroy: ${left.join(', ')}`)
  for (const entry of [...page.open]) entry.answer()
  for (const attempt of [...page.relay.attempts]) attempt.approve()
  await flush()
  timers.pass()
  await flush()
  if (app.store.getState().accounts !== state.accounts)
    throw new Error('a late answer reached a destroyed widget')
  if (page.listeners() > 0) throw new Error('a late answer left a listener')
}
