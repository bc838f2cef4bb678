import type { UnknownAction } from '@reduxjs/toolkit'
import { balancesApi } from '../../src/api/balances'
import { identityApi } from '../../src/api/identity'
import { nativeBalanceApi } from '../../src/api/nativeBalance'
import type { AccountTab } from '../../src/slices/domain/options/options'
import type { TokenBalance } from '../../src/slices/domain/account/token'
import type { RootState } from '../../src/store/types'
import { TOKEN_ART } from './art'
import { loggedIn } from './emailUpdate'
import type { RecordedView } from './recorded'
import { ADDRESS, connected, ETHEREUM, NETWORKS } from './world'

const caipNetworkId = ETHEREUM.caipNetworkId

const token = (
  name: string,
  symbol: string,
  numeric: string,
  price: number | null,
): TokenBalance => ({
  name,
  symbol,
  chainId: caipNetworkId,
  address:
    symbol === 'ETH'
      ? null
      : `${caipNetworkId}:0x${symbol.length.toString(16).padStart(2, '0').repeat(20)}`,
  value: price === null ? null : Number(numeric) * price,
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: TOKEN_ART[symbol] ?? null,
})

export const TOKENS = [
  token('Ether', 'ETH', '2.4061', 3412.55),
  token('USD Coin', 'USDC', '1840.5', 1),
  token('Wrapped Bitcoin', 'WBTC', '0.0152', 97442),
  token('Arbitrum', 'ARB', '912', 0.83),
]

const LONG = [
  ...TOKENS,
  token('Very Long Name Of A Liquid Staking Derivative', 'vlnLSD', '1234567.891', 12.5),
  token('Dust', 'DUST', '0.0000042', 0.01),
  token('Unpriced', 'NONE', '18', null),
]

export const identity = (name: string | null): UnknownAction =>
  identityApi.util.upsertQueryEntries([
    {
      endpointName: 'getIdentity' as const,
      arg: { caipNetworkId, address: ADDRESS, testnet: false },
      value: { name, avatar: null, source: 'service' },
    },
  ])

export const balances = (
  list: readonly TokenBalance[],
  source: 'service' | 'skipped' = 'service',
): UnknownAction =>
  balancesApi.util.upsertQueryEntries([
    {
      endpointName: 'getBalances' as const,
      arg: { caipNetworkId, address: ADDRESS, testnet: false },
      value: { balances: [...list], source },
    },
  ])

export const coin = (balance: string): UnknownAction =>
  nativeBalanceApi.util.upsertQueryEntries([
    {
      endpointName: 'getNativeBalance' as const,
      arg: { network: ETHEREUM, address: ADDRESS },
      value: { balance, symbol: 'ETH', source: 'service' },
    },
  ])

const answers = [identity('maren.eth'), balances(TOKENS), coin('2.4061')]

const at = (tab: AccountTab): Partial<RootState> => ({
  ...connected(),
  preferences: { themeMode: null, themeVariables: {}, locale: null, tab },
})

export const ACCOUNT: RecordedView = {
  view: 'Account',
  states: [
    { name: 'tokens', about: 'Name, worth and tokens', state: connected(), answers },
    { name: 'embedded', about: 'Logged in by e-mail', state: loggedIn(), answers },
    { name: 'loading', about: 'Nothing known yet', state: connected() },
    {
      name: 'nameless',
      about: 'No name, long figures',
      state: connected(),
      answers: [identity(null), balances(LONG), coin('2.4061')],
    },
    {
      name: 'empty',
      about: 'No tokens',
      state: connected(),
      answers: [identity('maren.eth'), balances([]), coin('0')],
    },
    {
      name: 'failed',
      about: 'The data service failed',
      state: connected(),
      answers: [identity('maren.eth'), coin('2.4061')],
      network: 'down',
    },
    {
      name: 'coin-only',
      about: 'A network without a token list',
      state: connected(),
      answers: [identity(null), balances([], 'skipped'), coin('10000')],
    },
    { name: 'nfts', about: 'Collectibles', state: at('NFTs'), answers },
    { name: 'activity', about: 'Activity', state: at('Activity'), answers },
    {
      name: 'disconnecting',
      about: 'On the way out',
      state: ((): Partial<RootState> => {
        const state = connected()
        return {
          ...state,
          ...(state.accounts && { accounts: { ...state.accounts, disconnecting: true } }),
        }
      })(),
      answers,
    },
    {
      name: 'one-network',
      about: 'No other network to go to',
      state: connected({ all: NETWORKS.slice(0, 1) }),
      answers,
    },
    {
      name: 'copied',
      shows: 'snackbar-message',
      about: 'A passing message',
      state: {
        ...connected(),
        alerts: {
          snackbar: { id: 'a', variant: 'success', message: { key: 'copied.address' } },
          bar: null,
        },
      },
      answers,
    },
    {
      name: 'error-message',
      shows: 'snackbar-message',
      about: 'A message that stays until closed',
      state: {
        ...connected(),
        alerts: {
          snackbar: { id: 'a', variant: 'error', message: { error: 'DISCONNECT_FAILED' } },
          bar: null,
        },
      },
      answers,
    },
    {
      name: 'alert',
      shows: 'alertbar-text',
      about: 'A standing alert',
      state: {
        ...connected(),
        alerts: {
          snackbar: null,
          bar: { id: 'a', variant: 'error', message: { error: 'INVALID_APP_CONFIGURATION' } },
        },
      },
      answers,
    },
  ],
}
