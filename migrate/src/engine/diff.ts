const CONTEXT = 2

type Line = { sign: ' ' | '-' | '+'; text: string }

/** Aligns the lines of two texts by their longest common part. */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before.at(-1 - tail) === after.at(-1 - tail)
  )
    tail++
  const same = (lines: readonly string[]) => lines.map((text): Line => ({ sign: ' ', text }))
  return [
    ...same(before.slice(0, head)),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ]
}

/** Longest common subsequence of the lines between the common start and end. */
function middle(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      lines.push({ sign: ' ', text: old })
      row++
      column++
    } else if (
      old !== undefined &&
      (fresh === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ sign: '-', text: old })
      row++
    } else if (fresh !== undefined) {
      lines.push({ sign: '+', text: fresh })
      column++
    }
  }
  return lines
}

/** Number of removed and added lines. */
export function countChanges(before: string, after: string): number {
  return compare(before.split('\n'), after.split('\n')).filter(({ sign }) => sign !== ' ').length
}

/** A unified diff with two lines around each change. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const lines = compare(before.split('\n'), after.split('\n'))
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== ' '),
  )
  const text = [`--- ${path}`, `+++ ${path}`]
  let [old, fresh] = [1, 1]
  lines.forEach(({ sign, text: line }, index) => {
    if (near[index]) {
      if (!near[index - 1]) text.push(`@@ -${old} +${fresh} @@`)
      text.push(sign + line)
    }
    if (sign !== '+') old++
    if (sign !== '-') fresh++
  })
  return text.join('\n')
}
