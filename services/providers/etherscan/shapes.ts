import { getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { address, hash, uint256, whole } from '../chainHistory/shapes'

/** An address; null for an empty text. */
const someAddress = z.nullable(
  z.pipe(
    z.string().check(z.refine((text) => text === '' || isAddress(text, { strict: false }))),
    z.transform((text) => (text === '' ? null : getAddress(text))),
  ),
)
const flag = z.enum(['0', '1'])
const label = z.string().check(z.maxLength(4096))

const common = {
  blockNumber: whole(Number.MAX_SAFE_INTEGER),
  // Seconds; larger values exceed the range of JavaScript dates.
  timeStamp: whole(8.64e12),
  hash,
  from: address,
}

/** A row of `txlist`. */
export const PlainRow = z.object({
  ...common,
  to: someAddress,
  contractAddress: someAddress,
  value: uint256,
  nonce: whole(Number.MAX_SAFE_INTEGER),
  transactionIndex: whole(1_000_000),
  isError: flag,
  input: z.string(),
})

/** A row of `txlistinternal`: a call within a transaction that transferred coins. */
export const InternalRow = z.object({
  ...common,
  to: someAddress,
  contractAddress: someAddress,
  value: uint256,
  isError: flag,
})

const tokenRow = {
  ...common,
  to: address,
  contractAddress: address,
  tokenName: label,
  tokenSymbol: label,
  nonce: whole(Number.MAX_SAFE_INTEGER),
  transactionIndex: whole(1_000_000),
}

/** A row of `tokentx`. */
export const TokenRow = z.object({ ...tokenRow, value: uint256, tokenDecimal: whole(77) })

/** A row of `tokennfttx`. */
export const ItemRow = z.object({ ...tokenRow, tokenID: uint256 })

/** A row of `token1155tx`: an item that may have several copies. */
export const SeveralRow = z.object({ ...tokenRow, tokenID: uint256, tokenValue: uint256 })

export type PlainRow = z.output<typeof PlainRow>
export type InternalRow = z.output<typeof InternalRow>
export type TokenRow = z.output<typeof TokenRow>
export type ItemRow = z.output<typeof ItemRow>
export type SeveralRow = z.output<typeof SeveralRow>

/** The wrapper of every answer. */
export const Envelope = z.object({
  status: flag,
  message: z.string(),
  result: z.union([z.array(z.unknown()), z.string(), z.null()]),
})
