import * as t from '@babel/types'
import { placed, type Script } from './script'

/** A name that a script imports from a kit. */
export type KitImport = {
  source: string
  /** Name in the kit: `default` and `*` for those forms. */
  imported: string
  local: string
  node: t.ImportSpecifier | t.ImportDefaultSpecifier | t.ImportNamespaceSpecifier
}

type Need = { source: string; name: string; local: string; isType: boolean }

const nameOf = (node: t.Identifier | t.StringLiteral): string =>
  t.isIdentifier(node) ? node.name : node.value

/** Imports of one script: removed ones of the kit, and added ones of ours. */
export class Imports {
  private readonly declarations: t.ImportDeclaration[]
  private readonly gone = new Set<t.Node>()
  private readonly needs: Need[] = []
  readonly ofKit: KitImport[]

  constructor(
    private readonly script: Script,
    isKit: (source: string) => boolean,
  ) {
    const all = script.ast.program.body.filter((one) => t.isImportDeclaration(one))
    this.declarations = all.filter(({ source }) => isKit(source.value))
    this.ofKit = this.declarations.flatMap(({ source, specifiers }) =>
      specifiers.map((node) => ({
        source: source.value,
        imported: t.isImportSpecifier(node)
          ? nameOf(node.imported)
          : t.isImportDefaultSpecifier(node)
            ? 'default'
            : '*',
        local: node.local.name,
        node,
      })),
    )
    for (const declaration of this.declarations)
      if (declaration.specifiers.length === 0) this.gone.add(declaration)
  }

  /** Removes a name from its import. */
  drop(node: t.Node): void {
    this.gone.add(node)
  }

  /** The local name of an export; imports it unless it is already. */
  need(source: string, name: string, { isType = false, as = '' } = {}): string {
    const known = this.needs.find((one) => one.source === source && one.name === name)
    if (known && (!as || known.local === as)) return known.local
    const there = this.existing(source, name)
    if (there && (!as || there === as)) return there
    const local = as || this.free(name)
    this.needs.push({ source, name, local, isType })
    return local
  }

  /** Imports a name under the script's local name for the old one; renames its uses if possible. */
  exchange(kit: KitImport, source: string, name: string, isType = false): string {
    this.drop(kit.node)
    const isRenamed = kit.local !== kit.imported && kit.imported !== 'default'
    const isShadowed = this.script.declared(kit.local) > 1
    if (isRenamed || isShadowed) return this.need(source, name, { isType, as: kit.local })
    const local = this.need(source, name, { isType })
    if (local !== kit.local) this.rename(kit.local, local)
    return local
  }

  private rename(from: string, to: string): void {
    for (const node of this.script.references(from)) {
      const parent = this.script.parent(node)
      const isShorthand = t.isObjectProperty(parent) && parent.shorthand
      // In a shorthand property, key and value have the same position.
      if (!isShorthand) this.script.replace(node, to)
      else if (parent.value === node) this.script.replace(parent, `${from}: ${to}`)
    }
  }

  private existing(source: string, name: string): string | undefined {
    for (const one of this.script.ast.program.body)
      if (t.isImportDeclaration(one) && one.source.value === source)
        for (const specifier of one.specifiers)
          if (t.isImportSpecifier(specifier) && nameOf(specifier.imported) === name)
            return specifier.local.name
    return undefined
  }

  /** A local name that is unused in the script; removed names of the kit are free. */
  private free(name: string): string {
    const goes = this.ofKit.some(({ local, node }) => local === name && this.gone.has(node))
    const isTaken =
      this.needs.some(({ local }) => local === name) || this.script.declared(name) > (goes ? 1 : 0)
    if (!isTaken) return name
    if (name.startsWith('use')) return `useLatchkey${name.slice(3)}`
    const [first = ''] = name
    const prefix = first === first.toLowerCase() ? 'latchkey' : 'Latchkey'
    return prefix + first.toUpperCase() + name.slice(1)
  }

  /** Writes the edits; call once, after all rules. */
  write(): void {
    const added = this.addedLines().join('\n')
    const [first] = this.declarations
    for (const declaration of this.declarations) {
      const kept = declaration.specifiers.filter((one) => !this.gone.has(one))
      const { start, end } = placed(declaration)
      const isWhole = kept.length === declaration.specifiers.length && !this.gone.has(declaration)
      const lines = [
        ...(declaration === first && added ? [added] : []),
        ...(isWhole
          ? [this.script.source(declaration)]
          : kept.length > 0
            ? [this.rewritten(declaration, kept)]
            : []),
      ].join('\n')
      const isEmptied = lines === '' && this.script.text[end] === '\n'
      if (!isWhole || lines !== this.script.source(declaration))
        this.script.edits.replace(start, isEmptied ? end + 1 : end, lines)
    }
    if (!first && added) this.script.edits.insert(this.afterImports(), `${added}\n`)
  }

  private afterImports(): number {
    const last = this.script.ast.program.body.filter((one) => t.isImportDeclaration(one)).at(-1)
    return last ? placed(last).end + 1 : (this.script.ast.program.start ?? 0)
  }

  private rewritten(
    declaration: t.ImportDeclaration,
    kept: t.ImportDeclaration['specifiers'],
  ): string {
    const { script } = this
    const named = kept.filter((one) => t.isImportSpecifier(one)).map((one) => script.source(one))
    const others = kept.filter((one) => !t.isImportSpecifier(one)).map((one) => script.source(one))
    const names = [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])].join(', ')
    const word = declaration.importKind === 'type' ? 'import type' : 'import'
    return `${word} ${names} from ${script.source(declaration.source)}${script.semicolon}`
  }

  private addedLines(): string[] {
    const { quote, semicolon } = this.script
    const groups = new Map<string, Need[]>()
    for (const need of this.needs) {
      const key = `${need.isType ? 'import type' : 'import'} ${need.source}`
      groups.set(key, [...(groups.get(key) ?? []), need])
    }
    return [...groups.values()].map((needs) => {
      const names = needs
        .map(({ name, local }) => (name === local ? name : `${name} as ${local}`))
        .sort()
        .join(', ')
      const { isType, source } = needs[0] ?? { isType: false, source: '' }
      return `${isType ? 'import type' : 'import'} { ${names} } from ${quote}${source}${quote}${semicolon}`
    })
  }
}
