import type { CaipNetworkId } from '../ids/caip'
import {
  CONNECTOR_GROUPS,
  INJECTED_CONNECTOR_ID,
  type Connector,
  type ConnectorGroup,
} from './connector'
import { WALLETS_RECOMMENDED } from '../limits'
import type { PlainOptions } from '../options/options'
import type { Platform } from '../widget/platform'
import type { Wallet } from './wallet'
import { filterWallets } from './walletList'
import { comparable, comparableRdns } from './walletNames'

/** One row of Connect. `id` appears in its test id: rdns or id of a connector, id of a listed wallet. */
export type ConnectRow = { group: ConnectorGroup; id: string } & (
  | { kind: 'pairing' }
  | { kind: 'installed'; connector: Connector; recent: boolean }
  | { kind: 'listed'; wallet: Wallet }
  | { kind: 'pending' }
)

export type ConnectListInput = {
  connectors: readonly Connector[]
  recent: readonly Wallet[]
  /** Null while the service's lists are loading; placeholder rows are shown. */
  featured: readonly Wallet[] | null
  recommended: readonly Wallet[] | null
  /** The wallet list's entries for `includeWalletIds` and `excludeWalletIds`; connectors are matched against them. */
  named: readonly Wallet[] | null
  options: Pick<
    PlainOptions,
    | 'connectorTypeOrder'
    | 'customWallets'
    | 'excludeWalletIds'
    | 'featuredWalletIds'
    | 'includeWalletIds'
  >
  platform: Platform
  chains: readonly CaipNetworkId[]
}

type Identity = { ids: (string | undefined)[]; rdns: string | null; name: string }

/** Types of the group `injected`, in their order. */
const INSTALLED_TYPES = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED'] as const

function identityOf(entry: Connector | Wallet): Identity {
  const installed = 'type' in entry
  const rdns = installed ? entry.info?.rdns : entry.rdns
  return {
    ids: installed ? [entry.id, entry.explorerId] : [entry.id],
    rdns: rdns ? comparableRdns(rdns) : null,
    name: comparable(entry.name),
  }
}

/**
 * Whether two entries are the same wallet: equal id or explorer id, or equal rdns, or equal name when one has
 * no rdns.
 */
export function isSameWallet(a: Connector | Wallet, b: Connector | Wallet): boolean {
  const [one, other] = [identityOf(a), identityOf(b)]
  if (one.ids.some((id) => id !== undefined && other.ids.includes(id))) return true
  return one.rdns && other.rdns ? one.rdns === other.rdns : one.name === other.name
}

/** The installed connector of a listed wallet, or undefined. */
export function installedConnectorOf(
  wallet: Wallet,
  connectors: readonly Connector[],
): Connector | undefined {
  return connectors.find((connector) => isSameWallet(connector, wallet))
}

/** The installed wallets to show, in order and without duplicates. */
export function visibleConnectors({
  connectors,
  named,
  options: { includeWalletIds: include, excludeWalletIds: exclude },
  platform,
}: Pick<ConnectListInput, 'connectors' | 'named' | 'options' | 'platform'>): Connector[] {
  const isNamed = (connector: Connector, ids: readonly string[]) =>
    ids.some((id) => id === connector.explorerId || id === connector.id) ||
    named?.some((wallet) => ids.includes(wallet.id) && isSameWallet(connector, wallet))
  const announced = connectors.some(({ type }) => type === 'ANNOUNCED')
  // The generic `window.ethereum` connector has no name or icon; it is shown only on phones when no wallet announces itself.
  const isGenericHidden = ({ id, type }: Connector) =>
    type === 'INJECTED' && id === INJECTED_CONNECTOR_ID && (!platform.mobile || announced)
  return distinct(
    INSTALLED_TYPES.flatMap((type) => connectors.filter((entry) => entry.type === type)),
  ).filter(
    (connector) =>
      !isGenericHidden(connector) &&
      !isNamed(connector, exclude) &&
      (include.length === 0 || isNamed(connector, include)),
  )
}

