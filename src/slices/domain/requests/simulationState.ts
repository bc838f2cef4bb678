import { NATIVE_TOKENS } from '../network/nativeTokens'
import type { Simulation } from '../trade/simulation'

/** What becomes of a balance. `amount` is base units, below zero for what goes; `token` its contract, null for the coin. */
export type Change = { token: string | null; amount: string }

/** What a node makes of something before it is signed. */
export type SimulationState =
  | { step: 'asking' }
  /** No node could try it. */
  | { step: 'untold' }
  | {
      step: 'told'
      fails: boolean
      changes: Change[]
      /** Items (ERC-721, ERC-1155) leave the account. */
      losesItems: boolean
    }

/** What a simulation says in words of balances; one that could not be had says nothing. */
export function toSimulationState(
  simulation: Simulation | null,
): Exclude<SimulationState, { step: 'asking' }> {
  if (!simulation) return { step: 'untold' }
  const { failed: fails, changes, losesItems } = simulation
  const told = Object.entries(changes).filter(([, amount]) => amount !== 0n)
  return {
    step: 'told',
    fails,
    losesItems,
    changes: told.map(([token, amount]) => ({
      token: token === NATIVE_TOKENS.eip155 ? null : token,
      amount: amount.toString(),
    })),
  }
}
