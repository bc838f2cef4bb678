/**
 * Median with spread of one value over all runs, `{ median, min, max, values }`; null when nothing
 * was measured.
 */
export function spread(values) {
  const known = values.filter((value) => typeof value === 'number' && Number.isFinite(value))
  if (known.length === 0) return null
  const sorted = known.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median =
    sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  return { median, min: sorted[0], max: sorted.at(-1), values: known }
}

/** Reads `a.b.c` from nested records; undefined when a part is missing. */
export const pick = (record, path) => path.split('.').reduce((part, key) => part?.[key], record)
