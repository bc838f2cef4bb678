import * as z from 'zod/mini'
import { WalletEntry } from './entry'

/** What a list says that can be used, and what is wrong with the rest. */
export interface ParsedWallets {
  wallets: readonly WalletEntry[]
  /** One line for each bad place, by its path: no value is repeated. */
  faults: readonly string[]
}

/** Most wallets of one list. */
const MOST = 5_000

const List = z.strictObject({ wallets: z.array(z.unknown()).check(z.maxLength(MOST)) })

const linesOf = (issues: readonly z.core.$ZodIssue[], above: string): string[] =>
  issues.flatMap((issue) => {
    const path = [above, ...issue.path.map(String)].filter(Boolean).join('.')
    // The keys are the other side's words, too.
    const isUnknown = issue.code === 'unrecognized_keys'
    return [`${path || 'the list'}: ${isUnknown ? 'has keys that are not known' : issue.message}`]
  })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What no two wallets of a list share. */
const marksOf = ({ id, name, rdns }: WalletEntry): [string, string][] => [
  ['id', id],
  ['name', name.toLowerCase()],
  ...(rdns === undefined ? [] : [['rdns', rdns.toLowerCase()] satisfies [string, string]]),
]

/**
 * Reads a list of wallets from outside: `{ "wallets": [...] }`. A bad wallet, or one that shares its id, name or rdns with one
 * before it, is left out and named.
 */
export const parseWallets = (text: string): ParsedWallets => {
  const list = z.safeParse(List, parseJson(text))
  if (!list.success) return { wallets: [], faults: linesOf(list.error.issues, '') }
  const seen = new Set<string>()
  const faults: string[] = []
  const wallets = list.data.wallets.flatMap((value, at) => {
    const entry = z.safeParse(WalletEntry, value)
    if (!entry.success) {
      faults.push(...linesOf(entry.error.issues, `wallets.${at}`))
      return []
    }
    const marks = marksOf(entry.data).map(([key, mark]) => ({ key, mark: `${key} ${mark}` }))
    const taken = marks.filter(({ mark }) => seen.has(mark))
    faults.push(...taken.map(({ key }) => `wallets.${at}.${key}: is that of a wallet before it`))
    if (taken.length > 0) return []
    for (const { mark } of marks) seen.add(mark)
    return [entry.data]
  })
  return { wallets, faults }
}
