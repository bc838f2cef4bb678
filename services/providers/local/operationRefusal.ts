import { BaseError, ContractFunctionRevertedError, decodeErrorResult, isHex } from 'viem'
import { BundlerRefusal } from '../userOperations'

/** Longest text of a contract that an answer repeats. */
const REASON_MAX = 200

/** Codes of ERC-7769 by the start of the entry point's reason; the account or the entry point otherwise. */
const CODES: readonly (readonly [prefix: string, code: number])[] = [
  ['AA22', -32503],
  ['AA24', -32507],
  ['AA31', -32508],
  ['AA32', -32503],
  ['AA34', -32507],
  ['AA3', -32501],
]
const REJECTED = -32500

/** The text of a revert with one; undefined otherwise. */
export const reasonIn = (data: unknown): string | undefined => {
  if (!isHex(data)) return undefined
  try {
    const { args } = decodeErrorResult({ data })
    const [reason] = args ?? []
    return typeof reason === 'string' ? reason : undefined
  } catch {
    return undefined
  }
}

/** Why the entry point rejects a bundle of one operation, with the code that ERC-7769 has for it. */
export const refusalOf = (error: unknown): BundlerRefusal => {
  const revert =
    error instanceof BaseError
      ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
      : null
  if (!(revert instanceof ContractFunctionRevertedError))
    return new BundlerRefusal(REJECTED, 'The operation fails')
  // `FailedOp(index, reason)` and `FailedOpWithRevert(index, reason, data of the inner revert)`.
  const [, reason, inner] = revert.data?.args ?? []
  const outer = typeof reason === 'string' ? reason : revert.data?.errorName
  if (outer === undefined) return new BundlerRefusal(REJECTED, 'The operation fails')
  const [, code = REJECTED] = CODES.find(([prefix]) => outer.startsWith(prefix)) ?? []
  const words = [outer, reasonIn(inner)].filter((text) => text !== undefined).join(': ')
  return new BundlerRefusal(code, words.slice(0, REASON_MAX))
}
