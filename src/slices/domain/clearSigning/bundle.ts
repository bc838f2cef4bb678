import * as z from 'zod/mini'
import { isPrefixedEvmAddress } from '../ids/address'
import { parseJson } from '../untrusted/parseJson'
import { DESCRIPTOR_CHARS_MAX, parseDescriptor, type Descriptor } from './descriptor'

const HASH = /^[0-9a-f]{64}$/
const hash = z.string().check(z.refine((text) => HASH.test(text)))

/** The first file of a bundle: the file of each chain, by its id. */
const Chains = z.object({ chains: z.record(z.string(), hash) })
/** The file of a chain: the file of each contract, by its address in lower case. */
const Contracts = z.object({ contracts: z.record(z.string(), hash) })

/** Reads a file of a bundle by the hash that names it; null when it is missing. What it returns is untrusted. */
export type ReadBundleFile = (hash: string) => Promise<string | null>

/** Base URL of a bundle, and the hash of its first file. */
export type BundleSource = { base: string; root: string }

/**
 * Reads the option `backends.descriptors`. A hash behind `#` pins that bundle in place of the release's.
 * @returns null when the text after `#` is not a hash
 */
export function bundleSource(url: string, pinned: string): BundleSource | null {
  const [base = '', root = pinned] = url.split('#')
  return isBundleHash(root) ? { base: base.replace(/\/+$/, ''), root } : null
}

/** Whether a text is a hash that names a file of a bundle: SHA-256 in lower-case hex. */
export const isBundleHash = (text: string): boolean => HASH.test(text)

/** The name of a file of a bundle. */
export const bundleFileName = (name: string): string => `${name}.json`

/**
 * Reads the descriptor of a contract out of a bundle. Each file is named by the hash of its content, so that the hash of the first file
 * pins them all.
 * @param root hash of the first file
 * @returns null when the bundle has none, a file is missing, or a file does not match its hash
 */
export async function readBundled(
  root: string,
  chainId: string,
  address: string,
  read: ReadBundleFile,
): Promise<Descriptor | null> {
  const contract = address.toLowerCase()
  if (!isPrefixedEvmAddress(contract)) return null
  const chains = await readIndex(root, Chains, read)
  const chain = chains && ownOf(chains.chains, chainId)
  const contracts = chain ? await readIndex(chain, Contracts, read) : null
  const file = contracts && ownOf(contracts.contracts, contract)
  const content = file ? await readVerified(file, read) : null
  const descriptor = content === null ? null : parseDescriptor(content)
  const isOwn = descriptor?.chainId === chainId && descriptor.address === contract
  return isOwn ? descriptor : null
}

async function readIndex<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  read: ReadBundleFile,
): Promise<T | null> {
  const content = await readVerified(name, read)
  return content === null ? null : (schema.safeParse(parseJson(content)).data ?? null)
}

const ownOf = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** Reads a file and returns it if its content matches the hash in its name; null otherwise. */
async function readVerified(name: string, read: ReadBundleFile): Promise<string | null> {
  const content = await read(name)
  return content !== null && (await isNamed(content, name)) ? content : null
}

/** Whether the content matches a hash and is within the size limit. */
export const isNamed = async (content: string, name: string): Promise<boolean> =>
  content.length <= DESCRIPTOR_CHARS_MAX && (await hashOf(content)) === name

async function hashOf(content: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)),
  )
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
