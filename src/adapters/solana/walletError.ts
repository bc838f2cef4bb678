import { errorNumber } from '../../slices/domain/errors/records'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { toProviderError } from '../provider/providerError'
import { rpcError } from '../provider/rpcError'

/** The Wallet Standard has no codes: these are the words of a no in the wallets of today. */
const REFUSAL =
  /\b(?:user|approval|request|transaction|message|signature|connection)\b.{0,40}\b(?:reject|den[iy]|declin|cancel)/i

/** Any failure of a Solana wallet with a numeric code, a no of the person with 4001. */
export function toSolanaError(error: unknown): Error {
  const text = readProperty(error, 'message')
  const isUnnumbered = !isLatchkeyError(error) && errorNumber(error) === null
  return isUnnumbered && typeof text === 'string' && REFUSAL.test(text)
    ? toProviderError(rpcError(4001, text))
    : toProviderError(error)
}
