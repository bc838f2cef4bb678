import type { CaipNetworkId } from '../../slices/domain/ids/caip'

/**
 * Reads a chain id in any form that wallets use: hex, decimal text, number or bigint (EIP-695, EIP-1193).
 * @example toEvmNetworkId('0x7a69') // 'eip155:31337'
 */
export function toEvmNetworkId(value: unknown): CaipNetworkId | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const written = /^(0x[0-9a-f]{1,13}|\d{1,15})$/i.test(text)
  const id = typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number(text)
  const valid = (written || typeof value !== 'string') && Number.isSafeInteger(id) && id > 0
  return valid ? `eip155:${id}` : null
}
