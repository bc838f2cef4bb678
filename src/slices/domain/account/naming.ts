/** Initial values of a name registration. */
export type NamePreset = {
  /** Name without its zone; the visitor chooses it if absent. */
  name?: string | undefined
}

/** Result of a name registration. */
export type NameOutcome = {
  /** Full name, with its zone. */
  name: string
}
