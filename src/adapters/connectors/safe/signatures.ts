import { isObjectEIP712TypedData } from '@safe-global/safe-apps-sdk'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { isHexBytes } from '../../../slices/domain/requests/hexBytes'
import { readProperty } from '../../../slices/domain/untrusted/readProperty'
import { rpcError } from '../../provider/rpcError'
import type { OpenSafe } from './requests'
import { executedHash } from './transactions'
import { untilThere } from './wait'
import { parseJson } from '../../../slices/domain/untrusted/parseJson'

/**
 * Requests the owners' signature of a message (EIP-191). The result is a contract signature (ERC-1271).
 * @param text UTF-8 as hex, as in `personal_sign`, or plain
 */
export async function signText(safe: OpenSafe, text: unknown): Promise<string> {
  if (typeof text !== 'string') throw rpcError(-32602, 'The text is missing')
  return settle(safe, await safe.sdk.txs.signMessage(readable(text)))
}

/** Requests the owners' signature of typed data (EIP-712). */
export async function signTypedData(safe: OpenSafe, data: unknown): Promise<string> {
  const typed: unknown = typeof data === 'string' ? parseJson(data) : data
  if (!isObjectEIP712TypedData(typed)) throw rpcError(-32602, 'The typed data cannot be read')
  return settle(safe, await safe.sdk.txs.signTypedMessage(typed))
}

/**
 * A Safe signs immediately, collects its owners' signatures off-chain, or records the message on-chain. An on-chain
 * message has no signature: the contract then accepts an empty one.
 */
async function settle(safe: OpenSafe, answer: unknown): Promise<string> {
  const signature = readProperty(answer, 'signature')
  if (isSignature(signature)) return signature
  const id = readProperty(answer, 'messageHash')
  if (typeof id === 'string') return untilThere(() => collected(safe, id), safe.signal)
  const noted = readProperty(answer, 'safeTxHash')
  if (typeof noted !== 'string') throw errorOf('MALFORMED_REPLY', { method: 'signMessage' })
  await executedHash(safe, noted)
  return '0x'
}

/** The collected signature; null until all required owners have signed. */
async function collected({ sdk }: OpenSafe, id: string): Promise<string | null> {
  const signature: unknown = await sdk.safe.getOffChainSignature(id).catch(() => null)
  return isSignature(signature) ? signature : null
}

const isSignature = (value: unknown): value is string => isHexBytes(value) && value !== '0x'

/** Decodes the text, because the Safe shows it to its owners. Bytes that are not UTF-8 stay hex. */
function readable(text: string): string {
  if (!isHexBytes(text) || text === '0x') return text
  const pairs = text.slice(2).match(/../g) ?? []
  const bytes = Uint8Array.from(pairs, (pair) => parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return text
  }
}
