import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { ChainInfo } from '../../wallet/chains'
import { EvmAddress, HexString, parseParams } from '../../wallet/evmParams'
import { askNode } from '../../wallet/jsonRpc'
import { unauthorized } from '../../wallet/rpcError'
import type { Asset } from './service'
import type { OwnAccounts, SmartAccounts } from './smartAccounts'

const ChainId = z.pipe(
  HexString,
  z.transform((value) => Number(value)),
)
/** wallet_getAssets: `[request]` (ERC-7811). */
const AssetsParams = z.tuple([
  z.object({
    account: EvmAddress,
    assetFilter: z.optional(
      z.record(z.string(), z.array(z.object({ address: z.string(), type: z.string() }))),
    ),
    assetTypeFilter: z.optional(z.array(z.string())),
    chainFilter: z.optional(z.array(ChainId)),
  }),
])
type Filters = z.output<typeof AssetsParams>[0]

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** When a list of assets is given, the other filters are ignored. */
function chosen(
  assets: readonly Asset[],
  chainId: number,
  { assetFilter, assetTypeFilter }: Filters,
): Asset[] {
  const [, listed] =
    Object.entries(assetFilter ?? {}).find(([key]) => Number(key) === chainId) ?? []
  if (assetFilter)
    return assets.filter(({ address, type }) =>
      listed?.some((one) => same(one.address, address) && same(one.type, type)),
    )
  return assets.filter(({ type }) => assetTypeFilter?.some((one) => same(one, type)) ?? true)
}

/** The coin: the only asset of a wallet without a token list. */
async function coinOf(account: string, { rpcUrl, name, symbol }: ChainInfo): Promise<Asset[]> {
  const balance = HexString.parse(await askNode(rpcUrl, 'eth_getBalance', [account, 'latest']))
  const metadata = { name: `${name} coin`, symbol, decimals: 18 }
  return [{ address: 'native', balance, type: 'native', metadata }]
}

/**
 * Answers wallet_getAssets (ERC-7811): the assets of an account of the login, by network. Throws
 * 4100 for an account that is not of the login.
 */
export async function ownAssets(
  params: unknown,
  parts: {
    smartAccounts: Pick<SmartAccounts, 'assets' | 'networks'>
    accountsOn: (chainId: number) => Promise<OwnAccounts>
    active: ChainInfo
  },
): Promise<Record<string, Asset[]>> {
  const [filters] = parseParams(AssetsParams, params)
  const { smartAccounts, accountsOn, active } = parts
  const { account, assetFilter, chainFilter } = filters
  const { accounts } = await accountsOn(active.id)
  const own = accounts.find(({ address }) => same(address, account))
  if (!own) throw unauthorized()
  const known = [...new Set([active.id, ...smartAccounts.networks])]
  const wanted = assetFilter ? Object.keys(assetFilter).map(Number) : (chainFilter ?? known)
  const ids = known.filter((id) => wanted.includes(id))
  const rows = await Promise.all(
    ids.map(async (id) => {
      const listed = await smartAccounts.assets(id, own.address)
      const all = listed ?? (await coinOf(own.address, active))
      return [numberToHex(id), chosen(all, id, filters)] as const
    }),
  )
  return Object.fromEntries(rows)
}
