import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js'

/** Lamports for each signature of a transaction. */
const LAMPORTS_PER_SIGNATURE = 5_000n

/** Compute units that an instruction gets when the transaction asks for no limit, and the most of a transaction. */
const DEFAULT_UNITS = 200_000
const MAX_UNITS = 1_400_000

/** First bytes of the two compute-budget instructions that affect the fee. */
const SET_LIMIT = 2
const SET_PRICE = 3

const MICRO = 1_000_000n

/** Fee of a transaction in lamports: its signatures, and its price for each compute unit. */
export const feeOf = (message: VersionedMessage): bigint => {
  const budget = ComputeBudgetProgram.programId
  const signatures = BigInt(message.header.numRequiredSignatures)
  let limit: number | null = null
  let price = 0n
  let others = 0
  for (const { programIdIndex, data } of message.compiledInstructions) {
    const bytes = Buffer.from(data)
    const isBudget = message.staticAccountKeys[programIdIndex]?.equals(budget) ?? false
    if (!isBudget) others += 1
    else if (bytes[0] === SET_LIMIT && bytes.length >= 5) limit = bytes.readUInt32LE(1)
    else if (bytes[0] === SET_PRICE && bytes.length >= 9) price = bytes.readBigUInt64LE(1)
  }
  const units = BigInt(Math.min(limit ?? others * DEFAULT_UNITS, MAX_UNITS))
  const bid = (price * units + MICRO - 1n) / MICRO
  return signatures * LAMPORTS_PER_SIGNATURE + bid
}
