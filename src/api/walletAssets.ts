import type { CaipNetworkId } from '../slices/domain/ids/caip'
import { referenceOf } from '../slices/domain/ids/caip'
import type { TokenBalance } from '../slices/domain/account/token'
import { readProperty } from '../slices/domain/untrusted/readProperty'
import { AssetRow, assetToToken, Capabilities } from '../slices/domain/account/walletAssets'
import { parseRows } from './core/reply'

/** `request` of an EIP-1193 provider. */
export type WalletRequest = (args: { method: string; params?: unknown }) => Promise<unknown>

/**
 * Reads the tokens of an embedded EVM wallet from the wallet itself (ERC-7811). Returns null when the wallet does not
 * support it or a call fails; use the balance endpoint then.
 * @example (await readWalletAssets(request, { caipNetworkId, address })) ?? (await balancesOfService())
 */
export async function readWalletAssets(
  request: WalletRequest,
  { caipNetworkId, address }: { caipNetworkId: CaipNetworkId; address: string },
): Promise<TokenBalance[] | null> {
  const chainId = `0x${Number(referenceOf(caipNetworkId)).toString(16)}`
  try {
    const found = await request({ method: 'wallet_getCapabilities', params: [address] })
    const capabilities = Capabilities.safeParse(readProperty(found, chainId))
    if (!capabilities.data?.assetDiscovery?.supported) return null
    const params = [{ account: address, chainFilter: [chainId] }]
    const assets = readProperty(await request({ method: 'wallet_getAssets', params }), chainId)
    if (!Array.isArray(assets)) return null
    const tokens = parseRows(AssetRow, assets).flatMap(
      (row) => assetToToken(row, caipNetworkId) ?? [],
    )
    return assets.length > 0 && tokens.length === 0 ? null : tokens
  } catch {
    return null
  }
}
