import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { restoreBuild } from '../../support/productionBuild'
import { casesOf, failedSeedsOf, seedOfCase } from '../../support/sizeOfRun'
import {
  accountsChanged,
  disconnectRequested,
  walletConnected,
  walletDisconnected,
} from '../../../src/slices/accounts'
import { selectCaipAddress, selectIsUnsupported } from '../../../src/slices/combined'
import { parseCaipAddress } from '../../../src/slices/domain/ids/caipAddress'
import { modalClosed, modalOpened } from '../../../src/slices/navigation'
import { networkSwitchRequested, walletNetworkChanged } from '../../../src/slices/networks'
import {
  isSessionOf,
  signInCancelled,
  signInRequested,
  signOutRequested,
} from '../../../src/slices/siwx'
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeWallets'
import {
  heldTimers,
  seeded,
  siwxWorld,
  type Open,
  type Random,
  type SiwxWorld,
} from '../../support/siwxModel'

const ORDERS = casesOf({ sample: 20_000, all: 100_000 })
/** Number of random orders of one widget, one after the other. */
const ORDERS_PER_WIDGET = 250
const ADDRESSES = [ADDRESS, OTHER_ADDRESS]

/** Runs all promises that can settle: nothing here waits for anything except promises and paused timers. */
const flush = () => new Promise<void>((resolve) => void setImmediate(resolve))
const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[random.below(list.length)]

/** Actions of users, wallets, services and the clock, by name. */
function eventsOf(
  world: SiwxWorld,
  random: Random,
  { pass, owners }: { pass: () => void; owners: Set<string> },
): [string, () => void][] {
  const { dispatch, open, networkIds } = world
  const networkId = () => pick(random, networkIds) ?? networkIds[0] ?? 'eip155:1'
  const connect = () =>
    dispatch(
      walletConnected({
        namespace: 'eip155',
        connectorId: 'w',
        accounts: toAccounts([pick(random, ADDRESSES) ?? ADDRESS]),
        capabilities: ['signMessage', 'switchNetwork'],
        networkId: random.chance(0.9) ? (networkIds[0] ?? 'eip155:1') : networkId(),
        approved: null,
        wallet: { name: 'W', icon: null, type: 'ANNOUNCED' },
        restored: random.chance(0.3),
      }),
    )
  const some = (list: readonly Open[]) => pick(random, list)
  return [
    ['connect', connect],
    [
      'account',
      () =>
        dispatch(
          accountsChanged({
            namespace: 'eip155',
            connectorId: 'w',
            accounts: toAccounts([pick(random, ADDRESSES) ?? ADDRESS]),
          }),
        ),
    ],
    ['chain', () => dispatch(walletNetworkChanged(networkId()))],
    ['switch', () => dispatch(networkSwitchRequested({ networkId: networkId() }))],
    ['sign', () => dispatch(signInRequested())],
    ['sign', () => dispatch(signInRequested())],
    ['double click', () => [1, 2].forEach(() => dispatch(signInRequested()))],
    ['cancel', () => dispatch(signInCancelled())],
    ['close', () => dispatch(modalClosed())],
    ['open', () => dispatch(modalOpened({ view: 'Account', params: {} }))],
    ['approve', () => some(open.prompts)?.answer()],
    ['approve', () => some(open.prompts)?.answer()],
    ['decline', () => some(open.prompts)?.fail()],
    ['answer', () => some(open.services)?.answer()],
    ['answer', () => some(open.services)?.answer()],
    ['fail', () => some(open.services)?.fail()],
    ['sign out', () => dispatch(signOutRequested())],
    ['disconnect', () => dispatch(disconnectRequested({}))],
    ['wallet ends', () => dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'w' }))],
    ['other tab signs in', () => signInElsewhere(world, owners)],
    ['other tab signs out', () => signOutElsewhere(world)],
    ['time', pass],
  ]
}

/** While this tab disconnects, the other tab loses its wallet too, and then signs out. */
function signInElsewhere(world: SiwxWorld, owners: Set<string>) {
  const account = parseCaipAddress(selectCaipAddress(world.getState()) ?? '')
  if (!account) return
  owners.add(`${account.networkId}:${account.address}`)
  world.changeElsewhere({ chainId: account.networkId, accountAddress: account.address })
}

/** Not while this tab signs in, which counts as the later of the two. */
function signOutElsewhere(world: SiwxWorld) {
  if (world.getState().siwx.flow.step !== 'signing') world.changeElsewhere(null)
}

/** Invariants of every order. */
function assertSound(world: SiwxWorld, owners: ReadonlySet<string>) {
  const [first] = world.broken
  if (first) throw first
  const state = world.getState()
  const account = selectCaipAddress(state)
  const { flow, session } = state.siwx
  if (session && session.data.accountAddress !== account?.split(':')[2])
    throw new Error('the session of another account shows')
  if (flow.step === 'authenticated' && !isSessionOf(session, account))
    throw new Error('authenticated without a session of this account')
  if (flow.step === 'signing' && flow.account !== account)
    throw new Error('signing for a former account')
  for (const { data } of state.siwx.session ? [state.siwx.session] : [])
    if (!owners.has(`${data.chainId}:${data.accountAddress}`))
      throw new Error('nobody signed this in')
}

