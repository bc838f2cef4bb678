import { NATIVE_TOKENS } from '../network/nativeTokens'
import type { Simulation } from '../trade/simulation'

/**
 * A balance change in base units, negative for what is spent; `token` is the contract, null for the
 * native coin.
 */
export type Change = { token: string | null; amount: string }

/** State of a simulation before signing. */
export type SimulationState =
  | { step: 'asking' }
  /** No node could simulate it. */
  | { step: 'unavailable' }
  | {
      step: 'simulated'
      fails: boolean
      changes: Change[]
      /** The account loses NFTs (ERC-721, ERC-1155). */
      losesItems: boolean
    }

/** Converts a simulation to balance changes; `unavailable` without a simulation. */
export function toSimulationState(
  simulation: Simulation | null,
): Exclude<SimulationState, { step: 'asking' }> {
  if (!simulation) return { step: 'unavailable' }
  const { failed: fails, changes, losesItems } = simulation
  const moved = Object.entries(changes).filter(([, amount]) => amount !== 0n)
  return {
    step: 'simulated',
    fails,
    losesItems,
    changes: moved.map(([token, amount]) => ({
      token: token === NATIVE_TOKENS.eip155 ? null : token,
      amount: amount.toString(),
    })),
  }
}
