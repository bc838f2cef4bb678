import * as z from 'zod/mini'
import type { CaipAddress, CaipNetworkId } from '../ids/caip'
import type { Source } from '../widget/source'
import { isDecimal } from '../text/amount'
import { parseCaipAddress } from '../ids/caipAddress'
import { toLabel } from '../text/label'
import { safeLink } from '../text/links'

const DECIMALS = /^\d{1,2}$/
const money = z.optional(z.nullable(z.number().check(z.refine((value) => value >= 0))))

/** One row of the balance call. A row without amounts does not match. */
export const TokenBalanceRow = z.object({
  name: z.string(),
  symbol: z.string(),
  iconUrl: z.optional(z.nullable(z.string())),
  chainId: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  address: z.optional(z.nullable(z.string())),
  value: money,
  price: money,
  quantity: z.object({
    decimals: z.string().check(z.refine((value) => DECIMALS.test(value))),
    numeric: z.string().check(z.refine(isDecimal)),
  }),
})

/**
 * A token of an account. `address` is null for the native coin; `value` and `price` are in US
 * dollars.
 */
export type TokenBalance = {
  name: string
  symbol: string
  chainId: CaipNetworkId
  address: CaipAddress | null
  value: number | null
  price: number | null
  quantity: { decimals: string; numeric: string }
  iconUrl: string | null
}

/** Tokens of one account on one network. */
export type TokenBalances = { balances: TokenBalance[]; source: Source }

type Row = z.infer<typeof TokenBalanceRow>

/** Whether a row belongs to the requested network. The service may return rows of the network requested before. */
export function isOfNetwork({ chainId, address }: Row, caipNetworkId: CaipNetworkId): boolean {
  const id = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  return (
    (id ?? caipNetworkId) === caipNetworkId && (!address || address.startsWith(`${caipNetworkId}:`))
  )
}

/**
 * Converts a reply row to a token. Returns null for 0 decimals, for a row of another network
 * and for an invalid address.
 */
export function toTokenBalance(row: Row, caipNetworkId: CaipNetworkId): TokenBalance | null {
  const parts = row.address ? parseCaipAddress(row.address) : null
  const name = toLabel(row.name)
  const symbol = toLabel(row.symbol)
  if (Number(row.quantity.decimals) === 0 || !(name || symbol)) return null
  if (!isOfNetwork(row, caipNetworkId) || (row.address && !parts)) return null
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    address: parts && `${parts.networkId}:${parts.address}`,
    value: row.value ?? null,
    price: row.price ?? null,
    quantity: row.quantity,
    iconUrl: safeLink(row.iconUrl),
  }
}

/** Native balance of an account as a decimal string; null for namespaces without support. */
export type NativeBalance = { balance: string | null; symbol: string; source: Source }
