import * as t from '@babel/types'
import { Edits } from './edits'
import { Imports } from './imports'
import type { Context, Kit } from './kit'
import { editManifest } from './manifest'
import { editMarkup, scriptsOf } from './markup'
import { mapMethods } from './methods'
import { mapNames, tellOldWagmi, tellOtherWays } from './names'
import { byPlace, type Report } from './report'
import { resolveImport, specifierFor } from './resolve'
import type { Script } from './script'
import { editStyles } from './styles'
import { callsOf, nameOfResult, type Widget } from './widget'

/** Result of a run for a project. */
export type Outcome = {
  changes: { path: string; before: string; after: string }[]
  reports: Report[]
  /** Names of the detected kits. */
  kits: string[]
}

/** A file of the project with its edits. */
type Source = { path: string; text: string; edits: Edits; scripts: Script[] }

const isManifest = (path: string): boolean => /(?:^|\/)package\.json$/.test(path)

/** A project: its files by relative path, and what its scripts share. */
export class Project {
  readonly reports: Report[] = []
  private readonly sources: Source[]
  private readonly widgets: Widget[] = []
  /** Variables that contain a `new WagmiAdapter`, as `path name`. */
  readonly wagmiAdapters = new Set<string>()

  constructor(
    private readonly files: ReadonlyMap<string, string>,
    private readonly kits: readonly Kit[],
  ) {
    this.sources = [...files].map(([path, text]) => this.read(path, text))
  }

  private read(path: string, text: string): Source {
    const edits = new Edits(text)
    try {
      return { path, text, edits, scripts: scriptsOf(path, text, edits) }
    } catch (error) {
      const isOurs = this.kits.some((kit) => mentions(text, kit))
      const why = error instanceof Error ? error.message : String(error)
      if (isOurs) this.reports.push({ path, line: 1, what: 'not read', instead: why })
      return { path, text, edits, scripts: [] }
    }
  }

  get isReact(): boolean {
    return this.sources.some(({ text }) => /["']react["']|\/react["']/.test(text))
  }

