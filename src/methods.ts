import type { Core, LatchkeyOptions } from './latchkey'
import type { PairingPort } from './pairingPort'
import { toOptionsPatch } from './plainOptions'
import type { Published } from './publicState'
import { disconnectRequested } from './slices/accounts'
import { connectRequested } from './slices/connect'
import { isCaipNetworkId, type CaipNetworkId, type Namespace } from './slices/domain/caip'
import { PAIRING_CONNECTOR_ID } from './slices/domain/connector'
import { fromErrorRecord } from './slices/domain/errorRecords'
import { LatchkeyError } from './slices/domain/errors'
import { findNetwork, toNetwork, type NetworkInput } from './slices/domain/network'
import { checkOptions } from './slices/domain/optionChecks'
import { toViewName } from './slices/domain/views'
import type { createIntent } from './slices/intent'
import { commandSettled, initialized } from './slices/lifecycle'
import { modalCloseRequested, modalOpenRequested } from './slices/navigation'
import {
  activeNetworkOf,
  networkAdded,
  networkRemoved,
  networkSwitchRequested,
} from './slices/networks'
import { optionsUpdated } from './slices/options'
import { pairingRequested } from './slices/pairing'
import { localeChanged, themeModeChanged, themeVariablesChanged } from './slices/preferences'
import { signInRequested, signOutRequested } from './slices/siwx'
import type { LatchkeyStore } from './store/createLatchkeyStore'
import type { Ports } from './store/ports'
import type { AppStartListening } from './store/types'

type Methods = Omit<Core, 'store' | 'draw' | 'sheet' | 'attachModal' | 'destroy'>

/** The public methods over one store: each dispatches an intent and settles when its command ends. */
export function createMethods(input: {
  store: LatchkeyStore
  startListening: AppStartListening
  ports: Ports
  pairing: PairingPort
  published: Published
}): Methods {
  const { store, startListening, ports, pairing, published } = input
  const state = () => store.getState()

  /** Dispatches an intent and waits for its `commandSettled`. */
  function ask<Payload>(
    intent: ReturnType<typeof createIntent<Payload>>,
    payload: Payload,
  ): Promise<void> {
    const requestId = ports.random.id()
    return new Promise((resolve, reject) => {
      startListening({
        predicate: (action) =>
          commandSettled.match(action) && action.payload.requestId === requestId,
        effect(action, { unsubscribe }) {
          unsubscribe()
          const { error } = (action as ReturnType<typeof commandSettled>).payload
          if (error) reject(fromErrorRecord(error))
          else resolve()
        },
      })
      store.dispatch(intent(payload, requestId))
    })
  }
  const ready = async () => {
    if (state().status.initialized) return
    await new Promise<void>((resolve) => {
      startListening({ actionCreator: initialized, effect: () => resolve() })
    })
  }

  return {
    ready,
    getState: published.getState,
    getAccount: published.getAccount,
    getSession: () => state().siwx.session,
    getConnectors: () => state().connectors,
    getNetwork(namespace) {
      const { networks } = state()
      if (!namespace) return activeNetworkOf(networks)
      const id = networks.lastOf[namespace]
      const first = networks.all.find(({ chainNamespace }) => chainNamespace === namespace)
      return (id ? activeNetworkOf({ ...networks, activeId: id }) : first) ?? null
    },
    getProvider(namespace) {
      const { accounts } = state()
      const target = namespace ?? accounts.active
      const account = target ? accounts.byNamespace[target] : undefined
      if (!target || account?.status !== 'connected') return null
      if (account.connectorId === PAIRING_CONNECTOR_ID)
        return pairing.current()?.provider(target) ?? null
      return ports.adapters.provider(account.connectorId)
    },
    async open({ view, namespace, arguments: params } = {}) {
      const target = view === undefined ? undefined : toViewName(view)
      if (target === null)
        throw new LatchkeyError('INVALID_OPTIONS', { details: `view: ${view}`, paths: ['view'] })
      await ask(modalOpenRequested, { view: target, namespace, params })
    },
    close: ({ force = false } = {}) => ask(modalCloseRequested, { force }),
    async connect({ connectorId }) {
      const attemptId = ports.random.id()
      if (connectorId === PAIRING_CONNECTOR_ID) {
        if (!state().modal.open) await ask(modalOpenRequested, { view: 'Connect' })
        await ask(pairingRequested, { wallet: null, attemptId, tab: 'qrcode', show: true })
      } else await ask(connectRequested, { connectorId, attemptId, show: state().modal.open })
      return published.getAccount()
    },
    disconnect: (namespace) => ask(disconnectRequested, namespace ? { namespace } : {}),
    async switchNetwork(network) {
      if (typeof network === 'object') store.dispatch(networkAdded(toNetwork(network)))
      const networkId: unknown =
        typeof network === 'object' ? toNetwork(network).caipNetworkId : network
      if (!isCaipNetworkId(networkId)) {
        throw new LatchkeyError('SWITCH_NETWORK_NOT_FOUND', { networkId: String(networkId) })
      }
      await ask(networkSwitchRequested, { networkId })
    },
    async signIn() {
      await ask(signInRequested, undefined)
      return state().siwx.session
    },
    signOut: () => ask(signOutRequested, undefined),
    async addNetwork(input: NetworkInput) {
      const network = toNetwork(input)
      requireAdapter(network.chainNamespace, ports)
      store.dispatch(networkAdded(network))
    },
    async removeNetwork(networkId: CaipNetworkId) {
      const network = findNetwork(state().networks.all, networkId)
      if (!network) throw new LatchkeyError('NETWORK_NOT_FOUND', { networkId })
      requireAdapter(network.chainNamespace, ports)
      store.dispatch(networkRemoved(networkId))
    },
    setThemeMode: (mode) => void store.dispatch(themeModeChanged(mode)),
    setThemeVariables: (variables) => void store.dispatch(themeVariablesChanged(variables)),
    setLocale: (locale) => void store.dispatch(localeChanged(locale)),
    async updateOptions(patch: Partial<LatchkeyOptions>) {
      checkOptions(patch, true)
      store.dispatch(optionsUpdated(toOptionsPatch(patch, state().options)))
    },
  }
}

/** Adding or removing a network needs an adapter of its namespace (spec section 5). */
function requireAdapter(namespace: Namespace, { adapters }: Ports) {
  if (!adapters.namespaces.includes(namespace))
    throw new LatchkeyError('ADAPTER_NOT_FOUND', { namespace })
}
