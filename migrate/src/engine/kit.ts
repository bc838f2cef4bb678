import type * as t from '@babel/types'
import type { Imports, KitImport } from './imports'
import type { Project } from './project'
import type { Script } from './script'

/** What a rule works with. */
export type Context = { script: Script; imports: Imports; project: Project; kit: Kit }

/** What becomes of one name that a script imports from a kit. */
export type Rule = {
  /** Rules with a lower order run first: providers take themes along before these are looked at. */
  order: number
  apply(kit: KitImport, context: Context): void
}

/** An element or component of a kit: its name here, and its attributes. */
export type Element = {
  to: string
  attributes: Record<string, Attribute>
  /** In sites on React: the component of `latchkey/react`, which is typed and finds its widget. */
  component: { name: string; attributes: Record<string, Attribute> }
}

/** One attribute: its name here; `none` says what to do where there is no counterpart. */
export type Attribute = {
  to?: string
  none?: string
  values?: Record<string, string>
  /** The whole attribute by its word. */
  texts?: Record<string, string>
}

/** One option: its name here, or why there is none. */
export type Option =
  | { to: string; values?: Record<string, string> }
  /** Goes to `features`. */
  | { feature: string; values?: Record<string, string> }
  | { inner: Record<string, Option> }
  /** Needs no counterpart: it is taken out. */
  | { drop: true }
  /** Has none: it is left and reported. */
  | { none: string }
  | { custom(property: t.ObjectProperty, context: Context, owner: t.ObjectExpression): void }

/** A method of a kit's instance; `call` gets the arguments as they will read. */
export type Method =
  | { to: string; note?: string }
  | { call(receiver: string, args: readonly string[]): string }
  | { none: string }

export type Kit = {
  id: string
  name: string
  /** Words without which no file has to do with the kit. */
  words: readonly string[]
  /** Whether an import comes from this kit. */
  isSource(source: string): boolean
  rule(source: string, imported: string): Rule
  /** Whether the call of a name makes the widget. */
  isMaker(source: string, imported: string): boolean
  /** Methods of the instance that a maker returns. */
  methods: Record<string, Method>
  elements: Record<string, Element>
  /** Theme variables and CSS variables. */
  variables: Record<string, { to: string } | { none: string }>
  /** Beginnings of CSS variables that are the kit's. */
  variablePrefixes: readonly string[]
  /** Whether a dependency goes with the kit. */
  isPackage(name: string): boolean
  /** Whether what it becomes imports viem. */
  needsViem: boolean
}
