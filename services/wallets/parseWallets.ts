import * as z from 'zod/mini'
import { WalletEntry } from './entry'

/** The valid wallets of a list, and the problems of the others. */
export interface ParsedWallets {
  wallets: readonly WalletEntry[]
  /** One line for each wrong value, with its path but without the value. */
  faults: readonly string[]
}

/** Most wallets of one list. */
const MOST = 5_000

const List = z.strictObject({ wallets: z.array(z.unknown()).check(z.maxLength(MOST)) })

const linesOf = (issues: readonly z.core.$ZodIssue[], above: string): string[] =>
  issues.flatMap((issue) => {
    const path = [above, ...issue.path.map(String)].filter(Boolean).join('.')
    // Unknown keys are text of the list's author, so they are not repeated.
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

/** The fields that must be unique within a list. */
const marksOf = ({ id, name, rdns }: WalletEntry): [string, string][] => [
  ['id', id],
  ['name', name.toLowerCase()],
  ...(rdns === undefined ? [] : [['rdns', rdns.toLowerCase()] satisfies [string, string]]),
]

/**
 * Parses an untrusted list of wallets: `{ "wallets": [...] }`. An invalid wallet, or one with the
 * id, name or rdns of an earlier one, is reported and left out.
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
