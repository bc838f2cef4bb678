import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  | 'SandboxContractWallet'
  | 'SandboxContractWalletFactory'
  | 'SandboxItems'
  | 'LatchkeyAccount'
  | 'LatchkeyAccountFactory'
  | 'LatchkeyDelegate'
  | 'LatchkeyPasskeyVerifier'
  | 'LatchkeyPaymaster'
  | 'Multicall3'

/** Artifacts that were read already, by file. */
const known = new Map<string, Artifact>()

const read = (file: URL | string): Artifact => {
  const kept = known.get(String(file)) ?? z.parse(Shape, JSON.parse(readFileSync(file, 'utf8')))
  known.set(String(file), kept)
  return kept
}

/** Reads a compiled contract. */
export const artifact = (name: ArtifactName): Artifact =>
  read(new URL(`./artifacts/${name}.json`, import.meta.url))

/**
 * The entry point of ERC-4337, version 0.8, as its authors compiled it. It stays in their package,
 * because its source has another licence than this project.
 */
export const entryPointArtifact = (): Artifact =>
  read(
    createRequire(import.meta.url).resolve(
      '@account-abstraction/contracts/artifacts/EntryPoint.json',
    ),
  )
