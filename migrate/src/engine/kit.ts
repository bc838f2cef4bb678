import type * as t from '@babel/types'
import type { Imports, KitImport } from './imports'
import type { Project } from './project'
import type { Script } from './script'

/** Context of a rule. */
export type Context = { script: Script; imports: Imports; project: Project; kit: Kit }

/** How one imported name of a kit is converted. */
export type Rule = {
  /**
   * Rules with a lower order run first: providers convert their themes before these are handled.
   */
  order: number
  apply(kit: KitImport, context: Context): void
}

/** An element or component of a kit: our name for it, and its attributes. */
export type Element = {
  to: string
  attributes: Record<string, Attribute>
  /** In React sites: the component of `latchkey/react`, which is typed and finds its widget. */
  component: { name: string; attributes: Record<string, Attribute> }
}

/** One attribute: our name for it; `none` is the advice when there is no counterpart. */
export type Attribute = {
  to?: string
  none?: string
  values?: Record<string, string>
  /** Replaces the whole attribute, by its value. */
  texts?: Record<string, string>
}

/** One option: our name for it, or why there is none. */
export type Option =
  | { to: string; values?: Record<string, string> }
  /** Moves to `features`. */
  | { feature: string; values?: Record<string, string> }
  | { inner: Record<string, Option> }
  /** Needs no counterpart and is removed. */
  | { drop: true }
  /** Has no counterpart, so it stays and is reported. */
  | { none: string }
  | { custom(property: t.ObjectProperty, context: Context, owner: t.ObjectExpression): void }

/** A method of a kit's instance; `call` gets the converted arguments. */
export type Method =
  | { to: string; note?: string }
  | { call(receiver: string, args: readonly string[]): string }
  | { none: string }

export type Kit = {
  id: string
  name: string
  /** Words of which every file that uses the kit contains one. */
  words: readonly string[]
  /** Whether an import comes from this kit. */
  isSource(source: string): boolean
  rule(source: string, imported: string): Rule
  /** Whether calling a name creates the widget. */
  isMaker(source: string, imported: string): boolean
  /** Methods of the created instance. */
  methods: Record<string, Method>
  elements: Record<string, Element>
  /** Theme variables and CSS variables. */
  variables: Record<string, { to: string } | { none: string }>
  /** Prefixes of the kit's CSS variables. */
  variablePrefixes: readonly string[]
  /** Whether a dependency is removed with the kit. */
  isPackage(name: string): boolean
  /** Whether the converted code imports viem. */
  needsViem: boolean
}
