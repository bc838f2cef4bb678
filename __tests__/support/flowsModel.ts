import { disconnectRequested } from '../../src/slices/accounts'
import { selectCaipAddress } from '../../src/slices/combined'
import { connectCancelled, connectRequested } from '../../src/slices/connect'
import { namespaceOf, type Namespace } from '../../src/slices/domain/ids/caip'
import { findNetwork } from '../../src/slices/domain/network/network'
import { PAIRING_CONNECTOR_ID } from '../../src/slices/domain/wallet/connector'
import {
  commandSettled,
  stateChangedElsewhere,
  stateRestored,
  syncRequested,
} from '../../src/slices/lifecycle'
import { modalClosed, modalCloseRequested, modalOpenRequested } from '../../src/slices/navigation'
import { networkSwitchCancelled, networkSwitchRequested } from '../../src/slices/networks'
import { pairingRequested } from '../../src/slices/pairing'
import { features } from '../../src/middleware/features'
import type { FeatureList, HandleIntent } from '../../src/middleware/core/feature'
import { createTestApp } from './createTestApp'
import { fakePairing } from './fakeWallets'
import { flowsPage, NETWORKS, networksOf, UNKNOWN, type Chain, type FlowsPage } from './flowsPage'
import { Broken, type Random } from './siwxModel'
import { addNetwork, removeNetwork } from './offering'

const CHAINS: readonly Chain[] = ['eip155', 'solana']

