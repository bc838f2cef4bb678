import { NAMESPACES, isNamespace, type Namespace } from '../ids/caip'
import { DEFAULT_FEATURES } from './features'
import { CHECKS } from './optionChecks'
import { PUBLIC_BACKENDS } from './options'

/** The options that the linter reads. `createLatchkey` has validated them. */
type Given = {
  projectId?: string | undefined
  adapters?: readonly { namespace: Namespace }[] | undefined
  networks: readonly {
    chainNamespace?: string | undefined
    caipNetworkId?: string | undefined
  }[]
}

const THEME_PREFIX = /^--(?:latchkey|w3m|apkt)-/
const THEME_NAMES =
  'accent font-family font-family-mono font-size-master border-radius-master density z-index width color-mix color-mix-strength qr-color'

/**
 * Known keys of options with several parts. Options missing here contain names that the site
 * chooses.
 */
const PARTS: Record<string, readonly string[]> = {
  metadata: ['name', 'description', 'url', 'icons'],
  features: Object.keys(DEFAULT_FEATURES),
  backends: [...Object.keys(PUBLIC_BACKENDS), 'verify', 'descriptors'],
  sdk: ['type', 'version'],
  ownLogin: ['name', 'icon', 'getToken'],
  pairingMethods: NAMESPACES,
}

/** Edit distance: insertions, deletions, replacements and swaps of neighbouring letters. */
function distance(one: string, other: string): number {
  const rows: number[][] = []
  for (let i = 0; i <= one.length; i++) {
    const row: number[] = []
    for (let j = 0; j <= other.length; j++) {
      const at = (up: number, left: number) => (left ? row : rows[i - up])?.[j - left] ?? 0
      const before = (up: number) => rows[i - up]?.[j - up] ?? 0
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(
              at(1, 0) + 1,
              at(0, 1) + 1,
              before(1) + (isSame ? 0 : 1),
              i > 1 && j > 1 && isSwapped ? before(2) + 1 : Infinity,
            )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/** The known name closest to a misspelled one; undefined if none is close. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const lower = typed.toLowerCase()
  const [best] = known
    .map((name) => ({ name, away: distance(lower, name.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)
  return best && best.away <= Math.max(1, Math.floor(best.name.length / 4)) ? best.name : undefined
}

/** Lists unknown keys with a suggestion for each. */
function unknownIn(given: object, known: readonly string[], path = '', prefix?: RegExp): string[] {
  return Object.keys(given).flatMap((key) => {
    const [head = ''] = (prefix && key.match(prefix)) ?? []
    const word = key.slice(head.length)
    if (known.includes(word) && (!prefix || head)) return []
    const found = nearest(word, known)
    const right = found && path + (prefix ? head || '--latchkey-' : '') + found
    return [`${path}${key}: ${right ? `did you mean ${right}?` : 'there is no such option.'}`]
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** All unknown keys of the options, each with the closest known one, as readable text. */
export function unknownKeys(options: object): string[] {
  const parts = Object.entries(options).flatMap(([key, value]) => {
    const known = PARTS[key]
    return known && isObject(value) ? unknownIn(value, known, `${key}.`) : []
  })
  const theme: unknown = Reflect.get(options, 'themeVariables')
  return [
    ...unknownIn(options, Object.keys(CHECKS)),
    ...parts,
    ...(isObject(theme)
      ? unknownIn(theme, THEME_NAMES.split(' '), 'themeVariables.', THEME_PREFIX)
      : []),
  ]
}

/** Namespaces of offered networks without an adapter. */
function unserved({ adapters = [], networks }: Given): string[] {
  const wanted = networks.map(({ chainNamespace, caipNetworkId }) => {
    const [fromId] = caipNetworkId?.split(':') ?? []
    return chainNamespace ?? (isNamespace(fromId) ? fromId : 'eip155')
  })
  const served: readonly string[] = adapters.map(({ namespace }) => namespace)
  return [...new Set(wanted)].filter((namespace) => !served.includes(namespace))
}

/**
 * Warnings about probable mistakes, one line each, which the development build logs. Invalid
 * options are not warnings: `checkOptions` rejects them.
 */
export function lintOptions(options: Given): string[] {
  const unknown = unknownKeys(options)
  const missing = unserved(options)
  return [
    ...(unknown.length > 0 ? [`unknown options. ${unknown.join(' ')}`] : []),
    ...(missing.length > 0
      ? [
          `no adapter for ${missing.join(' and ')}: no installed wallet can connect there. Set the option adapters, for example [viemAdapter()] for eip155.`,
        ]
      : []),
    ...(options.projectId
      ? []
      : [
          'Project ID Not Configured: set the option projectId. Installed wallets connect without one; pairing, the wallet list and the blockchain API need it.',
        ]),
  ]
}
