import { sameAccounts } from '../../slices/domain/account/accounts'
import type { Namespace } from '../../slices/domain/ids/caip'
import { toProviderChainId } from '../provider/providerChainId'
import type { FrameProvider } from './provider'
import type { Active } from './types'

/** The login's state and provider in each namespace. The provider reports changes to the site. */
export function createLogins(makeProvider: (namespace: Namespace) => FrameProvider) {
  const active = new Map<Namespace, Active>()
  const providers = new Map<Namespace, FrameProvider>()
  let epoch = 0

  function provider(namespace: Namespace): FrameProvider {
    const known = providers.get(namespace) ?? makeProvider(namespace)
    providers.set(namespace, known)
    return known
  }

  function set(namespace: Namespace, next: Active): void {
    const { network, accounts } = next
    const before = active.get(namespace)
    active.set(namespace, { ...next, accounts: [...accounts] })
    const emitter = provider(namespace)
    const chainId = toProviderChainId(network.caipNetworkId)
    if (!before) emitter.emit('connect', { chainId })
    else if (before.network.caipNetworkId !== network.caipNetworkId)
      emitter.emit('chainChanged', chainId)
    if (!sameAccounts(before?.accounts ?? [], accounts))
      emitter.emit(
        'accountsChanged',
        accounts.map(({ address }) => address),
      )
  }

  return {
    provider,
    set,
    /** Number of the login; changes with each log-out. */
    epoch: () => epoch,
    get: (namespace: Namespace): Active | null => active.get(namespace) ?? null,
    /** Ends every login, and emits `disconnect` on the providers (EIP-1193); false when no user was logged in. */
    clear(): boolean {
      const ended = [...active.keys()]
      active.clear()
      epoch += 1
      for (const namespace of ended)
        provider(namespace).emit('disconnect', { code: 4900, message: 'The login has ended' })
      return ended.length > 0
    },
  }
}
