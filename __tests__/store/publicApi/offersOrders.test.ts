/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { disconnectRequested } from '../../../src/slices/accounts'
import { connectRequested } from '../../../src/slices/connect'
import { connectorDiscovered } from '../../../src/slices/connectors'
import { isLatchkeyError } from '../../../src/slices/domain/errors/latchkeyError'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import { namespaceOf } from '../../../src/slices/domain/ids/caip'
import { findNetwork } from '../../../src/slices/domain/network/network'
import { readProperty } from '../../../src/slices/domain/untrusted/readProperty'
import { namespacesOf } from '../../../src/slices/domain/wallet/connector'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { withdraw } from '../../../src/adapters/withdraw'
import { createOffers } from '../../../src/store/publicApi/offers'
import { SUBJECTS, type Subject } from '../../adapters/namespaceWorld'
import { runnerOf } from '../../support/command'
import { createTestApp } from '../../support/createTestApp'
import { Broken, seeded, type Random } from '../../support/siwxModel'
import { loadAdapterChanges } from '../../support/offering'

const SEED = 20_261_125
const ORDERS = 60
const STEPS = 14
/**
 * Real wallets of the five namespaces, each with a simulated person. Solana has two of different
 * kinds.
 */
const CHAINS = SUBJECTS.filter(({ factory }) => factory.id !== 'ethers')
const NAMESPACES = new Set(CHAINS.map(({ connector }) => connector.chain))
const counts = { steps: 0, refused: 0, connected: 0, removed: 0, wandered: 0, withdrawn: 0 }

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] })
})
afterEach(() => jest.useRealTimers())

/** The adapter finds its wallet again each time that it is added. */
const withWallet = ({ factory, connector, makeWallet }: Subject) => ({
  ...factory,
  discover: ({ registry }: Parameters<NonNullable<typeof factory.discover>>[0]) => {
    registry.addConnector(connector, makeWallet().provider)
    return () => {}
  },
})

function world(random: Random) {
  const begun = CHAINS.filter(() => random.chance(0.6))
  const app = createTestApp({
    adapters: begun.map(withWallet),
    networks: [
      ...new Map(
        begun.flatMap(({ networks }) => networks.map((one) => [one.caipNetworkId, one])),
      ).values(),
    ],
  })
  const { store, ports } = app
  const { adapters } = ports
  adapters.subscribe((connector) => store.dispatch(connectorDiscovered(connector)))
  for (const { connector, makeWallet } of begun)
    adapters.addConnector(connector, makeWallet().provider)
  const run = runnerOf(app)
  const { addAdapter, removeAdapter, addNetwork, removeNetwork } = createOffers({
    loadAdapterChanges,
    store,
    ports,
    runCommand: run,
  })
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T
  const anyNetwork = () => pick(pick(CHAINS).networks)

  /** Actions that a visitor or a site can do at any time. */
  const act: Record<string, () => Promise<unknown>> = {
    connect() {
      const { connector } = pick(CHAINS)
      const attemptId = ports.random.id()
      const asked = { connectorId: connector.id, namespace: connector.chain, attemptId }
      return run(connectRequested, { ...asked, show: false })
    },
    switch: () => run(networkSwitchRequested, { networkId: anyNetwork().caipNetworkId }),
    add() {
      const subject = pick(CHAINS)
      return addAdapter(withWallet(subject), random.chance(0.7) ? subject.networks : [])
    },
    remove: () =>
      removeAdapter(pick(CHAINS).connector.chain).then(() => {
        counts.removed++
      }),
    offer: () => addNetwork(anyNetwork()),
    takeOut: () => removeNetwork(anyNetwork().caipNetworkId),
    disconnect: () => run(disconnectRequested, { namespace: pick(CHAINS).connector.chain }),
    leave: () => run(disconnectRequested, {}),
    /** The wallet switches its network, possibly to one that the site does not offer. */
    async wander() {
      const fire = readProperty(adapters.provider('test.wallet', 'eip155'), 'fire')
      if (typeof fire !== 'function') return
      Reflect.apply(fire, null, ['chainChanged', pick(['0x309', '0x7a69', '0x7a6a'])])
      counts.wandered++
    },
    /** A wallet removes itself from the page, whether it is connected, prompted or idle. */
    async withdraw() {
      const { connector } = pick(CHAINS)
      const provider = adapters.provider(connector.id, connector.chain)
      if (!provider) return
      withdraw(adapters, connector.chain, provider)
      counts.withdrawn++
    },
    /** A wallet is added to the page, possibly one that was removed before. */
    async arrive() {
      const { connector, makeWallet } = pick(CHAINS)
      if (adapters.namespaces.includes(connector.chain))
        adapters.addConnector(connector, makeWallet().provider)
    },
  }
  return { app, act, choose: () => pick(['connect', 'connect', ...Object.keys(act)]) }
}

