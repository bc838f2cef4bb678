import { parseExpression } from '@babel/parser'
import * as t from '@babel/types'
import type { Edits } from './edits'
import type { Kit } from './kit'
import { keyOf } from './object'
import { placed } from './script'

/** Version range of our package. */
const OURS = '^0.1.0'

type Manifest = { text: string; edits: Edits }
type Tell = (line: number, what: string, instead: string) => unknown

/** `package.json`: removes dependencies of the kit and puts ours in the place of the first. */
export function editManifest(source: Manifest, kit: Kit, wagmi: string | false, tell: Tell): void {
  const manifest = readManifest(source.text)
  if (!manifest) return
  for (const group of manifest.properties) {
    if (!t.isObjectProperty(group) || !/ependencies$/.test(keyOf(group) ?? '')) continue
    if (t.isObjectExpression(group.value)) editGroup(source, kit, wagmi, tell, group.value)
  }
}

function readManifest(text: string): t.ObjectExpression | undefined {
  try {
    const node = parseExpression(text)
    return t.isObjectExpression(node) ? node : undefined
  } catch {
    return undefined
  }
}

function editGroup(
  { text, edits }: Manifest,
  kit: Kit,
  wagmi: string | false,
  tell: Tell,
  group: t.ObjectExpression,
): void {
  const ours = group.properties.filter((one) => kit.isPackage(keyOf(one) ?? ''))
  const [first] = ours
  if (!first) return
  const has = (name: string) => group.properties.some((one) => keyOf(one) === name)
  const lineOf = (node: t.Node) => text.slice(0, placed(node).start).split('\n').length
  const wanted = [
    ...(has('latchkey') ? [] : [`"latchkey": "${OURS}"`]),
    ...(!wagmi || has(wagmi) ? [] : [`"${wagmi}": "^3.6.5"`]),
    ...(has('viem') || !kit.needsViem ? [] : ['"viem": "^2.40.0"']),
  ]
  const before = text.slice(0, placed(first).start)
  const blanks = before.slice(before.lastIndexOf('\n'))
  const { start, end } = placed(first)
  if (wanted.length > 0)
    edits.replace(start, end, wanted.join(`,${blanks.trim() === '' ? blanks : ' '}`))
  const goes = new Set<t.Node>(wanted.length > 0 ? ours.slice(1) : ours)
  const stays = group.properties.filter((one) => !goes.has(one)).at(-1)
  group.properties.forEach((one, index) => {
    if (!goes.has(one)) return
    const next = group.properties[index + 1]
    // JSON has no trailing comma, so removing the last entries also removes the comma before them.
    const isTail = stays !== undefined && placed(one).start > placed(stays).start
    const from = isTail ? placed(stays).end : placed(one).start
    edits.remove(from, next && !isTail ? placed(next).start : placed(one).end)
  })
  if (!has('react'))
    tell(
      lineOf(first),
      'dependencies',
      'react and react-dom (18 or 19) are peers of latchkey: add them',
    )
}
