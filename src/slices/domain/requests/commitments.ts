/** Commitment levels of a Solana preflight check. */
export const PREFLIGHT_COMMITMENTS = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const
export type PreflightCommitment = (typeof PREFLIGHT_COMMITMENTS)[number]

/** Whether a value is one of the commitment levels. */
export function isPreflightCommitment(value: unknown): value is PreflightCommitment {
  return PREFLIGHT_COMMITMENTS.some((level) => level === value)
}
