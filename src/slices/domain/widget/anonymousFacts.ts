import type { EventFacts } from './eventProperties'

/** Properties from which a public explorer or registry gives the account. */
const IDENTIFYING = ['hash', 'ensName']
/** Amounts in whole tokens: an exact one finds the transaction. */
const AMOUNTS = ['amount', 'swapFromAmount', 'swapToAmount']

/**
 * Removes from the facts of an event what leads to the visitor's account, for the analytics service: transaction hashes and names
 * are left out, amounts keep one significant digit. The site's own `on` handlers get the whole facts.
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

/** A decimal string cut to its first significant digit: `1234.5` becomes `1000`, `0.0123` becomes `0.01`. */
function rounded(amount: string): string {
  const first = amount.search(/[1-9]/)
  if (first < 0) return '0'
  const cut = amount.replace(/\d/g, (digit, at: number) => (at <= first ? digit : '0'))
  return cut.includes('.') ? cut.replace(/\.?0+$/, '') : cut
}
