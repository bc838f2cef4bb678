import type { NamespaceAccount } from '../../slices/domain/account/account'
import type { ErrorCode } from '../../slices/domain/errors/codes'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { sameAddress } from '../../slices/domain/ids/address'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { asksForPermissions } from '../../slices/domain/requests/permissionMethods'
import { withEvents, type Emitting } from './emitter'
import { toProviderChainId } from './providerChainId'
import { rpcError } from './rpcError'
import type { ConnectionSource, NamespaceProvider } from '../types'

/** Methods that return a wallet's accounts. */
const ACCOUNT_LISTS = ['eth_accounts', 'eth_requestAccounts']

type SiteProvider = Emitting<Pick<NamespaceProvider, 'request' | 'signMessage'>>
/** A connected account on its network; the addresses have been parsed. */
type ProviderState = {
  connectorId: string
  accounts: readonly NamespaceAccount[]
  networkId: CaipNetworkId | undefined
}

/** The providers that the site gets, by namespace. */
export type SiteProviders = {
  of(namespace: Namespace): NamespaceProvider
  /** Ends the events of all providers. */
  stop(): void
}

/**
 * Creates the providers that `getProvider` returns: one object per namespace, which stays the same while wallets
 * change. Requests go to the wallet that is connected at that time; events report changes of the connection.
 */
export function createSiteProviders(input: {
  connections: Pick<ConnectionSource, 'provider'>
  /** Null while no wallet is connected in the namespace. */
  standing: (namespace: Namespace) => ProviderState | null
  /** Calls back when the state of a provider may have changed; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
  /** Called with a wallet's reply after it has granted a permission (ERC-7715). */
  granted: (answer: unknown) => void
}): SiteProviders {
  const { connections, standing, subscribe, granted } = input
  const made = new Map<Namespace, { provider: SiteProvider; reported: ProviderState | null }>()
  const stop = subscribe(() =>
    made.forEach((entry, namespace) => {
      const now = standing(namespace)
      emitChanges(entry.provider, entry.reported, now)
      entry.reported = now
    }),
  )
  const walletOf = (namespace: Namespace) => () => {
    const now = standing(namespace)
    return now && connections.provider(now.connectorId, namespace)
  }
  return {
    of(namespace) {
      const known = made.get(namespace)
      if (known) return known.provider
      const shown = () => standing(namespace)?.accounts[0]?.address
      const provider = createProvider(namespace, { wallet: walletOf(namespace), shown, granted })
      made.set(namespace, { provider, reported: standing(namespace) })
      return provider
    },
    stop,
  }
}

/** Creates a provider that calls the connected wallet; without one every request rejects with 4900 (EIP-1193). */
function createProvider(
  namespace: Namespace,
  input: {
    wallet: () => NamespaceProvider | null
    /** The address that the widget shows. */
    shown: () => string | undefined
    granted: (answer: unknown) => void
  },
): SiteProvider {
  const { wallet, shown, granted } = input
  const require = () => {
    const now = wallet()
    if (!now) throw refusal('NOT_CONNECTED', 4900)
    return now
  }
  const request: NamespaceProvider['request'] = async (args) => {
    const asked = require()
    const answer = await asked.request(args)
    // The wallet may have changed or disconnected meanwhile.
    if (wallet() !== asked) return answer
    if (asksForPermissions(args.method)) granted(answer)
    return ACCOUNT_LISTS.includes(args.method) ? startingWith(shown(), answer) : answer
  }
  if (namespace === 'eip155') return withEvents({ request })
  return withEvents({
    request,
    async signMessage(input) {
      const now = require()
      if (now.signMessage) return now.signMessage(input)
      throw refusal('UNSUPPORTED_METHOD', 4200)
    },
  })
}

/**
 * Puts the account that the widget shows first in a wallet's list, because sites sign with the first account
 * (EIP-1193). The wallet does not know which account the user chose in the widget.
 */
function startingWith(shown: string | undefined, accounts: unknown): unknown {
  if (!Array.isArray(accounts)) return accounts
  const listed: unknown[] = accounts
  const isShown = (account: unknown) => typeof account === 'string' && sameAddress(account, shown)
  return [...listed.filter(isShown), ...listed.filter((account) => !isShown(account))]
}

/** Emits the EIP-1193 events for the change from one connection state to the next. */
function emitChanges(
  provider: SiteProvider,
  before: ProviderState | null,
  now: ProviderState | null,
): void {
  const [formerAddresses, addresses] = [addressesOf(before), addressesOf(now)]
  const chainId = now?.networkId && toProviderChainId(now.networkId)
  if (now && !before) provider.emit('connect', { chainId })
  else if (now && now.networkId !== before?.networkId) provider.emit('chainChanged', chainId)
  if (addresses.join() !== formerAddresses.join()) provider.emit('accountsChanged', addresses)
  if (before && !now) provider.emit('disconnect', refusal('PROVIDER_DISCONNECTED', 4900))
}

const addressesOf = (standing: ProviderState | null): string[] =>
  standing?.accounts.map(({ address }) => address) ?? []

/** An EIP-1193 error with its code, and a LatchkeyError as its cause. */
function refusal(code: ErrorCode, number: 4200 | 4900): Error {
  const cause = errorOf(code)
  return Object.assign(rpcError(number, cause.message), { cause })
}
