import { sameAccounts } from '../../slices/domain/account/accounts'
import type { Namespace } from '../../slices/domain/ids/caip'
import { toProviderChainId } from '../provider/providerChainId'
import type { FrameProvider } from './provider'
import type { Active } from './types'

/** What the login uses in each namespace, and the provider of each, which tells the site of changes. */
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
    const told = provider(namespace)
    const chainId = toProviderChainId(network.caipNetworkId)
    if (!before) told.emit('connect', { chainId })
    else if (before.network.caipNetworkId !== network.caipNetworkId)
      told.emit('chainChanged', chainId)
    if (!sameAccounts(before?.accounts ?? [], accounts))
      told.emit(
        'accountsChanged',
        accounts.map(({ address }) => address),
      )
  }

  return {
    provider,
    set,
    /** Number of the login; another one after each log-out. */
    epoch: () => epoch,
    get: (namespace: Namespace): Active | null => active.get(namespace) ?? null,
    /** Ends every login, and tells the listeners of the providers (EIP-1193 `disconnect`); false when nobody was logged in. */
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
