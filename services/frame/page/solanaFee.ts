import type { SolanaInstruction, SolanaMessage } from './solanaMessage'
import { PROGRAMS } from './solanaPrograms'

/** Lamports for each signature (https://solana.com/docs/core/fees). */
const LAMPORTS_PER_SIGNATURE = 5_000n
/**
 * Compute units of an instruction without a limit in the transaction, and the maximum of a
 * transaction.
 */
const UNITS_PER_INSTRUCTION = 200_000n
const UNITS_MAX = 1_400_000n
const MICRO_LAMPORTS = 1_000_000n
/** A fee from here on is highlighted: 0.05 SOL. */
const HIGH_FEE_LAMPORTS = 50_000_000n

/**
 * Programs that verify further signatures, each of which costs as much as one of the transaction.
 */
const VERIFIERS: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]
/** Instructions of the compute budget program. */
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/**
 * The fee of a transaction in lamports, computed from its bytes: signatures, and compute units at
 * the offered price. No node is asked, since the site chooses the node.
 */
export function feeOfMessage({ signers, instructions }: SolanaMessage): bigint {
  const checked = instructions
    .filter(({ program }) => VERIFIERS.includes(program))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0)
  const signatures = BigInt(signers.length + checked) * LAMPORTS_PER_SIGNATURE
  const micro = unitLimitOf(instructions) * (budgetValue(instructions, SET_UNIT_PRICE, 8) ?? 0n)
  return signatures + (micro + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
}

/** The total fee of transactions in lamports. */
export const sumOfFees = (messages: readonly SolanaMessage[]): bigint =>
  messages.reduce((sum, message) => sum + feeOfMessage(message), 0n)

/** Whether a fee in lamports is unusually high. */
export const isHighFee = (lamports: bigint): boolean => lamports >= HIGH_FEE_LAMPORTS

function unitLimitOf(instructions: readonly SolanaInstruction[]): bigint {
  const others = instructions.filter(({ program }) => program !== PROGRAMS.budget).length
  const asked = budgetValue(instructions, SET_UNIT_LIMIT, 4)
  const limit = asked ?? BigInt(others) * UNITS_PER_INSTRUCTION
  return limit < UNITS_MAX ? limit : UNITS_MAX
}

/** The little-endian number of a budget instruction; null when there is none. */
function budgetValue(
  instructions: readonly SolanaInstruction[],
  kind: number,
  bytes: number,
): bigint | null {
  const found = instructions.find(
    ({ program, data }) => program === PROGRAMS.budget && data[0] === kind && data.length > bytes,
  )
  if (!found) return null
  return found.data
    .slice(1, 1 + bytes)
    .reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}
