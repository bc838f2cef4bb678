import { errorNumber } from '../../slices/domain/errors/records'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { isLatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { toProviderError } from '../provider/providerError'
import { rpcError } from '../provider/rpcError'

/** The Wallet Standard has no error codes, so rejections are recognised by the messages of current wallets. */
const REFUSAL =
  /\b(?:user|approval|request|transaction|message|signature|connection)\b.{0,40}\b(?:reject|den[iy]|declin|cancel)/i

/** Adds a numeric code to any error of a Solana wallet; a rejection by the user gets 4001. */
export function toSolanaError(error: unknown): Error {
  const text = readProperty(error, 'message')
  const isUnnumbered = !isLatchkeyError(error) && errorNumber(error) === null
  return isUnnumbered && typeof text === 'string' && REFUSAL.test(text)
    ? toProviderError(rpcError(4001, text))
    : toProviderError(error)
}
