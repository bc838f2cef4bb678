/** A seeded source of numbers from 0 up to 1. */
export type Random = () => number

export { seeded as randomFrom } from '../../support/seeded'

/** Markers for values that JSON.stringify cannot write; replaced in the text. */
const RAW: Record<string, string> = {
  '"@huge"': '1e400',
  '"@minus huge"': '-1e400',
  '"@nan"': 'NaN',
  '"@long"': '9'.repeat(400),
  '"@proto"': '"__proto__"',
}

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0.5,
  1e21,
  '@huge',
  '@minus huge',
  '@long',
  '',
  ' 1',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '1,000',
  '１２',
  '0x',
  '0x-1',
  '0xzz',
  '1.2.3',
  '1.',
  '.5',
  '+5',
  'eip155:1:0x1',
  'eip155:2',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '\u202e\u0000',
  '7'.repeat(5_000),
  [],
  {},
  [[[]]],
  { '@proto': { polluted: true } },
  { '@proto': null, constructor: { prototype: { polluted: true } } },
  { toString: 1, length: 9 },
]

type Node = { holder: Record<string, unknown> | unknown[]; key: string }

function nodesOf(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return found
  for (const key of Object.keys(value)) {
    found.push({ holder: value as Node['holder'], key })
    nodesOf(Reflect.get(value, key), found)
  }
  return found
}

/** Writes a reply with one to three faults in it, or invalid JSON. */
export function mutate(reply: unknown, random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const root: { reply: unknown } = { reply: structuredClone(reply) }
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    const { holder, key } = pick(nodesOf(root))
    const chance = random()
    if (chance < 0.15) Reflect.deleteProperty(holder, key)
    else if (chance < 0.25)
      Reflect.set(holder, pick(['@proto', 'constructor', 'extra']), pick(VALUES))
    else if (chance < 0.35 && Array.isArray(Reflect.get(holder, key)))
      (Reflect.get(holder, key) as unknown[]).push(structuredClone(pick(VALUES)))
    else Reflect.set(holder, key, structuredClone(pick(VALUES)))
    if (nodesOf(root).length === 0) root.reply = null
  }
  let text = JSON.stringify(root.reply) ?? ''
  for (const [mark, raw] of Object.entries(RAW)) text = text.replaceAll(mark, raw)
  const chance = random()
  if (chance < 0.03) return text.slice(0, Math.floor(random() * text.length))
  if (chance < 0.05) return `<!doctype html>${text}`
  return chance < 0.06 ? text.replace(/:\d/, ':NaN') : text
}