  /** The wagmi package of the project: sites without React have only its core. */
  get wagmi(): 'wagmi' | '@wagmi/core' {
    return this.sources.some(({ text }) => /["']wagmi["']/.test(text)) ? 'wagmi' : '@wagmi/core'
  }

  get hasWagmiAdapter(): boolean {
    return this.wagmiAdapters.size > 0
  }

  widget(path: string): Widget | undefined {
    return this.widgets.find((one) => one.path === path)
  }

  /** How a script can refer to the only widget of the project. */
  reach(script: Script): { name: string; imported: string; specifier?: string } | undefined {
    const [widget] = this.widgets
    if (!widget || this.widgets.length > 1) return undefined
    const isDefault = widget.name === 'default'
    const name = isDefault ? 'latchkey' : widget.name
    if (widget.path === script.path) return isDefault ? undefined : { name, imported: name }
    const known = importsOf(script).find(
      (one) => this.resolve(script, one.source.value) === widget.path,
    )
    const specifier = known?.source.value ?? specifierFor(script.path, widget.path)
    return { name, imported: isDefault ? 'default' : name, specifier }
  }

  /** Moves an option of a provider to the widget. */
  give(script: Script, name: string, text: string): void {
    const widget = this.widget(script.path) ?? this.widgets[0]
    if (widget && !widget.options.has(name)) widget.options.set(name, text)
  }

  resolve(script: Script, specifier: string): string | undefined {
    return resolveImport(script.path, specifier, (path) => this.files.has(path), this.files.keys())
  }

  /** The definition of a local name, as `path name`. */
  origin(script: Script, local: string): string {
    for (const { source, specifiers } of importsOf(script))
      for (const one of specifiers)
        if (one.local.name === local) {
          const path = this.resolve(script, source.value)
          const name =
            t.isImportSpecifier(one) && t.isIdentifier(one.imported) ? one.imported.name : 'default'
          return `${path ?? source.value} ${name}`
        }
    return `${script.path} ${local}`
  }

  /** The local names of the widget in a script. */
  localWidgets(script: Script): string[] {
    const known = new Set(this.widgets.map(({ path, name }) => `${path} ${name}`))
    const imported = importsOf(script).flatMap(({ specifiers }) =>
      specifiers.map(({ local }) => local.name),
    )
    const own = this.widget(script.path)?.name
    return [...imported, ...(own ? [own] : [])].filter((local) =>
      known.has(this.origin(script, local)),
    )
  }

  run(): Outcome {
    const found = this.kits.filter((kit) => this.sources.some(({ text }) => mentions(text, kit)))
    for (const kit of found) this.runKit(kit)
    const changes = this.sources
      .map(({ path, text, edits }) => ({ path, before: text, after: edits.render() }))
      .filter(({ path, before, after }) => before !== after && this.isReadable(path, after))
    const reports = [
      ...this.reports,
      ...this.sources.flatMap(({ scripts }) => scripts.flatMap((one) => one.reports)),
    ]
    return { changes, reports: reports.sort(byPlace), kits: found.map(({ name }) => name) }
  }

  /** Whether a file can still be parsed after the edits; otherwise it is not changed. */
  private isReadable(path: string, text: string): boolean {
    try {
      scriptsOf(path, text, new Edits(text))
      return true
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      this.reports.push({
        path,
        line: 1,
        what: 'not changed',
        instead: `by hand, since the result could not be read (${why})`,
      })
      return false
    }
  }

  private runKit(kit: Kit): void {
    const contexts = this.sources.flatMap(({ scripts }) =>
      scripts.map((script): Context => ({
        ...{ script, kit, project: this },
        imports: new Imports(script, kit.isSource),
      })),
    )
    for (const context of contexts) this.findWidgets(context)
    for (const context of contexts) this.applyRules(context)
    for (const context of contexts) {
      mapMethods(context)
      mapNames(context)
      tellOtherWays(context)
      tellOldWagmi(context)
    }
    for (const { imports } of contexts) imports.write()
    for (const source of this.sources) {
      const report = (line: number, what: string, instead: string) =>
        this.reports.push({ path: source.path, line, what, instead })
      if (isManifest(source.path))
        editManifest(source, kit, this.hasWagmiAdapter && this.wagmi, report)
      editMarkup(source.path, source.text, source.edits, kit, report)
      editStyles(source.path, source.text, source.edits, kit, report)
    }
  }

  private findWidgets({ script, imports, kit }: Context): void {
    for (const one of imports.ofKit) {
      if (one.imported === 'WagmiAdapter')
        for (const made of script.all(t.isNewExpression))
          if (t.isIdentifier(made.callee, { name: one.local })) {
            const name = nameOfResult(script, made)
            if (name) this.wagmiAdapters.add(`${script.path} ${name}`)
          }
      if (!kit.isMaker(one.source, one.imported)) continue
      for (const call of callsOf(script, one.local)) {
        if (!script.topLevel(call)) continue
        // The widget of a configuration is created after it, with its own name.
        const name =
          one.imported === 'getDefaultConfig'
            ? 'latchkey'
            : (nameOfResult(script, call) ?? 'latchkey')
        this.widgets.push({ path: script.path, name, options: new Map() })
      }
    }
  }

  private applyRules(context: Context): void {
    const { imports, kit } = context
    imports.ofKit
      .map((one) => ({ one, rule: kit.rule(one.source, one.imported) }))
      .sort((a, b) => a.rule.order - b.rule.order)
      .forEach(({ one, rule }) => rule.apply(one, context))
  }
}

const importsOf = (script: Script): t.ImportDeclaration[] =>
  script.ast.program.body.filter((one) => t.isImportDeclaration(one))

/** Whether a text may use a kit. */
const mentions = (text: string, kit: Kit): boolean => kit.words.some((word) => text.includes(word))
