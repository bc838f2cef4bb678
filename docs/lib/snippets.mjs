// The snippets of a document: its fenced blocks.

/** The name that the first line of a snippet gives to it: `// site.ts`, `# file`, `<!-- index.html -->`. */
const NAMED = /^(?:\/\/|#|<!--|\/\*) *([\w.@/[\]-]+\.[a-z]+) *(?:-->|\*\/)?\n/

/** A snippet without the line that names it, and its name. */
export function namedSnippet(text) {
  const name = NAMED.exec(text)
  return name
    ? { name: name[1], text: text.slice(name[0].length).replace(/^\n/, '') }
    : { name: null, text }
}

/** The fenced blocks of a document: `{ language, text, name, line }`, `line` being that of the first line of `text`. */
export function snippetsOf(document) {
  const found = []
  let open = null
  document.split('\n').forEach((line, index) => {
    const fence = /^( *)(`{3,})(\S*)/.exec(line)
    if (open && fence && fence[2] === open.fence && fence[3] === '') {
      const { name, text } = namedSnippet(`${open.lines.join('\n')}\n`)
      const hidden = `${open.lines.join('\n')}\n`.split('\n').length - text.split('\n').length
      found.push({ language: open.language, name, text, line: open.line + hidden })
      open = null
    } else if (open) open.lines.push(line.slice(open.indent))
    else if (fence)
      open = {
        ...{ indent: fence[1].length, fence: fence[2], language: fence[3] },
        ...{ line: index + 2, lines: [] },
      }
  })
  return found
}
