import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFileName } from '../../src/slices/domain/clearSigning/bundle'
import type { Descriptor } from '../../src/slices/domain/clearSigning/descriptor'

/** A bundle: files by the hashes of their content. */
export type Bundle = {
  /** Hash of the first file; a release pins it. */
  root: string
  files: ReadonlyMap<string, string>
}

/**
 * Creates a bundle: a file for each contract, a file for each chain that lists its contracts, and a
 * first file that lists the chains. Every file is named by the hash of its content (SHA-256), so
 * bundles of several releases can share a folder.
 */
export function bundleOf(descriptors: Iterable<Descriptor>): Bundle {
  const files = new Map<string, string>()
  const add = (content: object): string => {
    const text = JSON.stringify(content)
    const hash = createHash('sha256').update(text).digest('hex')
    files.set(hash, text)
    return hash
  }
  const byChain = new Map<string, Map<string, string>>()
  for (const descriptor of descriptors) {
    const { chainId, address } = descriptor
    const contracts = byChain.get(chainId) ?? new Map<string, string>()
    contracts.set(address.toLowerCase(), add(descriptor))
    byChain.set(chainId, contracts)
  }
  const chains = [...byChain].map(
    ([chainId, contracts]) => [chainId, add({ contracts: sorted(contracts) })] as const,
  )
  return { root: add({ chains: sorted(chains) }), files }
}

const sorted = (entries: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Writes the files of a bundle into a folder; files of other bundles stay. */
export function writeBundle({ files }: Bundle, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [hash, content] of files) writeFileSync(join(folder, bundleFileName(hash)), content)
}
