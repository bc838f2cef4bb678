import * as z from 'zod/mini'
import { isPrefixedEvmAddress } from '../ids/address'
import { formatUnits, isDecimal } from '../text/amount'
import type { CaipNetworkId } from '../ids/caip'
import { toLabel } from '../text/label'
import { safeLink } from '../text/links'
import type { TokenBalance } from './token'

const HEX = /^0x[0-9a-f]{1,64}$/i
const figure = z.optional(z.nullable(z.union([z.number(), z.string()])))

/** Result of `wallet_getCapabilities` for one network (EIP-5792). */
export const Capabilities = z.object({
  assetDiscovery: z.optional(z.object({ supported: z.optional(z.boolean()) })),
})

/** One asset of `wallet_getAssets` (ERC-7811). */
export const AssetRow = z.object({
  address: z.optional(z.nullable(z.string())),
  balance: z.string().check(z.refine((value) => HEX.test(value))),
  // Older services write upper case; the standard has lower case.
  type: z.enum(['NATIVE', 'ERC20', 'native', 'erc20']),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z
      .number()
      .check(z.refine((value) => Number.isInteger(value) && value > 0 && value <= 36)),
    price: figure,
    value: figure,
    iconUrl: z.optional(z.nullable(z.string())),
  }),
})

/** Converts an asset of the embedded wallet to a token; null for an ERC-20 asset without a valid address. */
export function assetToToken(
  row: z.infer<typeof AssetRow>,
  caipNetworkId: CaipNetworkId,
): TokenBalance | null {
  const { name, symbol, decimals, price, value, iconUrl } = row.metadata
  const isToken = row.type.toUpperCase() === 'ERC20'
  if (isToken && !isPrefixedEvmAddress(row.address)) return null
  return {
    name: toLabel(name),
    symbol: toLabel(symbol),
    chainId: caipNetworkId,
    address: isToken ? `${caipNetworkId}:${row.address}` : null,
    value: toFigure(value),
    price: toFigure(price),
    quantity: { decimals: String(decimals), numeric: formatUnits(BigInt(row.balance), decimals) },
    iconUrl: safeLink(iconUrl),
  }
}

function toFigure(value: number | string | null | undefined): number | null {
  if (typeof value === 'string') return isDecimal(value) ? Number(value) : null
  return typeof value === 'number' && value >= 0 ? value : null
}
