import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { normaliseName as byEthers } from '../../../../src/adapters/evm/ethers/normaliseName'
import { normaliseName as byViem } from '../../../../src/adapters/evm/normaliseName'
import { mayBeName } from '../../../../src/slices/domain/account/names'

const VectorRow = z.object({
  name: z.string(),
  norm: z.optional(z.string()),
  error: z.optional(z.boolean()),
})
/** A row of the official list: the normal form is the name itself unless `norm` says another one or `error` none. */
type Vector = z.infer<typeof VectorRow>

/** The rows of a list of vectors; its first row may say which release it is of. */
export function readVectors(path: string): Vector[] {
  const rows = z.array(VectorRow).parse(JSON.parse(readFileSync(path, 'utf8')))
  return rows.filter(({ name }, index) => index > 0 || name !== 'version')
}

export const ownVectors = (file: 'handWritten' | 'sampled'): Vector[] =>
  readVectors(join(__dirname, `${file}.json`))

/** The empty name is the root, which is nobody's: null here, and whatever a normaliser says of it. */
const normalFormOf = ({ name, norm, error }: Vector): string | null =>
  error ? null : (norm ?? name) || null

/** What is asked for once somebody has typed a name: what no registry can hold is asked of nobody. */
function lookedUp(typed: string, normalise: typeof byViem): string | null {
  const known = normalise(typed)?.name
  return mayBeName(known) ? known : null
}

/** What a check of ours makes of a vector, and what it should. */
const CHECKS: Record<string, (vector: Vector) => [found: string | null, right: string | null]> = {
  viem: (vector) => [byViem(vector.name)?.name || null, normalFormOf(vector)],
  ethers: (vector) => [byEthers(vector.name)?.name || null, normalFormOf(vector)],
  'look-up': (vector) => {
    const known = normalFormOf(vector)
    return [lookedUp(`${vector.name}.eth`, byViem), known ? `${known}.eth` : null]
  },
}

/** Checks vectors by every normaliser of ours and by the gate before a look-up; says what went wrong, if anything. */
export function checkVectors(vectors: readonly Vector[]): { passed: number; failures: string[] } {
  const failures = vectors.flatMap((vector) =>
    Object.entries(CHECKS).flatMap(([check, run]) => {
      const [found, right] = run(vector)
      const shown = JSON.stringify({ name: vector.name, found, right })
      return found === right ? [] : [{ vector, text: `${check}: ${shown}` }]
    }),
  )
  const failed = new Set(failures.map(({ vector }) => vector))
  return { passed: vectors.length - failed.size, failures: failures.map(({ text }) => text) }
}
