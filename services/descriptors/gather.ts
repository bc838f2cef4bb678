import { relative } from 'node:path'
import { Descriptor } from '../../src/slices/domain/clearSigning/descriptor'
import { compile, Unsupported } from './compile'
import { descriptorFiles, readMerged } from './registry'

/** All descriptors of a checkout, one for each chain and contract. */
export type Gathered = {
  /** By chain id and address in lower case, e.g. `1/0xdac1…`. */
  descriptors: ReadonlyMap<string, Descriptor>
  /** Files of the checkout that are compiled, in whole or in part. */
  files: readonly string[]
  /** Omitted functions and files, with the reason. */
  left: readonly string[]
}

/** Compiles every descriptor of a checkout of the registry. */
export function gatherDescriptors(root: string): Gathered {
  const descriptors = new Map<string, Descriptor>()
  const left: string[] = []
  const files: string[] = []
  const twice = new Set<string>()
  for (const path of descriptorFiles(root)) {
    const name = relative(root, path)
    try {
      const compiled = compile(readMerged(path, root))
      left.push(...compiled.left.map((one) => `${name}: ${one.name}: ${one.reason}`))
      files.push(name)
      for (const { chainId, address } of compiled.deployments) {
        const key = `${chainId}/${address}`
        const old = descriptors.get(key) ?? { chainId, address, calls: {}, messages: {} }
        const calls = join(old.calls, compiled.calls, `${key} calls`, twice)
        const messages = join(old.messages, compiled.messages, `${key} messages`, twice)
        descriptors.set(key, { chainId, address, calls, messages })
      }
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
      left.push(`${name}: ${error.message}`)
    }
  }
  return { descriptors: checked(descriptors, left), files, left: [...left, ...twice] }
}

/**
 * Joins the descriptions of one contract from two files. Entries that differ are ambiguous and left
 * out.
 */
function join<Entry>(
  old: Readonly<Record<string, Entry>>,
  added: Readonly<Record<string, Entry>>,
  place: string,
  twice: Set<string>,
): Record<string, Entry> {
  const joined = { ...old }
  for (const [name, entry] of Object.entries(added)) {
    const note = `${place}: ${name}: described twice`
    const isSame = !Object.hasOwn(old, name) || JSON.stringify(old[name]) === JSON.stringify(entry)
    if (isSame && !twice.has(note)) joined[name] = entry
    else {
      twice.add(note)
      Reflect.deleteProperty(joined, name)
    }
  }
  return joined
}

/** Keeps only descriptors that the widget accepts. */
function checked(all: ReadonlyMap<string, Descriptor>, left: string[]): Map<string, Descriptor> {
  const whole = new Map<string, Descriptor>()
  for (const [key, descriptor] of all) {
    const { data, error } = Descriptor.safeParse(descriptor)
    if (data) whole.set(key, data)
    else left.push(`${key}: ${JSON.stringify(error.issues[0])}`)
  }
  return whole
}
