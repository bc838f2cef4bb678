import type { UnknownAction } from '@reduxjs/toolkit'
import { balancesApi } from '../../src/api/balances'
import { identityApi } from '../../src/api/identity'
import { nativeBalanceApi } from '../../src/api/nativeBalance'
import type { TokenBalance } from '../../src/slices/domain/account/token'
import { TOKEN_ART } from './art'
import { ADDRESS, ETHEREUM } from './world'

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

export const LONG = [
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
  address = ADDRESS,
): UnknownAction =>
  balancesApi.util.upsertQueryEntries([
    {
      endpointName: 'getBalances' as const,
      arg: { caipNetworkId, address, testnet: false },
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
