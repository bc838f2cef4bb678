import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'
import * as z from 'zod/mini'

/** A compiled contract. */
export interface Artifact {
  abi: Abi
  bytecode: Hex
}

const Shape = z.object({
  abi: z.custom<Abi>((value) => Array.isArray(value)),
  bytecode: z.templateLiteral(['0x', z.string()]),
})

/** The compiled contracts in `contracts/artifacts`. */
export type ArtifactName =
  | 'SandboxToken'
  | 'SandboxNft'
  | 'SandboxWrapped'
  | 'SandboxRouter'
  | 'SandboxPair'
  | 'SandboxCrowd'
  | 'SandboxAccount'
  | 'SandboxAccountFactory'
  | 'Multicall3'

/** Reads a compiled contract. */
export const artifact = (name: ArtifactName): Artifact => {
  const file = new URL(`../contracts/artifacts/${name}.json`, import.meta.url)
  return z.parse(Shape, JSON.parse(readFileSync(file, 'utf8')))
}
