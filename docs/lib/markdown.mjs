// Pieces of a reference page, written from what publicApi.mjs reads.

const cell = (text) =>
  String(text ?? '')
    .replace(/\s*\n+\s*/g, ' ')
    .replace(/\|/g, '\\|') || ' '

/** A table; rows are lists of cells. */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

export const code = (text) => `\`${text}\``

/** Members of an object type with type, default and meaning. */
export const memberTable = (members, head = 'Name') =>
  table(
    [head, 'Type', 'Default', 'Meaning'],
    members
      .filter(({ prose }) => prose)
      .map(({ name, type, prose, optional, isMethod, ...doc }) => [
        code(name),
        code(isMethod ? type.slice(name.length) : type),
        doc.default ?? (optional ? 'absent' : ''),
        prose,
      ]),
  )

const example = (text, language = 'ts') => `\`\`\`${language}\n${text}\n\`\`\``

/** Everything the doc comment of a function or method says. */
export function section(doc, { level = '##', language, header = doc.header ?? doc.type } = {}) {
  const parts = [`${level} ${code(doc.name)}`]
  if (header) parts.push(example(header))
  parts.push(doc.prose)
  if (doc.params.length > 0) parts.push(doc.params.map((text) => `- ${paramText(text)}`).join('\n'))
  if (doc.returns) parts.push(`Returns ${doc.returns}.`)
  if (doc.throws.length > 0)
    parts.push(`Errors:\n\n${doc.throws.map((text) => `- ${throwText(text)}`).join('\n')}`)
  parts.push(...doc.examples.map((text) => example(text, language)))
  return parts.join('\n\n')
}

const paramText = (text) => text.replace(/^([\w.]+)\s+(?:-\s+)?/, '`$1`: ')
const throwText = (text) => text.replace(/^LatchkeyError /, '')

/** A whole page. */
export const page = (title, intro, parts) =>
  [
    `# ${title}`,
    '`node docs/generate-reference.mjs` writes this page from the doc comments of `src`. A check fails if it is out of date.',
    intro,
    ...parts,
  ]
    .filter(Boolean)
    .join('\n\n') + '\n'
