/** Words of PromQL that are no metrics, where no parenthesis follows them. */
const WORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset'])
const LABELS = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g

/** What an expression of PromQL asks for. */
export interface AskedSeries {
  /** Names of metrics, and the labels by which each of them is selected. */
  metrics: ReadonlyMap<string, readonly string[]>
  /** Labels by which series are grouped. */
  grouped: readonly string[]
}

/** Reads the metrics and labels of an expression. It knows as much of PromQL as our own expressions use. */
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
