import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { shippedFiles } from './shippedFiles'

/** Files that define texts. */
const CATALOGUE =
  /views\/strings\/(?:locales|actions|embedded|errors|trade)\/|[sS]trings\.ts$|Words\.ts$|strings\/base\.ts$/

/**
 * The keys of sentences that a module of the package uses: those it has as a string, or that fit one of its templates, as
 * `send.${reason}` does.
 */
export function usedStrings(keys: readonly string[]): ReadonlySet<string> {
  const texts = new Set<string>()
  const templates = new Set<string>()
  for (const file of shippedFiles()) if (!CATALOGUE.test(file)) collect(file, texts, templates)
  const patterns = [...templates].map((template) => new RegExp(`^${template}$`))
  return new Set(
    keys.filter((key) => texts.has(key) || patterns.some((pattern) => pattern.test(key))),
  )
}

function collect(file: string, texts: Set<string>, templates: Set<string>): void {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    kind,
  )
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text)
    // A template that begins with a variable matches everything.
    if (ts.isTemplateExpression(node) && /^[a-z]+\w*\./i.test(node.head.text))
      templates.add(
        [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('\\w+'),
      )
    ts.forEachChild(node, visit)
  }
  visit(source)
}
