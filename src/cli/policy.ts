import { SAFE_ORIGINS } from '../adapters/connectors/options'
import { PUBLIC_BACKENDS } from '../slices/domain/options/options'
import type { SiteOptions } from './siteOptions'

/** What a policy is made from: the site's options, with what the package knows filled in. */
export type PolicyInput = Omit<SiteOptions, 'networks' | 'adapters' | 'hash'> & {
  /** Nodes of the networks that the site offers. */
  nodes: readonly string[]
  /** Hash of the first file, for a page that holds its text. */
  hash: string | null
}

/** A directive and its sources. */
export type Directive = readonly [name: string, ...sources: string[]]

/** The content security policy under which the widget works with the given options, and that allows nothing else. */
export function policyOf(input: PolicyInput): readonly Directive[] {
  const rows: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': scriptsOf(input),
    'style-src': ["'self'", ...nonceOf(input)],
    'img-src': ["'self'", 'blob:', 'data:', ...input.images],
    'connect-src': ["'self'", ...servicesOf(input), ...input.nodes.map(originOf)],
    'frame-src': framesOf(input),
    'frame-ancestors': embeddersOf(input),
    'base-uri': ["'none'"],
    ...(!input.bundled && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['latchkey', 'latchkey#webpack'],
    }),
  }
  return Object.entries(rows).flatMap(([name, sources]) =>
    sources.length > 0 ? [[name, ...new Set(sources)] as const] : [],
  )
}

/** The policy as the value of the header `Content-Security-Policy`. */
export const policyText = (policy: readonly Directive[]): string =>
  policy.map((directive) => directive.join(' ')).join('; ')

/** With a nonce, scripts that an allowed one loads are allowed; hosts then count where a browser does not know that rule. */
function scriptsOf(input: PolicyInput): string[] {
  const nonce = nonceOf(input)
  return [
    ...(input.hash === null ? [] : [`'${input.hash}'`]),
    ...(nonce.length === 0 ? [] : [...nonce, "'strict-dynamic'"]),
    input.publicPath === undefined ? "'self'" : originOf(input.publicPath),
  ]
}

const nonceOf = ({ nonce }: PolicyInput): string[] =>
  nonce === undefined ? [] : [`'nonce-${nonce}'`]

function servicesOf({ backends, features, projectId, remoteFeatures }: PolicyInput): string[] {
  const { blockchainApi, walletApi, analytics, relay } = { ...PUBLIC_BACKENDS, ...backends }
  // Without a project nobody is told anything.
  const isTelling = remoteFeatures === true || features.analytics !== false
  const told = isTelling && projectId !== '' ? [analytics] : []
  return [blockchainApi, walletApi, ...told, ...[relay].flat()].map(originOf)
}

/** The project's own switches, where they count, can bring the embedded wallet. */
function framesOf({ backends, features, projectId, remoteFeatures }: PolicyInput): string[] {
  const { secureFrame, verify } = { ...PUBLIC_BACKENDS, ...backends }
  const isEmbedded =
    (remoteFeatures === true && projectId !== '') ||
    features.email === true ||
    Boolean(features.socials && features.socials[0])
  return [...(isEmbedded ? [secureFrame] : []), ...(verify ? [verify] : [])].map(originOf)
}

/** Who may show the site in a frame: a Safe does, where the site is one of its apps. */
function embeddersOf({ connectors: { safe } }: PolicyInput): string[] {
  if (!safe) return []
  const origins = (safe === true ? undefined : safe.origins) ?? SAFE_ORIGINS
  return ["'self'", ...origins.map(originOf)]
}

/** The origin of an address as a source of a policy. That of a websocket is `null` to some versions of Node. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
