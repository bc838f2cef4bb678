import { CALL_METHODS, OUTCOME_METHODS } from './flowMethods'
import type { Core, FlowMethod } from './types'
import type { Outcomes } from './outcomes'
import { createNetworkMethods, type MethodParts } from './networkMethods'
import { disconnectRequested } from '../../slices/accounts'
import { connectRequested } from '../../slices/connect'
import { forwardMethods } from '../../slices/domain/async/forward'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { factsOfConnector } from '../../slices/domain/wallet/connectorFacts'
import { modalOpenRequested } from '../../slices/navigation'
import { pairingRequested } from '../../slices/pairing'
import { signInRequested, signOutRequested } from '../../slices/siwx'
import type { CallMethods, WalletCalls } from './callMethods'
import { connectWallet } from './connectWallet'
import { createLoginMethods } from './loginMethods'
import { createOptionMethods } from './optionMethods'
import { createSupportMethods, notLoaded, type SupportParts } from './supportMethods'

/** The public methods that load with the flows. */
export type Methods = Pick<Core, FlowMethod>

/**
 * Creates the public methods of a store. Each dispatches an intent and settles when its command
 * ends.
 */
export function createMethods(
  input: MethodParts &
    SupportParts & {
      getAccount: Core['getAccount']
      /** Loads the functions that send batches of calls. */
      loadCalls: () => Promise<WalletCalls>
    },
): Methods {
  const { store, runCommand, ports, getAccount, loadCalls } = input
  const state = () => store.getState()
  return {
    ...createNetworkMethods(input),
    ...createSupportMethods(input),
    ...createLoginMethods({ ...input, getAccount: () => getAccount() }),
    ...forwardMethods<Outcomes, keyof Outcomes>(OUTCOME_METHODS, (run) =>
      import(/* webpackChunkName: "outcomes" */ './outcomes').then(({ createOutcomes }) =>
        run(createOutcomes({ store, runCommand })),
      ),
    ),
    ...forwardMethods<CallMethods, keyof CallMethods>(CALL_METHODS, async (run) => {
      const before = state()
      const [{ createCalls }, wallet] = await Promise.all([
        import(/* webpackChunkName: "calls" */ './calls'),
        loadCalls(),
      ]).catch(notLoaded)
      return run(createCalls({ store, ports, wallet, before }))
    }),
    async connect({ connectorId, namespace }) {
      if (factsOfConnector(connectorId).opens === 'pairing') {
        if (!state().modal.open) await runCommand(modalOpenRequested, { view: 'Connect' })
        await runCommand(pairingRequested, {
          wallet: null,
          tab: 'qrcode',
          show: true,
          ...(namespace && { namespace }),
        })
      } else {
        const show = state().modal.open
        ports.adapters.press(connectorId)
        await runCommand(connectRequested, {
          connectorId,
          show,
          ...(namespace && { namespace }),
        })
      }
      return getAccount(namespace)
    },
    async connectWallet({ view: name, namespace } = {}) {
      const view = name && (await ports.views.resolve(name))
      if (view === null)
        throw errorOf('INVALID_OPTIONS', { details: `view: ${name}`, paths: ['view'] })
      const parts = { store, runCommand, getAccount: () => getAccount(namespace) }
      return connectWallet(parts, { view, namespace })
    },
    async setActiveAccount(caipAddress) {
      const { setActiveAccount } = await import(
        /* webpackChunkName: "site-methods" */ './activeAccount'
      ).catch(notLoaded)
      return setActiveAccount(caipAddress, input)
    },
    async getTokens(namespace) {
      const of = namespace ?? state().accounts.active ?? undefined
      const { readTokens } = await import(
        /* webpackChunkName: "site-methods" */ './tokenRead'
      ).catch(notLoaded)
      return readTokens(store, of)
    },
    async searchWallets(search) {
      const { findWallets } = await import(
        /* webpackChunkName: "site-methods" */ './walletSearch'
      ).catch(notLoaded)
      return findWallets(store, search)
    },
    async startPairing() {
      const { startPairing } = await import(
        /* webpackChunkName: "site-methods" */ './sitePairing'
      ).catch(notLoaded)
      return startPairing({ ...input, getAccount: () => getAccount() })
    },
    disconnect: (namespace) => runCommand(disconnectRequested, namespace ? { namespace } : {}),
    async signIn() {
      await runCommand(signInRequested, undefined)
      return state().siwx.session
    },
    signOut: () => runCommand(signOutRequested, undefined),
    ...createOptionMethods(store),
  }
}
