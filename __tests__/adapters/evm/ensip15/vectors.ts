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
/** A row of the official list: the name is normal itself unless `norm` has the normal form or `error` is set. */
type Vector = z.infer<typeof VectorRow>

/** The rows of a list of vectors; its first row may be its release. */
export function readVectors(path: string): Vector[] {
  const rows = z.array(VectorRow).parse(JSON.parse(readFileSync(path, 'utf8')))
  return rows.filter(({ name }, index) => index > 0 || name !== 'version')
}

export const ownVectors = (file: 'handWritten' | 'sampled'): Vector[] =>
  readVectors(join(__dirname, `${file}.json`))

/** The empty name is the root, which belongs to no account: null here, whatever a normaliser returns. */
const normalFormOf = ({ name, norm, error }: Vector): string | null =>
  error ? null : (norm ?? name) || null

/** The lookup of a typed name; invalid names cause none. */
function lookedUp(typed: string, normalise: typeof byViem): string | null {
  const known = normalise(typed)?.name
  return mayBeName(known) ? known : null
}

/** The result of a check for a vector, and the expected one. */
const CHECKS: Record<string, (vector: Vector) => [found: string | null, right: string | null]> = {
  viem: (vector) => [byViem(vector.name)?.name || null, normalFormOf(vector)],
  ethers: (vector) => [byEthers(vector.name)?.name || null, normalFormOf(vector)],
  'look-up': (vector) => {
    const known = normalFormOf(vector)
    return [lookedUp(`${vector.name}.eth`, byViem), known ? `${known}.eth` : null]
  },
}

/** Checks vectors with every normaliser and the check before a lookup; returns the failures. */
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
