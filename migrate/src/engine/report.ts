/** One item to do by hand. */
export type Report = {
  path: string
  line: number
  /** The found code, in terms of the kit. */
  what: string
  /** What to do instead. */
  instead: string
}

/** One line for each report, in the order of the files. */
export const writeReport = ({ path, line, what, instead }: Report): string =>
  `${path}:${line}  ${what}: ${instead}`

export const byPlace = (one: Report, other: Report): number =>
  one.path === other.path ? one.line - other.line : one.path < other.path ? -1 : 1