/** All pending requests are answered; then nothing may be pending. */
async function assertSettles(world: SiwxWorld, owners: ReadonlySet<string>, pass: () => void) {
  const { open, running } = world
  for (let round = 0; round < 40; round += 1) {
    await flush()
    assertSound(world, owners)
    if (open.services.length + open.prompts.length === 0) break
    for (const entry of [...open.services, ...open.prompts]) entry.answer()
  }
  pass()
  await flush()
  for (const entry of [...open.services]) entry.answer()
  await flush()
  assertSound(world, owners)
  const state = world.getState()
  const account = selectCaipAddress(state)
  const { step } = state.siwx.flow
  if (running.commands > 0) throw new Error(`${running.commands} commands never end`)
  const rests = ['none', 'prompt', 'declined', 'authenticated']
  if (!rests.includes(step)) throw new Error(`stuck in ${step}`)
  if ((!account || selectIsUnsupported(state)) && step !== 'none' && step !== 'declined')
    throw new Error(`${step} without an account to sign in`)
  // No session of a void attempt remains, and the service has the same session as the widget.
  for (const { data } of world.sessions())
    if (!owners.has(`${data.chainId}:${data.accountAddress}`))
      throw new Error('a session of an account that never signed in is stored')
  if (step === 'authenticated' && !world.sessions().some((kept) => isSessionOf(kept, account)))
    throw new Error('signed in without a stored session')
}

afterAll(restoreBuild)

const PARTS = 10
const noOrders = () => ({ orders: 0, events: 0, nonces: 0, prompts: 0, verified: 0, signIns: 0 })
type Total = ReturnType<typeof noOrders>
const started = performance.now()

/** Runs the orders of one widget for each seed. */
async function runSeeds(seeds: readonly number[]): Promise<Total> {
  const total = noOrders()
  const timers = heldTimers()
  try {
    for (const seed of seeds) await liveThrough(seed, timers.pass, total)
  } finally {
    timers.restore()
  }
  return total
}

const totals = new Map<number, Promise<Total>>()
/** Runs the orders of one test, once. */
function totalOf(part: number): Promise<Total> {
  const batches = ORDERS / ORDERS_PER_WIDGET / PARTS
  const seeds = Array.from({ length: batches }, (_, batch) => seedOfCase(part * batches + batch))
  const total = totals.get(part) ?? runSeeds(seeds)
  totals.set(part, total)
  return total
}

describe(`sign-in holds in ${ORDERS.toLocaleString('en')} random orders of events (A23, S5)`, () => {
  // Several tests, so that none comes near its time limit on a slow machine.
  const parts = Array.from({ length: PARTS }, (_, part) => part)
  test.each(parts)(
    'sign-in holds in random orders of events, part %i',
    async (part) => {
      await totalOf(part)
    },
    120_000,
  )

  test('sign-in holds in orders of events that failed before', async () => {
    const seeds = failedSeedsOf('siwxOrders')
    expect((await runSeeds(seeds)).orders).toBe(seeds.length * ORDERS_PER_WIDGET)
  }, 120_000)

  test('the random orders cover every ordering', async () => {
    const sum = noOrders()
    for (const part of parts) {
      const total = await totalOf(part)
      sum.orders += total.orders
      sum.events += total.events
      sum.nonces += total.nonces
      sum.prompts += total.prompts
      sum.verified += total.verified
      sum.signIns += total.signIns
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `${sum.orders} orders, ${sum.events} events, ${sum.nonces} nonces, ${sum.prompts} prompts, ` +
        `${sum.verified} verifications, ${sum.signIns} sign-ins: 0 stored for another account, 0 double prompts, 0 stuck (${seconds} s, first seed ${seedOfCase(0)})\n`,
    )
    expect(sum.orders).toBe(ORDERS)
    expect(sum.signIns).toBeGreaterThan(ORDERS / 20)
    expect(sum.prompts).toBeLessThanOrEqual(sum.nonces)
  }, 1_200_000)
})

/** The orders of one widget, one after the other; throws with its seed, which belongs into `failedSeeds.json`. */
async function liveThrough(seed: number, pass: () => void, total: Total): Promise<void> {
  const random = seeded(seed)
  const world = siwxWorld(random, { required: seed % 2 === 0, single: seed % 4 > 1 })
  const owners = new Set<string>()
  world.watchSignIns((account) => {
    owners.add(account)
    total.signIns += 1
  })
  world.watchDisconnects(() => {
    if (!selectCaipAddress(world.getState())) world.changeElsewhere(null)
  })
  const events = eventsOf(world, random, { pass, owners })
  for (let order = 0; order < ORDERS_PER_WIDGET; order += 1) {
    owners.clear()
    const names = ['connect']
    events[0]?.[1]()
    try {
      const length = 2 + random.below(6)
      for (let at = 0; at < length; at += 1) {
        const [name, happen] = pick(random, events) ?? ['', () => {}]
        names.push(name)
        happen()
        // Some actions happen at the same time.
        if (random.chance(0.8)) await flush()
        assertSound(world, owners)
      }
      total.events += length + 1
      await assertSettles(world, owners, pass)
      world.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'w' }))
      await flush()
    } catch (error) {
      throw new Error(`seed ${seed}, order ${order}: ${names.join(', ')}`, { cause: error })
    }
    total.orders += 1
  }
  total.nonces += world.counts.nonces
  total.prompts += world.counts.prompts
  total.verified += world.counts.verified
  world.destroy()
}
