import type { Core } from './types'
import { toPublicState } from './publicState'
import type { AppStore } from '../createLatchkeyStore'
import type { RunCommand } from '../runCommand'
import type { AppStartListening } from '../types'
import type { toAccount } from './accountSnapshot'
import { selectStatus } from '../../slices/combined'
import {
  withoutAccount,
  type AccountSnapshot,
  type AddressOf,
} from '../../slices/domain/account/account'
import type { Namespace } from '../../slices/domain/ids/caip'
import { earlyError } from '../../slices/domain/errors/earlyErrors'
import type { ViewName } from '../../slices/domain/widget/views'
import { initialized } from '../../slices/lifecycle'
import { loadingEnded, loadingStarted } from '../../slices/modal'
import { modalCloseRequested, modalOpenRequested } from '../../slices/navigation'
import { activeNetworkOf } from '../../slices/networks'
import { localeChanged, themeModeChanged, themeVariablesChanged } from '../../slices/preferences'

type CoreMethods = Pick<
  Core,
  | 'ready'
  | 'open'
  | 'close'
  | 'getState'
  | 'getSession'
  | 'getConnectors'
  | 'getNetwork'
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'setLocale'
  | 'appearance'
>

/** The public methods that only need the store: modal, theme and getters. */
export function createCoreMethods(input: {
  store: AppStore
  startListening: AppStartListening
  runCommand: RunCommand
  /** Whether the code of a view has loaded. */
  isViewKnown: (name: string) => boolean
  /** Resolves a view name that a site passes; null for an unknown name. */
  resolveViewName: (name: string) => Promise<ViewName | null>
}): CoreMethods {
  const { store, startListening, runCommand, isViewKnown, resolveViewName } = input
  const toView = (name: string) => {
    if (isViewKnown(name)) return resolveViewName(name)
    store.dispatch(loadingStarted())
    return resolveViewName(name).finally(() => store.dispatch(loadingEnded()))
  }
  /** Number of calls that open or close the modal. The code of a view may load after a later call. */
  let calls = 0
  return {
    async ready() {
      if (store.getState().status.initialized) return
      await new Promise<void>((resolve) => {
        startListening({
          actionCreator: initialized,
          effect(_, { unsubscribe }) {
            unsubscribe()
            resolve()
          },
        })
      })
    },
    async open({ view, namespace, arguments: params } = {}) {
      const call = (calls += 1)
      const target = view && (await toView(view))
      if (target === null)
        throw earlyError('INVALID_OPTIONS', { details: `view: ${view}`, paths: ['view'] })
      if (call === calls) await runCommand(modalOpenRequested, { view: target, namespace, params })
    },
    close({ force = false } = {}) {
      calls += 1
      return runCommand(modalCloseRequested, { force })
    },
    getState: () => toPublicState(store.getState()),
    getSession: () => store.getState().siwx.session,
    getConnectors: () => store.getState().connectors,
    getNetwork(namespace) {
      const { networks } = store.getState()
      if (!namespace) return activeNetworkOf(networks)
      const id = networks.lastOf[namespace]
      const firstOf = networks.all.find(({ chainNamespace }) => chainNamespace === namespace)
      return (id ? activeNetworkOf({ ...networks, activeId: id }) : firstOf) ?? null
    },
    setThemeMode: (mode) => void store.dispatch(themeModeChanged(mode)),
    setThemeVariables: (variables) => void store.dispatch(themeVariablesChanged(variables)),
    setLocale: (locale) => void store.dispatch(localeChanged(locale)),
    appearance: () => store.getState().preferences,
  }
}

/**
 * Creates `getAccount`.
 * @param snapshot reads a connected account; undefined until its code has loaded, and no account is connected before
 */
export function createGetAccount(
  store: AppStore,
  snapshot: () => typeof toAccount | undefined,
): Core['getAccount'] {
  function getAccount<N extends Namespace>(namespace?: N): AccountSnapshot<AddressOf<N>>
  function getAccount(namespace?: Namespace): AccountSnapshot {
    const state = store.getState()
    const target = namespace ?? state.accounts.active
    return snapshot()?.(state, target) ?? withoutAccount(selectStatus(state, target))
  }
  return getAccount
}
