/** What the site or the person begins to register with. */
export type NamePreset = {
  /** The name without its zone; the person's to choose unless given. */
  name?: string | undefined
}

/** What a registration ends with. */
export type NameOutcome = {
  /** The whole name, with its zone. */
  name: string
}
