import type { SolanaInstruction, SolanaMessage } from './solanaMessage'
import { PROGRAMS } from './solanaPrograms'

/** Lamports for each signature (https://solana.com/docs/core/fees). */
const LAMPORTS_PER_SIGNATURE = 5_000n
/** Compute units of an instruction where the transaction sets no limit, and the most that a transaction can have. */
const UNITS_PER_INSTRUCTION = 200_000n
const UNITS_MAX = 1_400_000n
const MICRO_LAMPORTS = 1_000_000n
/** From here on a fee is pointed out: 0.05 SOL. */
const HIGH_FEE_LAMPORTS = 50_000_000n

/** Programs that check signatures of their own; each costs as much as one of the transaction. */
const VERIFIERS: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]
/** Kinds of instructions of the compute budget program. */
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/**
 * What a transaction costs in lamports, read from its own bytes: signatures, and compute units at the price that it offers. No node is
 * asked, since the site names the node.
 */
export function feeOfMessage({ signers, instructions }: SolanaMessage): bigint {
  const checked = instructions
    .filter(({ program }) => VERIFIERS.includes(program))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0)
  const signatures = BigInt(signers.length + checked) * LAMPORTS_PER_SIGNATURE
  const micro = unitLimitOf(instructions) * (budgetValue(instructions, SET_UNIT_PRICE, 8) ?? 0n)
  return signatures + (micro + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
}

/** What transactions cost together, in lamports. */
export const sumOfFees = (messages: readonly SolanaMessage[]): bigint =>
  messages.reduce((sum, message) => sum + feeOfMessage(message), 0n)

/** Whether an amount of lamports is more than people expect of a fee. */
export const isHighFee = (lamports: bigint): boolean => lamports >= HIGH_FEE_LAMPORTS

function unitLimitOf(instructions: readonly SolanaInstruction[]): bigint {
  const others = instructions.filter(({ program }) => program !== PROGRAMS.budget).length
  const asked = budgetValue(instructions, SET_UNIT_LIMIT, 4)
  const limit = asked ?? BigInt(others) * UNITS_PER_INSTRUCTION
  return limit < UNITS_MAX ? limit : UNITS_MAX
}

/** The number of a kind of budget instruction, little-endian; null where there is none. */
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
