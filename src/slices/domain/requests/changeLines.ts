import { unitsOf, type DeedWriter } from './sentences'
import type { Change, Trial } from './trial'

/** What a trial says, line by line: the balance changes, or why they cannot be told. */
export function changeLines(trial: Trial, writer: DeedWriter): string[] {
  const { say } = writer
  if (trial.step === 'asking') return [say('deed.asking')]
  if (trial.step === 'untold') return [say('deed.untold')]
  if (trial.fails) return [say('deed.fails')]
  const lines = trial.changes.map((change) => lineOf(change, writer))
  if (trial.losesItems) lines.push(say('deed.items'))
  return lines.length > 0 ? lines : [say('deed.none')]
}

/** A change with its sign: a real minus is as wide as a plus. */
function lineOf({ token, amount }: Change, writer: DeedWriter): string {
  const change = BigInt(amount)
  const units = { token, amount: change < 0n ? -change : change }
  return `${change < 0n ? '\u2212' : '+'}${unitsOf(units, writer)}`
}
