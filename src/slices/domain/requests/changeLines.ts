import { unitsOf, type ActionWriter } from './sentences'
import type { Change, SimulationState } from './simulationState'

/** The result of a simulation, one line each: the balance changes, or why none are shown. */
export function changeLines(simulation: SimulationState, writer: ActionWriter): string[] {
  const { say } = writer
  if (simulation.step === 'asking') return [say('action.asking')]
  if (simulation.step === 'unavailable') return [say('action.unavailable')]
  if (simulation.fails) return [say('action.fails')]
  const lines = simulation.changes.map((change) => lineOf(change, writer))
  if (simulation.losesItems) lines.push(say('action.items'))
  return lines.length > 0 ? lines : [say('action.none')]
}

/** A change with its sign. The minus sign U+2212 is as wide as a plus. */
function lineOf({ token, amount }: Change, writer: ActionWriter): string {
  const change = BigInt(amount)
  const units = { token, amount: change < 0n ? -change : change }
  return `${change < 0n ? '\u2212' : '+'}${unitsOf(units, writer)}`
}
