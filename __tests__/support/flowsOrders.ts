import { restoreBuild } from './productionBuild'
import { flowsWorld, type FlowsWorld } from './flowsModel'
import { heldTimers, seeded, type Random } from './siwxModel'

/** Orders of all parts together. Each part is a test file of its own, so that they run side by side. */
const ORDERS = 100_000
const PARTS = 4
/** Orders that one widget lives through, one after the other; then it is destroyed in the middle of one and made anew. */
const ORDERS_PER_WIDGET = 50
/** Several tests in a file, so that none of them comes near its time limit on a slow machine. */
const TESTS = 10
/** Rounds of answers after which everything must have come to rest. */
const ROUNDS = 30

const flush = () => new Promise<void>((resolve) => void setImmediate(resolve))
type Timers = ReturnType<typeof heldTimers>
type Total = { orders: number; events: number; widgets: number; connected: number }

/**
 * Lives through random orders of everything that happens to connections, on the real store with fake ports. A failure
 * names its seed and what happened, and comes again with them.
 */
export function describeOrders(part: number): void {
  const total: Total = { orders: 0, events: 0, widgets: 0, connected: 0 }
  const started = performance.now()
  afterAll(restoreBuild)

  describe(`connections hold in ${ORDERS.toLocaleString('en')} random orders, part ${String(part)} of ${String(PARTS)}`, () => {
    const widgets = ORDERS / PARTS / TESTS / ORDERS_PER_WIDGET
    test.each(Array.from({ length: TESTS }, (_, at) => at))(
      'from widget %i',
      async (at) => {
        const timers = heldTimers()
        try {
          for (let widget = at * widgets; widget < (at + 1) * widgets; widget += 1)
            await liveThrough(part * 1_000_000 + widget, timers, total)
        } finally {
          timers.restore()
        }
      },
      120_000,
    )

    test('and that is all of them', () => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const { orders, events, connected } = total
      process.stdout.write(
        `${String(orders)} orders, ${String(events)} events, ${String(total.widgets)} widgets destroyed and made anew, ` +
          `${String(connected)} ends with a wallet connected: 0 wrong wallet, 0 wrong chain, 0 mixed account id, ` +
          `0 stuck, 0 promise unsettled, 0 listener or timer left (${seconds} s)\n`,
      )
      expect(orders).toBe(ORDERS / PARTS)
      // Most orders come to something: a model that connects nothing would hold, too.
      expect(connected).toBeGreaterThan(orders / 3)
    })
  })
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
    // A wallet tells of a change to whom has heard its last answer; other things may happen in the same moment.
    if (/:|answer/.test(name)) await flush()
    run()
    if (random.chance(0.8)) await flush()
    assertSound()
  }
  total.events += length
}

/** The person leaves, everything outside answers and all time passes: nothing may be left hanging. */
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
