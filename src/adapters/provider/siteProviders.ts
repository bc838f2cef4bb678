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

/** Methods that return the accounts of a wallet. */
const ACCOUNT_LISTS = ['eth_accounts', 'eth_requestAccounts']

type SiteProvider = Emitting<Pick<NamespaceProvider, 'request' | 'signMessage'>>
/** A connected account on its network; the addresses have been parsed. */
type ProviderState = {
  connectorId: string
  accounts: readonly NamespaceAccount[]
  networkId: CaipNetworkId | undefined
}

/** What the site can ask for, by namespace. */
export type SiteProviders = {
  of(namespace: Namespace): NamespaceProvider
  /** Ends their events. */
  stop(): void
}

/**
 * Makes what `getProvider` answers: one object for each namespace, which stays the same while wallets come and go. What it is asked
 * goes to whichever wallet is connected then; its events tell what has become of the connection.
 */
export function createSiteProviders(input: {
  connections: Pick<ConnectionSource, 'provider'>
  /** Null while nothing is connected in the namespace. */
  standing: (namespace: Namespace) => ProviderState | null
  /** Calls back when a standing may have changed; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
  /** Hears what a wallet answered once it has given a permission (ERC-7715). */
  granted: (answer: unknown) => void
}): SiteProviders {
  const { connections, standing, subscribe, granted } = input
  const made = new Map<Namespace, { provider: SiteProvider; heard: ProviderState | null }>()
  const stop = subscribe(() =>
    made.forEach((entry, namespace) => {
      const now = standing(namespace)
      tellChanges(entry.provider, entry.heard, now)
      entry.heard = now
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
      made.set(namespace, { provider, heard: standing(namespace) })
      return provider
    },
    stop,
  }
}

/** Asks the connected wallet; without one everything rejects with 4900 (EIP-1193). */
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
    // Another wallet may be connected by now, or none.
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
 * The accounts of a wallet with the one that the widget shows first, since sites sign with the first one (EIP-1193). Wallets do
 * not know which of several accounts a person chose in the widget.
 */
function startingWith(shown: string | undefined, accounts: unknown): unknown {
  if (!Array.isArray(accounts)) return accounts
  const listed: unknown[] = accounts
  const isShown = (account: unknown) => typeof account === 'string' && sameAddress(account, shown)
  return [...listed.filter(isShown), ...listed.filter((account) => !isShown(account))]
}

/** Tells the events of EIP-1193 that lead from one state of a connection to the next. */
function tellChanges(
  provider: SiteProvider,
  before: ProviderState | null,
  now: ProviderState | null,
): void {
  const [told, addresses] = [addressesOf(before), addressesOf(now)]
  const chainId = now?.networkId && toProviderChainId(now.networkId)
  if (now && !before) provider.emit('connect', { chainId })
  else if (now && now.networkId !== before?.networkId) provider.emit('chainChanged', chainId)
  if (addresses.join() !== told.join()) provider.emit('accountsChanged', addresses)
  if (before && !now) provider.emit('disconnect', refusal('PROVIDER_DISCONNECTED', 4900))
}

const addressesOf = (standing: ProviderState | null): string[] =>
  standing?.accounts.map(({ address }) => address) ?? []

/** An error of EIP-1193 with its number, and ours as its cause. */
function refusal(code: ErrorCode, number: 4200 | 4900): Error {
  const cause = errorOf(code)
  return Object.assign(rpcError(number, cause.message), { cause })
}
