import type { Place } from '../gallery'

/** Findings of a walk through the gallery. */
export type Report = {
  /**
   * Findings by the check that reported them, one line each; a check without findings has an empty
   * list.
   */
  found: Record<string, string[]>
  /** Numbers of checked items. */
  counts: Record<string, number>
}

/** Collects the findings of one walk. */
export type Collector = {
  /** Adds the findings of a check at a place. */
  add: (check: string, place: string, lines: readonly string[]) => void
  count: (what: string, by?: number) => void
  report: () => Report
}

export const titleOf = ({ view, state }: Place): string => `${view}/${state}`

export function createCollector(): Collector {
  const found: Record<string, string[]> = {}
  const counts: Record<string, number> = {}
  return {
    add(check, place, lines) {
      const list = (found[check] ??= [])
      list.push(...lines.map((line) => `${place}: ${line}`))
    },
    count(what, by = 1) {
      counts[what] = (counts[what] ?? 0) + by
    },
    report: () => ({ found, counts }),
  }
}
