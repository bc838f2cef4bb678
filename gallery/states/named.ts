import type { UnknownAction } from '@reduxjs/toolkit'
import { cleanName } from '../../src/adapters/untrusted'
import { balancesApi } from '../../src/api/balances'
import { identityApi } from '../../src/api/identity'
import { walletListApi } from '../../src/api/walletList'
import type { Connector } from '../../src/slices/domain/wallet/connector'
import { toIdentity } from '../../src/slices/domain/account/identity'
import { toLabel } from '../../src/slices/domain/text/label'
import { toNetwork, type Network } from '../../src/slices/domain/network/network'
import { toTokenBalance } from '../../src/slices/domain/account/token'
import { Wallet } from '../../src/slices/domain/wallet/wallet'
import { optionsUpdated } from '../../src/slices/options'
import { siwxSlice } from '../../src/slices/siwx'
import type { RootState } from '../../src/store/types'
import type { Recorded } from './recorded'
import { ADDRESS, connected, ETHEREUM, INSTALLED, OPTIONS, walletFilter } from './world'

/** Views that show names from outside beside other text. */
export type NamedView =
  | 'Connect'
  | 'AllWallets'
  | 'Networks'
  | 'Account'
  | 'SIWXSignMessage'
  | 'UnsupportedChain'

const { caipNetworkId } = ETHEREUM

/** Displays a name as it was read, or replaces it by a short word for comparison. */
type As = (name: string, i: number) => string

const asRead: As = (name) => name
const asWord: As = (name, i) => name && `Fern${i}`

const connectors = (names: readonly string[], as: As): Connector[] =>
  names.flatMap((name, i) => {
    const called = as(cleanName(name), i)
    const entry: Connector = {
      id: `c${i}`,
      type: 'ANNOUNCED',
      name: called,
      chain: 'eip155',
      info: { rdns: `app.c${i}` },
    }
    return called ? [entry] : []
  })

const wallets = (names: readonly string[], as: As): Wallet[] =>
  names.flatMap((name, i) => {
    const parsed = Wallet.safeParse({ id: `w${i}`, name, rdns: `app.w${i}`, mobile_link: 'w://' })
    return parsed.success ? [{ ...parsed.data, name: as(parsed.data.name, i) }] : []
  })

// Networks of a site, converted as the widget does.
const networks = (names: readonly string[], as: As): Network[] =>
  names.map((name, i) => ({
    ...toNetwork({ ...ETHEREUM, caipNetworkId: `eip155:${i + 1}`, id: i + 1, imageUrl: '', name }),
    name: as(toLabel(name), i) || '?',
  }))

const tokens = (names: readonly string[], as: As) =>
  names.flatMap((name, i) => {
    const at = `${caipNetworkId}:0x${(i + 1).toString(16).padStart(40, '0')}`
    const quantity = { decimals: '18', numeric: '12.345' }
    const row = { name, symbol: 'TKN', address: at, price: 2, value: 24.69, quantity }
    const token = toTokenBalance(row, caipNetworkId)
    return token ? [{ ...token, name: as(token.name, i) }] : []
  })

/** Renames the site and the account in a shown store. */
export const renamed = (name: string): UnknownAction[] => [
  optionsUpdated({ metadata: { ...OPTIONS.metadata, name, icons: [] } }),
  identityApi.util.upsertQueryEntries([
    {
      endpointName: 'getIdentity' as const,
      arg: { caipNetworkId, address: ADDRESS, testnet: false },
      value: toIdentity({ name }),
    },
  ]),
]

/**
 * A state in which everything named from outside has one of these names, sanitized as in the
 * product.
 * @param plain gives each displayed entry a short word as its name instead, for comparison
 */
export function namedMoment(view: NamedView, names: readonly string[], plain: boolean): Recorded {
  const as = plain ? asWord : asRead
  const [first = 'Fern'] = names
  const all = networks(names, as)
  const there = connected({ all, ...(view === 'UnsupportedChain' && { activeId: 'eip155:4242' }) })
  const account = there.accounts?.byNamespace.eip155
  if (account?.status === 'connected') account.wallet.name = as(cleanName(first), 0)
  const list = wallets(names, as)
  const states: Record<NamedView, Partial<RootState>> = {
    Connect: { connectors: connectors(names, as), wallets: { recent: list.slice(0, 2) } },
    AllWallets: { connectors: INSTALLED },
    Networks: there,
    Account: there,
    SIWXSignMessage: {
      ...there,
      siwx: { ...siwxSlice.getInitialState(), enabled: true, required: true, ...asked() },
    },
    UnsupportedChain: there,
  }
  return {
    name: 'named',
    about: 'Names from outside',
    state: states[view],
    answers: [
      walletListApi.util.upsertQueryEntries([
        {
          endpointName: 'getWallets' as const,
          arg: walletFilter(),
          value: {
            pages: [{ count: list.length, wallets: list, source: 'service' as const }],
            pageParams: [1],
          },
        },
        {
          endpointName: 'getRecommendedWallets' as const,
          arg: walletFilter(),
          value: { count: list.length, wallets: list, source: 'service' as const },
        },
      ]),
      balancesApi.util.upsertQueryEntries([
        {
          endpointName: 'getBalances' as const,
          arg: { caipNetworkId, address: ADDRESS, testnet: false },
          value: { balances: tokens(names, as), source: 'service' as const },
        },
      ]),
      ...renamed(plain && toIdentity({ name: first }).name ? 'fern' : plain ? '' : first),
    ],
  }
}

const asked = () => ({
  flow: { step: 'prompt' as const, account: `${caipNetworkId}:${ADDRESS}` as const, error: null },
})
