import type { Edits } from './edits'
import type { Kit } from './kit'

type Tell = (line: number, what: string, instead: string) => unknown

const isStyles = (path: string): boolean => /\.(?:css|scss|sass|less|styl)$/.test(path)

/** A custom property is one token, so no CSS parser is needed to find it. */
const PROPERTY = /--[\w-]+/g

/** Converts CSS variables of the kit in style sheets. */
export function editStyles(path: string, text: string, edits: Edits, kit: Kit, tell: Tell): void {
  if (!isStyles(path)) return
  for (const { 0: name, index } of text.matchAll(PROPERTY)) {
    if (!kit.variablePrefixes.some((prefix) => name.startsWith(prefix))) continue
    const known = kit.variables[name]
    if (known && 'to' in known) edits.replace(index, index + name.length, known.to)
    else
      tell(
        text.slice(0, index).split('\n').length,
        name,
        known?.none ??
          'no such variable here; themeVariables of docs/reference/options.md are all there are',
      )
  }
}
