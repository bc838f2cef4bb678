import { base58 } from '@scure/base'
import { invalidParams } from './rpcError'
import { decimalsOf, tokenAmount, tokenHolding, tokenMint } from './splTokens'
import type { Svm, SvmAccount } from './svm'

/** Encodings of an account's data in the node's JSON. */
export const ENCODINGS = ['base58', 'base64', 'jsonParsed'] as const
export type AccountEncoding = (typeof ENCODINGS)[number]

/** The requested part of the data. */
export interface DataSlice {
  offset: number
  length: number
}

/** The requested form of an account. */
export interface AccountFormat {
  encoding: AccountEncoding
  dataSlice?: DataSlice | undefined
}

/** Most bytes that are written as base58. */
const BASE58_MAX = 128

const parsed = (svm: Svm, account: SvmAccount): object | null => {
  const holding = tokenHolding(account)
  if (holding) {
    const { mint, owner, amount } = holding
    const amounts = tokenAmount(amount, decimalsOf(svm, mint))
    const info = { isNative: false, mint, owner, state: 'initialized', tokenAmount: amounts }
    return { type: 'account', info }
  }
  const mint = tokenMint(account)
  if (!mint) return null
  const { decimals, supply, mintAuthority } = mint
  const rest = { freezeAuthority: null, isInitialized: true }
  return { type: 'mint', info: { decimals, mintAuthority, supply: String(supply), ...rest } }
}

const dataJson = (svm: Svm, account: SvmAccount, { encoding, dataSlice }: AccountFormat) => {
  const { data } = account
  const words = encoding === 'jsonParsed' ? parsed(svm, account) : null
  if (words) return { program: 'spl-token', parsed: words, space: data.length }
  const { offset, length } = dataSlice ?? { offset: 0, length: data.length }
  const part = data.subarray(offset, offset + length)
  if (encoding !== 'base58') return [part.toString('base64'), 'base64']
  if (part.length > BASE58_MAX) {
    throw invalidParams('Encoded binary (base 58) data should be less than 128 bytes')
  }
  return [base58.encode(part), 'base58']
}

/** An account in the shape of the node's JSON. */
export const accountJson = (svm: Svm, account: SvmAccount, format: AccountFormat) => ({
  lamports: Number(account.lamports),
  owner: account.owner,
  executable: account.executable,
  rentEpoch: 0,
  space: account.data.length,
  data: dataJson(svm, account, format),
})
