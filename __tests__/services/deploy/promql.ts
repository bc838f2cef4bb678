/** Words of PromQL that are not metrics when no parenthesis follows them. */
const WORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset'])
const LABELS = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g

/** The series that a PromQL expression uses. */
export interface AskedSeries {
  /** Names of metrics, and the labels that select each of them. */
  metrics: ReadonlyMap<string, readonly string[]>
  /** Labels that group series. */
  grouped: readonly string[]
}

/** Parses the metrics and labels of an expression, as far as our own expressions need it. */
export function seriesOf(expression: string): AskedSeries {
  const metrics = new Map<string, string[]>()
  const grouped = [...expression.matchAll(LABELS)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  const rest = expression.replace(LABELS, ' ').replace(/\[[^\]]*\]/g, ' ')
  const selected = /([a-zA-Z_:][\w:]*)\s*(?:\{([^}]*)\})?/g
  const bare = rest.replace(/"[^"]*"/g, '""')
  for (const { 1: name = '', 2: matchers, index, 0: all } of bare.matchAll(selected)) {
    const isCall = /^\s*\(/.test(bare.slice(index + all.length)) && matchers === undefined
    const isPartOfNumber = /[\d.]$/.test(bare.slice(0, index))
    if (isCall || isPartOfNumber || WORDS.has(name)) continue
    const labels = [...(matchers ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(
      (match) => match[1],
    )
    metrics.set(name, [
      ...(metrics.get(name) ?? []),
      ...labels.filter((label) => label !== undefined),
    ])
  }
  return { metrics, grouped }
}
