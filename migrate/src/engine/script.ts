import { parse, type ParserPlugin } from '@babel/parser'
import * as t from '@babel/types'
import type { Edits } from './edits'
import type { Report } from './report'

/** A node with its position in the text. */
export type Placed<Node extends t.Node = t.Node> = Node & { start: number; end: number }

/** Returns a node with its position, which every parsed node has. */
export function placed<Node extends t.Node>(node: Node): Placed<Node> {
  const { start, end } = node
  if (typeof start !== 'number' || typeof end !== 'number') throw new TypeError('a node of nowhere')
  return { ...node, start, end }
}

const PLUGINS: ParserPlugin[] = [
  'decorators-legacy',
  'importAttributes',
  'explicitResourceManagement',
]

/** Parses a script by the extension of its file; throws for a syntax error. */
function readScript(text: string, path: string, language: string): t.File {
  const isTyped = /^(?:c|m)?tsx?$/.test(language)
  const plugins: ParserPlugin[] = [
    ...PLUGINS,
    ...(isTyped ? (['typescript'] satisfies ParserPlugin[]) : []),
    ...(language.endsWith('ts') ? [] : (['jsx'] satisfies ParserPlugin[])),
  ]
  return parse(text, { sourceType: 'unambiguous', sourceFilename: path, plugins })
}

const NAMES_ONLY = new Set([
  'ImportSpecifier',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
  'JSXAttribute',
  'LabeledStatement',
])

/** One script of a project: a file, or a script element in a file. */
export class Script {
  readonly ast: t.File
  readonly reports: Report[] = []
  private readonly parents = new Map<t.Node, t.Node>()
  private readonly nodes: t.Node[] = []
  private readonly bound = new Map<string, number>()
  private readonly takenPlaces = new Set<number>()

  constructor(
    readonly path: string,
    /** The whole file; text outside the script may be blanked in `code`. */
    readonly text: string,
    readonly edits: Edits,
    readonly language: string,
    code = text,
  ) {
    this.ast = readScript(code, path, language)
    t.traverse(this.ast.program, (node, ancestors) => {
      this.nodes.push(node)
      const parent = ancestors.at(-1)?.node
      if (parent) this.parents.set(node, parent)
      for (const name of boundBy(node)) this.bound.set(name, (this.bound.get(name) ?? 0) + 1)
    })
  }

  get isTyped(): boolean {
    return /tsx?$/.test(this.language)
  }

  parent(node: t.Node): t.Node | undefined {
    return this.parents.get(node)
  }

  /** The ancestors of a node, nearest first. */
  *around(node: t.Node): Generator<t.Node> {
    for (let at = this.parent(node); at; at = this.parent(at)) yield at
  }

  /** The nearest ancestor that passes a test. */
  near<Kind extends t.Node>(node: t.Node, test: (one: t.Node) => one is Kind): Kind | undefined {
    for (const one of this.around(node)) if (test(one)) return one
    return undefined
  }

  all<Kind extends t.Node>(test: (one: t.Node) => one is Kind): Kind[] {
    return this.nodes.filter(test)
  }

  /** Number of declarations of a name, including imports. */
  declared(name: string): number {
    return this.bound.get(name) ?? 0
  }

  source(node: t.Node): string {
    const { start, end } = placed(node)
    return this.text.slice(start, end)
  }

  /** The text of a node after the edits inside it. */
  render(node: t.Node): string {
    const { start, end } = placed(node)
    return this.edits.render(start, end)
  }

  replace(node: t.Node, text: string | (() => string)): void {
    const { start, end } = placed(node)
    this.edits.replace(start, end, text)
  }

  /** Marks the use of a name as handled. */
  take(node: t.Node): void {
    this.takenPlaces.add(placed(node).start)
  }

  isTaken(node: t.Node): boolean {
    return this.takenPlaces.has(placed(node).start)
  }

  /** The top-level statement that contains a node, when no function is in between. */
  topLevel(node: t.Node): t.Statement | undefined {
    let inner = node
    for (const one of this.around(node)) {
      if (t.isFunction(one) || t.isClass(one)) return undefined
      if (t.isProgram(one)) return t.isStatement(inner) ? inner : undefined
      inner = one
    }
    return undefined
  }

  /** All references of a name, without declarations. */
  references(name: string): (t.Identifier | t.JSXIdentifier)[] {
    return this.all(isName).filter((node) => node.name === name && this.isReference(node))
  }

  private isReference(node: t.Identifier | t.JSXIdentifier): boolean {
    const parent = this.parent(node)
    if (!parent || NAMES_ONLY.has(parent.type)) return false
    if (t.isMemberExpression(parent) || t.isOptionalMemberExpression(parent))
      return parent.object === node || parent.computed
    if (t.isJSXMemberExpression(parent)) return parent.object === node
    if (t.isVariableDeclarator(parent)) return parent.id !== node
    if (t.isObjectProperty(parent)) {
      if (t.isObjectPattern(this.parent(parent) ?? null))
        return parent.computed && parent.key === node
      return parent.value === node || parent.computed
    }
    if (t.isTSPropertySignature(parent) || t.isObjectMethod(parent) || t.isClassMethod(parent))
      return parent.key !== node
    return !(t.isFunction(parent) && parent.params.some((one) => one === node))
  }

  /** Indentation of the line of a node. */
  indent(node: t.Node): string {
    const before = this.text.slice(0, placed(node).start)
    return /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? ''
  }

  line(node: t.Node): number {
    return this.text.slice(0, placed(node).start).split('\n').length
  }

  report(node: t.Node, what: string, instead: string): void {
    this.reports.push({ path: this.path, line: this.line(node), what, instead })
  }

  /** `;` if the file ends statements with one. */
  get semicolon(): '' | ';' {
    const first = this.ast.program.body.find((one) => t.isImportDeclaration(one))
    return first && !this.source(first).endsWith(';') ? '' : ';'
  }

  /** The quotation mark of the file's strings. */
  get quote(): "'" | '"' {
    const first = this.ast.program.body.find((one) => t.isImportDeclaration(one))
    return first && this.source(first.source).startsWith('"') ? '"' : "'"
  }
}

const isName = (node: t.Node): node is t.Identifier | t.JSXIdentifier =>
  t.isIdentifier(node) || t.isJSXIdentifier(node)

/** Names that a node declares for its surrounding scope. */
function boundBy(node: t.Node): string[] {
  if (t.isVariableDeclarator(node)) return Object.keys(t.getBindingIdentifiers(node.id))
  if (t.isFunction(node))
    return [
      ...node.params.flatMap((one) => Object.keys(t.getBindingIdentifiers(one))),
      ...(t.isFunctionDeclaration(node) && node.id ? [node.id.name] : []),
    ]
  if (t.isClassDeclaration(node)) return node.id ? [node.id.name] : []
  if (t.isModuleSpecifier(node) && 'local' in node && t.isIdentifier(node.local))
    return t.isExportSpecifier(node) ? [] : [node.local.name]
  return []
}