/** Drops every entry that is the same wallet as an earlier one in this list or in `before`. */
function distinct<Entry extends Connector | Wallet>(
  entries: readonly Entry[],
  before: readonly (Connector | Wallet)[] = [],
): Entry[] {
  const kept: Entry[] = []
  for (const entry of entries) {
    if (![...before, ...kept].some((other) => isSameWallet(entry, other))) kept.push(entry)
  }
  return kept
}

/**
 * Builds the rows of Connect: groups in `connectorTypeOrder`, then the missing
 * ones; every wallet once, preferring the installed one; without excluded wallets; recommended wallets fill
 * up to four.
 */
export function connectRows(input: ConnectListInput): ConnectRow[] {
  const { options, platform, chains } = input
  const installed = input.named ? visibleConnectors(input) : []
  const waiting = input.named
    ? 0
    : visibleConnectors({ ...input, options: { ...options, includeWalletIds: [] } }).length
  const external = distinct(
    input.connectors.filter(({ type }) => type === 'EXTERNAL'),
    installed,
  )
  // The development build rejects unknown groups; the production build ignores them.
  const wanted = options.connectorTypeOrder.filter((group) => CONNECTOR_GROUPS.includes(group))
  const order = [...new Set([...wanted, ...CONNECTOR_GROUPS])]
  const shown: (Connector | Wallet)[] = [...installed, ...external]
  const add = (wallets: readonly Wallet[]) => {
    const allowed = wallets.filter(({ id }) => !options.excludeWalletIds.includes(id))
    const fresh = distinct(allowed, shown)
    shown.push(...fresh)
    return fresh
  }
  const { includeWalletIds: include } = options
  const recent = filterWallets(input.recent, { chains }).filter(
    ({ id }) => include.length === 0 || include.includes(id),
  )
  const given: Partial<Record<ConnectorGroup, readonly Wallet[] | null>> = {
    recent,
    featured: input.featured,
    custom: options.customWallets,
  }
  const lists: Partial<Record<ConnectorGroup, Wallet[]>> = {}
  for (const group of order) lists[group] = add(given[group] ?? [])
  const { featured = [], custom = [] } = lists
  const pending = input.featured ? 0 : options.featuredWalletIds.length
  const taken = featured.length + pending + custom.length + installed.length + waiting
  const slots = Math.max(0, WALLETS_RECOMMENDED - taken)
  lists.recommended = add(input.recommended ?? []).slice(0, slots)

  const found: Partial<Record<ConnectorGroup, Connector[]>> = { injected: installed, external }
  /** Number of placeholder rows for wallets that are still loading. */
  const held: Partial<Record<ConnectorGroup, number>> = {
    injected: waiting,
    featured: pending,
    recommended: input.recommended ? 0 : slots,
  }
  return order.flatMap((group): ConnectRow[] => {
    if (group === 'walletConnect')
      return platform.mobile ? [] : [{ kind: 'pairing', group, id: 'walletConnect' }]
    return [
      ...Array.from({ length: held[group] ?? 0 }, (_, i): ConnectRow => ({
        kind: 'pending',
        group,
        id: `${group}-${i}`,
      })),
      ...(found[group] ?? []).map((connector): ConnectRow => {
        const recent = input.recent.some((wallet) => isSameWallet(wallet, connector))
        const id = connector.info?.rdns ?? connector.id
        return { kind: 'installed', group, id, connector, recent }
      }),
      ...(lists[group] ?? []).map((wallet): ConnectRow => ({
        kind: 'listed',
        group,
        id: wallet.id,
        wallet,
      })),
    ]
  })
}

/** Rounds the number of wallets for display: exact below ten, else down to the ten (480+). */
export function roundCount(count: number): number {
  return count < 10 ? count : count - (count % 10)
}