/** One widget with all its counterparts, and the rules that its flows must never break. */
export function flowsWorld(random: Random) {
  const page: FlowsPage = flowsPage(random, () => {
    const { connect } = app.store.getState()
    return connect.step === 'waiting' ? connect.attemptId : null
  })
  const running = { handlers: 0 }
  const pairing = fakePairing()
  const loaded = { client: false }
  Object.defineProperty(pairing, 'client', {
    get() {
      if (page.state.failing && !loaded.client) throw new Error('the chunk did not load')
      loaded.client = true
      return page.relay.client
    },
  })
  const app = createTestApp({
    adapters: page.adapters,
    networks: NETWORKS,
    pairing,
    fresh: true,
    options: { enableReconnect: true, features: { analytics: false } as never },
    loadFeatures: () => counting(features, running),
    respond: () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }),
  })
  for (const { id, chain, provider } of page.wallets)
    app.ports.adapters.addConnector({ id, type: 'ANNOUNCED', name: id, chain }, provider)

  const pending = new Map<string, { type: string; at: number; namespace?: Namespace | undefined }>()
  const broken: Error[] = []
  let requests = 0
  app.startListening({
    actionCreator: commandSettled,
    effect({ payload: { requestId } }) {
      const asked = pending.get(requestId)
      pending.delete(requestId)
      if (asked?.type !== disconnectRequested.type) return
      for (const { namespace, origin, address } of connectedNow())
        if (origin.askedAt < asked.at && (asked.namespace ?? namespace) === namespace)
          broken.push(new Broken(`${address} of ${origin.connectorId} outlived a disconnect`))
    },
  })

  function connectedNow() {
    const { byNamespace } = app.store.getState().accounts
    return CHAINS.flatMap((namespace: Chain) => {
      const account = byNamespace[namespace]
      if (account?.status !== 'connected') return []
      const origin = page.origins.get(account.address)
      if (!origin) throw new Broken(`${account.address} came from nowhere`)
      return [{ namespace, account, origin, address: account.address }]
    })
  }

  /** Dispatches an intent and waits for its promise. */
  function ask<Payload>(
    intent: (payload: Payload, requestId?: string) => { type: string; payload: Payload },
    payload: Payload,
    namespace?: Namespace,
  ) {
    const requestId = `r${String(++requests)}`
    const action = intent(payload, requestId)
    pending.set(requestId, { type: action.type, at: page.tick(), namespace })
    app.store.dispatch(action)
  }

  /** Rules that hold at every moment. */
  function assertSound() {
    const [first] = broken
    if (first) throw first
    const state = app.store.getState()
    for (const { namespace, account, origin } of connectedNow()) {
      if (account.connectorId !== origin.connectorId)
        throw new Broken(
          `wrong wallet: ${account.connectorId} shows an account of ${origin.connectorId}`,
        )
      if (origin.void) throw new Broken(`a late approval of ${origin.connectorId} connected`)
      if (account.address.startsWith('0x') !== (namespace === 'eip155'))
        throw new Broken(`${account.address} is no account of ${namespace}`)
    }
    const { all, activeId } = state.networks
    const ids = all.map(({ caipNetworkId }) => caipNetworkId)
    if (new Set(ids).size !== ids.length) throw new Broken('a network is offered twice')
    const { active, byNamespace } = state.accounts
    const isConnected = active !== null && byNamespace[active]?.status === 'connected'
    if (isConnected && activeId && namespaceOf(activeId) !== active)
      throw new Broken(`the account of ${active} is shown on ${activeId}`)
    const id = selectCaipAddress(state)
    if (id && id.startsWith('eip155:') !== id.includes(':0x'))
      throw new Broken(`an account id that mixes namespaces: ${id}`)
  }

  /** Rules that hold once everything has answered. */
  function assertRests() {
    assertSound()
    const { accounts, connect, networks, pairing: paired, status } = app.store.getState()
    const stuck = [
      pending.size > 0 && `promises of ${[...pending.values()].map(({ type }) => type).join()}`,
      running.handlers > 0 && `${String(running.handlers)} handlers`,
      connect.step === 'waiting' && 'connect',
      networks.flow.step === 'switching' && 'switch',
      ['starting', 'ready'].includes(paired.flow.step) && 'pairing',
      accounts.disconnecting && 'disconnect',
      !status.initialized && 'restore',
      CHAINS.some((chain) => accounts.byNamespace[chain]?.status === 'reconnecting') &&
        'reconnecting',
    ].filter(Boolean)
    if (stuck.length > 0) throw new Broken(`stuck: ${stuck.join(', ')}`)
    const { live } = page.relay.relay
    const shown = connectedNow()
    for (const { namespace, origin, account } of shown) {
      const isPaired = origin.connectorId === PAIRING_CONNECTOR_ID
      const wallet = page.wallets.find(({ id }) => id === origin.connectorId)
      if (isPaired ? live?.topic !== origin.topic : !wallet?.permitted)
        throw new Broken(
          `${account.address} of ${origin.connectorId} is shown, its wallet has left`,
        )
      const chain = isPaired ? live?.networkIds.get(namespace) : wallet?.networkId
      const known = accounts.active === namespace ? networks.activeId : networks.lastOf[namespace]
      if (chain !== known)
        throw new Broken(
          `wrong chain: ${String(known)} instead of ${String(chain)} of ${origin.connectorId}`,
        )
    }
    if (live && !shown.some(({ origin }) => origin.topic === live.topic))
      throw new Broken('a session that nothing shows is not ended')
  }

  const chainOf = () => CHAINS[random.below(2)] ?? 'eip155'
  const networkId = () => NETWORKS[random.below(NETWORKS.length)]?.caipNetworkId ?? UNKNOWN
  /** The site removes an unused network; one network of each namespace stays. */
  const removeSome = () => {
    const removed = networkId()
    const { all, activeId, lastOf } = app.store.getState().networks
    const isInUse = activeId === removed || Object.values(lastOf).includes(removed)
    const left = all.filter(({ caipNetworkId }) => caipNetworkId !== removed)
    const namespaces = new Set(left.map(({ chainNamespace }) => chainNamespace))
    if (!isInUse && namespaces.size === CHAINS.length) removeNetwork(app.store, removed)
  }
  /** A session contains only networks that the site offers. */
  const offered = (namespace: Chain) =>
    networksOf(namespace).filter((id) => findNetwork(app.store.getState().networks.all, id))
  const addSome = () => {
    const network = some(NETWORKS)
    if (network) addNetwork(app.store, network)
  }
  const attemptId = () => `attempt${String(page.tick())}`
  const connect = (connectorId: string) =>
    ask(connectRequested, { connectorId, attemptId: attemptId(), show: random.chance(0.5) })
  const some = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)]
  const once = (happen: () => void) => () =>
    [1, 2].slice(0, random.chance(0.3) ? 2 : 1).forEach(happen)

  /** A wallet changes without a request; most wallets report that once, some twice. */
  function walletMoves(kind: 'account' | 'chain' | 'ends') {
    const wallet = some(page.wallets.filter(({ permitted, emits }) => permitted && emits.size > 0))
    if (!wallet) return
    const { chain: namespace, id: connectorId } = wallet
    const origin = { namespace, connectorId }
    if (kind === 'chain') {
      wallet.networkId =
        random.chance(0.2) && namespace === 'eip155'
          ? UNKNOWN
          : (some(networksOf(namespace)) ?? UNKNOWN)
      once(() =>
        page.tell(wallet, { type: 'networkChanged', ...origin, networkId: wallet.networkId }),
      )()
    } else if (kind === 'ends') {
      wallet.permitted = false
      once(() => page.tell(wallet, { type: 'disconnected', ...origin }))()
    } else {
      const before = connectedNow().find((entry) => entry.origin.connectorId === connectorId)
      if (!before) return
      const accounts = [{ address: page.addressOf(namespace, before.origin), type: 'eoa' as const }]
      once(() => page.tell(wallet, { type: 'accountsChanged', ...origin, accounts }))()
    }
  }

  function sessionMoves(kind: 'account' | 'chain' | 'ends') {
    const { relay } = page
    const { live } = relay.relay
    if (!live) return
    const namespace = some(live.chains) ?? 'eip155'
    if (kind === 'chain') relay.moveTo(namespace, some(offered(namespace)) ?? UNKNOWN)
    else if (kind === 'ends') relay.end()
    else {
      const accounts = [{ address: relay.addressIn(live, namespace), type: 'eoa' as const }]
      const origin = { namespace, connectorId: PAIRING_CONNECTOR_ID }
      once(() => relay.emit({ type: 'accountsChanged', ...origin, accounts }))()
    }
  }

  function otherTab() {
    const connectors = random.chance(0.4)
      ? {}
      : random.chance(0.5)
        ? { eip155: random.chance(0.5) ? 'a' : 'b' }
        : { solana: 's' }
    app.store.dispatch(stateChangedElsewhere({ ...STORED, connectors }))
  }

  /** Actions of users, wallets, the relay, other tabs and the network, by name. */
  const events: [string, () => void][] = [
    ...['a', 'b', 's'].map((id): [string, () => void] => [`connect ${id}`, () => connect(id)]),
    ['connect a', () => connect('a')],
    ['double click', () => [1, 2].forEach(() => connect('a'))],
    [
      'pair',
      () =>
        ask(pairingRequested, {
          wallet: null,
          attemptId: attemptId(),
          tab: 'qrcode' as const,
          show: random.chance(0.5),
        }),
    ],
    ['scan', () => some(page.relay.attempts)?.approve()],
    ['scan', () => some(page.relay.attempts)?.approve()],
    ['refuse code', () => some(page.relay.attempts)?.decline()],
    ...[1, 2, 3, 4].map((): [string, () => void] => ['answer', () => some(page.open)?.answer()]),
    ['fail', () => some(page.open)?.fail()],
    ['switch', () => ask(networkSwitchRequested, { networkId: networkId() })],
    ['switch', () => ask(networkSwitchRequested, { networkId: networkId() })],
    ['remove network', removeSome],
    ['add network', addSome],
    ['cancel switch', () => app.store.dispatch(networkSwitchCancelled())],
    ['disconnect', () => ask(disconnectRequested, {})],
    [
      'disconnect one',
      () => {
        const namespace = chainOf()
        ask(disconnectRequested, { namespace }, namespace)
      },
    ],
    ['cancel', () => app.store.dispatch(connectCancelled())],
    ['open', () => ask(modalOpenRequested, {})],
    ['close', () => ask(modalCloseRequested, { force: true })],
    ...(['account', 'chain', 'ends'] as const).flatMap((kind): [string, () => void][] => [
      [`wallet: ${kind}`, () => walletMoves(kind)],
      [`session: ${kind}`, () => sessionMoves(kind)],
    ]),
    ['other tab', otherTab],
    ['after time travel', () => app.store.dispatch(syncRequested('devtools'))],
    ['chunks fail', () => (page.state.failing = true)],
    ['chunks load', () => (page.state.failing = false)],
  ]

  return {
    app,
    page,
    events,
    running,
    pending,
    assertSound,
    assertRests,
    /** The page was loaded with stored data, or without any. */
    restore() {
      const eip155 = some(['', 'a', 'b', PAIRING_CONNECTOR_ID])
      const solana = some(['', '', 's', PAIRING_CONNECTOR_ID])
      const connectors: Partial<Record<Chain, string>> = {
        ...(eip155 && { eip155 }),
        ...(solana && { solana }),
      }
      for (const wallet of page.wallets) wallet.permitted = random.chance(0.6)
      const paired = CHAINS.filter((chain) => connectors[chain] === PAIRING_CONNECTOR_ID)
      if (paired.length > 0 && random.chance(0.8)) {
        const session = page.relay.make(page.tick())
        // The session may also have a namespace that another wallet serves now.
        session.chains = CHAINS.filter((chain) => paired.includes(chain) || random.chance(0.2))
        page.relay.relay.stored = session
      }
      const isStored = eip155 !== '' || solana !== ''
      app.store.dispatch(
        stateRestored(
          isStored
            ? { ...STORED, connectors, networkId: random.chance(0.7) ? networkId() : null }
            : null,
        ),
      )
      return `restore ${JSON.stringify(connectors)}`
    },
    /** Nothing waits any more: attempts are cancelled, and chunks load again. */
    leave() {
      page.state.failing = false
      app.store.dispatch(modalClosed())
      app.store.dispatch(connectCancelled())
    },
  }
}
export type FlowsWorld = ReturnType<typeof flowsWorld>

const STORED = { connectors: {}, networkId: null, recentWallets: [], themeMode: null, locale: null }

/** The same features; counts the handlers that have not ended. */
function counting(all: FeatureList, running: { handlers: number }): FeatureList {
  return {
    ...all,
    eager: all.eager.map((feature) => ({
      ...feature,
      start(api) {
        const handle: HandleIntent = (intent, run) =>
          api.handle(intent, async (payload, fx) => {
            running.handlers += 1
            try {
              await run(payload, fx)
            } finally {
              running.handlers -= 1
            }
          })
        return feature.start({ ...api, handle })
      },
    })),
  }
}
