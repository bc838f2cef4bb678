import { base58, bech32, bech32m } from '@scure/base'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'

/** The default network for each of the two address formats. */
export const TESTNET: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba'
export const MAINNET: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
/** Longer than any address type in use. */
const CHARS_MAX = 90
/** Bytes of a base58 address: version, hash and checksum. */
const BASE58_BYTES = 25
/** Version bytes of base58 addresses: P2PKH and P2SH. */
const VERSIONS = { main: [0x00, 0x05], test: [0x6f, 0xc4] }
const PREFIXES = { main: ['bc'], test: ['tb', 'bcrt'] }
/** Witness version of Taproot (BIP-341). */
const TAPROOT = 1

type Side = keyof typeof VERSIONS

/** The address format of a network: the main network has its own, all test networks share another. */
const sideOf = (networkId: CaipNetworkId): Side => (networkId === MAINNET ? 'main' : 'test')

/** Whether a value is a valid Bitcoin address: base58 (P2PKH, P2SH), or bech32 with a correct checksum. */
export function isBitcoinAddress(value: unknown): value is string {
  return typeof value === 'string' && (isOf(value, 'main') || isOf(value, 'test'))
}

/** Whether an address is valid on a network: `bc1…` is valid on the main network only. */
export function isAddressOn(networkId: CaipNetworkId, address: string): boolean {
  return isOf(address, sideOf(networkId))
}

/** Whether it is a Taproot address, which wallets use for ordinals. */
export function isTaproot(address: string): boolean {
  return witnessOf(address)?.version === TAPROOT
}

function isOf(address: string, side: Side): boolean {
  const witness = witnessOf(address)
  if (witness) return PREFIXES[side].includes(witness.prefix)
  return VERSIONS[side].some((version) => version === versionOf(address))
}

function witnessOf(address: string): { prefix: string; version: number } | null {
  const decoded =
    bech32.decodeUnsafe(address, CHARS_MAX) ?? bech32m.decodeUnsafe(address, CHARS_MAX)
  const [version] = decoded?.words ?? []
  return decoded && version !== undefined ? { prefix: decoded.prefix, version } : null
}

function versionOf(address: string): number | undefined {
  if (address.length > CHARS_MAX) return undefined
  try {
    const bytes = base58.decode(address)
    return bytes.length === BASE58_BYTES ? bytes[0] : undefined
  } catch {
    return undefined
  }
}