/** Invariants that hold when nothing is running. */
function check({ app }: ReturnType<typeof world>): void {
  const { accounts, networks, connectors, connect } = app.store.getState()
  const { adapters } = app.ports
  const served = (namespace: Namespace) => adapters.namespaces.includes(namespace)
  const isConnected = (namespace: Namespace) =>
    accounts.byNamespace[namespace]?.status === 'connected'
  const fail = (what: string): never => {
    throw new Broken(what)
  }
  for (const { connector } of CHAINS) {
    const account = accounts.byNamespace[connector.chain]
    if (account?.status !== 'connected') continue
    counts.connected++
    if (!served(connector.chain)) fail(`${connector.chain} is connected without an adapter`)
    if (!adapters.provider(account.connectorId, connector.chain))
      fail(`${connector.chain} is connected without a wallet`)
    const last = networks.lastOf[connector.chain]
    if (!last) fail(`${connector.chain} is connected on no network`)
    if (accounts.active === null || !isConnected(accounts.active))
      fail('the active namespace is not connected, and another one is')
  }
  for (const id of [networks.activeId, ...Object.values(networks.lastOf)])
    if (id && !served(namespaceOf(id))) fail(`${id} is chosen, and nothing serves it`)
  // A selected network without a connected wallet is one that the site offers.
  for (const id of [networks.activeId, ...Object.values(networks.lastOf)])
    if (id && !isConnected(namespaceOf(id)) && !findNetwork(networks.all, id))
      fail(`${id} is chosen, nobody is on it, and the site does not offer it`)
  for (const { chainNamespace } of networks.all)
    if (!served(chainNamespace)) fail(`a network of ${chainNamespace} is offered`)
  for (const connector of connectors)
    for (const namespace of namespacesOf(connector))
      if (!served(namespace) || !adapters.provider(connector.id, namespace))
        fail(`${connector.id} is offered for ${namespace}`)
  if (connect.step === 'waiting' || networks.flow.step === 'switching' || accounts.disconnecting)
    fail('something is on its way for ever')
}

/** Waits for everything that was started. */
async function untilOver(running: Set<unknown>): Promise<void> {
  for (let turn = 0; running.size > 0; turn++) {
    if (turn > 200) throw new Broken(`${running.size} calls never ended`)
    await jest.advanceTimersByTimeAsync(100)
    await nextTurn()
  }
}

it(`reaches no invalid state in ${ORDERS} orders of connecting, switching, adding, removing, leaving and disconnecting`, async () => {
  for (let order = 0; order < ORDERS; order++) {
    const random = seeded(SEED + order)
    const made = world(random)
    const running = new Set<Promise<unknown>>()
    const trace: string[] = []
    for (let step = 0; step < STEPS; step++) {
      const name = made.choose()
      trace.push(name)
      counts.steps++
      const call = (made.act[name]?.() ?? Promise.resolve())
        .catch((error: unknown) => {
          if (!isLatchkeyError(error)) throw error
          counts.refused++
        })
        .finally(() => running.delete(call))
      running.add(call)
      // Half of the actions overlap with the next one.
      if (random.chance(0.5)) continue
      await untilOver(running)
      try {
        check(made)
      } catch (error) {
        throw new Broken(`order ${order}: ${trace.join(', ')}`, { cause: error })
      }
    }
    await untilOver(running)
    check(made)
  }
  process.stdout.write(
    `  figure: ${ORDERS} random orders over ${NAMESPACES.size} namespaces and ${CHAINS.length} wallets (seed ${SEED}), ${counts.steps} steps, ` +
      `${counts.refused} refused by a code, ${counts.connected} connections met, ${counts.removed} adapters removed, ${counts.wandered} moves of a wallet, ${counts.withdrawn} wallets withdrawn, 0 illegal states\n`,
  )
  expect(counts.connected).toBeGreaterThan(ORDERS)
  expect(counts.removed).toBeGreaterThan(ORDERS / 3)
  expect(counts.withdrawn).toBeGreaterThan(ORDERS / 3)
}, 60_000)
