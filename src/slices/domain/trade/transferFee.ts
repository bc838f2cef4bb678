import { readProperty } from '../untrusted/readProperty'

/** The Solana token program with extensions. */
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const EXTENSION = 'transferFeeConfig'
const BASIS_POINTS = 10_000n

/**
 * The fee in base units that a mint deducts from a transfer; 0 without a fee, null if the answers
 * are malformed. See https://solana.com/docs/tokens/extensions/transfer-fees.
 * @param mint the answer of `getAccountInfo` with encoding `jsonParsed`
 * @param epochInfo the answer of `getEpochInfo`: a changed fee applies from its epoch on
 * @param amount base units that the sender pays
 */
export function transferFeeOf(mint: unknown, epochInfo: unknown, amount: bigint): bigint | null {
  const account = readProperty(mint, 'value')
  if (readProperty(account, 'owner') !== TOKEN_2022) return 0n
  const info = readProperty(readProperty(readProperty(account, 'data'), 'parsed'), 'info')
  if (typeof info !== 'object' || info === null) return null
  const extensions: unknown = readProperty(info, 'extensions') ?? []
  if (!Array.isArray(extensions)) return null
  const found: unknown = extensions.find((one) => readProperty(one, 'extension') === EXTENSION)
  if (!found) return 0n
  const state = readProperty(found, 'state')
  const newer = readProperty(state, 'newerTransferFee')
  const [epoch, from] = [uintOf(epochInfo, 'epoch'), uintOf(newer, 'epoch')]
  if (epoch === null || from === null) return null
  const fee = epoch >= from ? newer : readProperty(state, 'olderTransferFee')
  const [points, most] = [uintOf(fee, 'transferFeeBasisPoints'), uintOf(fee, 'maximumFee')]
  if (points === null || most === null || points > BASIS_POINTS) return null
  // The program rounds up.
  const share = (amount * points + BASIS_POINTS - 1n) / BASIS_POINTS
  return share < most ? share : most
}

/**
 * A whole number of a JSON reply. Numbers beyond the safe integers occur only as an upper limit.
 */
function uintOf(value: unknown, key: string): bigint | null {
  const found = readProperty(value, key)
  return typeof found === 'number' && Number.isInteger(found) && found >= 0 ? BigInt(found) : null
}
