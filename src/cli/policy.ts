import { SAFE_ORIGINS } from '../adapters/connectors/options'
import { framesOf, originOf, servicesOf } from '../slices/domain/options/neededSources'
import type { SiteOptions } from './siteOptions'

/** Input of a policy: the site's options, with values of the package filled in. */
export type PolicyInput = Omit<SiteOptions, 'networks' | 'adapters' | 'hash'> & {
  /** Nodes of the networks that the site offers. */
  nodes: readonly string[]
  /** Hash of the loader script, for a page that inlines it. */
  hash: string | null
}

/** A directive and its sources. */
export type Directive = readonly [name: string, ...sources: string[]]

/** The minimal content security policy under which the widget works with the given options. */
export function policyOf(input: PolicyInput): readonly Directive[] {
  const rows: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': scriptsOf(input),
    'style-src': ["'self'", ...nonceOf(input)],
    'img-src': ["'self'", 'blob:', 'data:', ...input.images],
    'connect-src': ["'self'", ...[...servicesOf(input), ...input.nodes].map(originOf)],
    'frame-src': framesOf(input).map(originOf),
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

/**
 * With a nonce, scripts loaded by an allowed script are allowed too (`strict-dynamic`). The hosts
 * are for browsers without support for it.
 */
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

/** Origins that may frame the site: a Safe does, if the site is a Safe App. */
function embeddersOf({ connectors: { safe } }: PolicyInput): string[] {
  if (!safe) return []
  const origins = (safe === true ? undefined : safe.origins) ?? SAFE_ORIGINS
  return ["'self'", ...origins.map(originOf)]
}
