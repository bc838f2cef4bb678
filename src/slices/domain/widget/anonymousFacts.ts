import type { EventFacts } from './eventProperties'

/** Properties with which a public explorer or registry can find the account. */
const IDENTIFYING = ['hash', 'ensName']
/** Amounts in whole tokens. An exact amount can identify a transaction. */
const AMOUNTS = ['amount', 'swapFromAmount', 'swapToAmount']

/**
 * Removes identifying facts of an event for the analytics service: transaction hashes and names are
 * dropped, amounts are rounded to one significant digit. `on` handlers of the site get all facts.
 */
export function anonymousFacts(
  facts: Readonly<Record<string, EventFacts>>,
): Record<string, EventFacts> {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([name]) => !IDENTIFYING.includes(name))
      .map(([name, fact]) => [name, anonymousFact(name, fact)]),
  )
}

function anonymousFact(name: string, fact: EventFacts): EventFacts {
  if (typeof fact === 'string') return AMOUNTS.includes(name) ? rounded(fact) : fact
  if (Array.isArray(fact)) return fact.map((entry: EventFacts) => anonymousFact(name, entry))
  if (typeof fact !== 'object' || fact === null) return fact
  return anonymousFacts(fact as Readonly<Record<string, EventFacts>>)
}

/**
 * Rounds a decimal string down to its first significant digit: `1234.5` becomes `1000`, `0.0123`
 * becomes `0.01`.
 */
function rounded(amount: string): string {
  const first = amount.search(/[1-9]/)
  if (first < 0) return '0'
  const cut = amount.replace(/\d/g, (digit, at: number) => (at <= first ? digit : '0'))
  return cut.includes('.') ? cut.replace(/\.?0+$/, '') : cut
}
