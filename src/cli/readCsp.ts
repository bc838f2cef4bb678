import { parseArgs } from 'node:util'
import type { Network } from '../slices/domain/network/network'
import { readProperty } from '../slices/domain/untrusted/readProperty'
import type { PolicyInput } from './policy'
import { ADAPTERS, SiteOptions } from './siteOptions'

/** Dependencies of the command. */
export type CommandHost = {
  /** @throws Error when there is no such file */
  readFile: (path: string) => string
  /** Hashes of the published scripts, by path below `dist`. */
  integrity: () => Record<string, string>
  /** Networks of the package. */
  networks: readonly Network[]
  version: string
}

/** An error that the author of the site can fix. Only its message is printed. */
export class InputError extends Error {}

/** The loader script of the script-tag build, below `dist`. */
export const LOADER = 'umd/latchkey.js'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const FLAGS = {
  'project-id': text,
  networks: text,
  adapters: text,
  connectors: text,
  backend: { ...text, multiple: true },
  relay: { ...text, multiple: true },
  email: flag,
  'no-email': flag,
  socials: text,
  'no-socials': flag,
  'no-analytics': flag,
  images: text,
  nonce: text,
  hash: flag,
  'public-path': text,
  bundled: flag,
  meta: flag,
} as const

type Flags = ReturnType<typeof parse>['values']

/** A parsed `latchkey csp` command. */
export type CspRequest = { input: PolicyInput; meta: boolean }

/**
 * Parses the arguments of `latchkey csp`: a JSON file with the site's options, and flags, which
 * take precedence.
 * @throws InputError that names everything that is wrong
 */
export function readCsp(words: readonly string[], host: CommandHost): CspRequest {
  const { values: flags, positionals } = parse(words)
  if (positionals.length > 1) throw new InputError('One file of options, not several.')
  const [path] = positionals
  const file = path === undefined ? {} : readObject(path, host)
  const { success, data, error } = SiteOptions.safeParse(withFlags(file, flags))
  if (!success)
    throw new InputError(
      error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  const { networks, adapters, hash, ...rest } = data
  return {
    input: {
      ...rest,
      nodes: nodesOf({ networks, adapters }, host.networks),
      hash: hash ? (host.integrity()[LOADER] ?? null) : null,
    },
    meta: flags.meta === true,
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS, allowPositionals: true })
  } catch (error) {
    throw new InputError(String(readProperty(error, 'message')))
  }
}

function readObject(path: string, { readFile }: CommandHost): object {
  try {
    const value: unknown = JSON.parse(readFile(path))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new InputError(`${path}: ${String(readProperty(error, 'message'))}`)
  }
  throw new InputError(`${path}: expected an object with the site's options`)
}

const wordsOf = (list: string): string[] => list.split(/[\s,]+/).filter((word) => word !== '')

/** Converts the name of a flag to its option: `coinbase-wallet` to `coinbaseWallet`. */
const connectorKey = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Merges the flags' fields into an option of the file. A value that is not an object is kept, so
 * that validation rejects it.
 */
const laidOver = (given: unknown, part: object | undefined): unknown =>
  part && (given === undefined || (typeof given === 'object' && given !== null))
    ? { ...given, ...part }
    : given

/** The options of the file, overridden by flags. */
function withFlags(file: object, flags: Flags): object {
  const { connectors, relay } = flags
  const backends = (flags.backend ?? []).map((pair): [string, string] => {
    const at = pair.indexOf('=')
    if (at < 1) throw new InputError(`--backend ${pair}: expected name=URL`)
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
  const parts = {
    connectors:
      connectors && Object.fromEntries(wordsOf(connectors).map((one) => [connectorKey(one), true])),
    backends: { ...Object.fromEntries(backends), ...(relay && { relay }) },
    features: {
      ...(flags.email && { email: true }),
      ...(flags['no-email'] && { email: false }),
      ...(flags.socials !== undefined && { socials: wordsOf(flags.socials) }),
      ...(flags['no-socials'] && { socials: false }),
      ...(flags['no-analytics'] && { analytics: false }),
    },
  }
  const laid = Object.entries(parts).map(([name, part]): [string, unknown] => [
    name,
    laidOver(readProperty(file, name), part || undefined),
  ])
  const whole: Record<string, unknown> = {
    projectId: flags['project-id'],
    networks: flags.networks && wordsOf(flags.networks),
    adapters: flags.adapters && wordsOf(flags.adapters),
    images: flags.images === undefined ? undefined : wordsOf(flags.images),
    nonce: flags.nonce,
    publicPath: flags['public-path'],
    hash: flags.hash,
    bundled: flags.bundled,
  }
  const named = Object.entries(whole).filter(([, value]) => value !== undefined)
  return { ...file, ...Object.fromEntries(laid), ...Object.fromEntries(named) }
}

/**
 * The nodes of the networks that the site names; by default, those of the first network of each
 * adapter.
 */
function nodesOf(
  { networks, adapters }: Pick<SiteOptions, 'networks' | 'adapters'>,
  known: readonly Network[],
): string[] {
  const first = () =>
    adapters.flatMap((adapter) => {
      const found = known.find(({ chainNamespace }) => chainNamespace === ADAPTERS[adapter])
      return found ? [found.caipNetworkId] : []
    })
  return (networks ?? first()).flatMap((network) => {
    if (typeof network !== 'string') return network.rpcUrls.default.http
    const found = known.find(({ caipNetworkId }) => caipNetworkId === network)
    if (found) return found.rpcUrls.default.http
    const ids = known.map(({ caipNetworkId }) => caipNetworkId)
    throw new InputError(
      `networks: ${network} is none of the package's (${ids.join(', ')}); give it with its nodes in a file`,
    )
  })
}
