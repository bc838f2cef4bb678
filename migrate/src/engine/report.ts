/** One thing that is left to a person. */
export type Report = {
  path: string
  line: number
  /** What stands there, in the words of the kit. */
  what: string
  /** What to do instead. */
  instead: string
}

/** One line for each, in the order of the files. */
export const writeReport = ({ path, line, what, instead }: Report): string =>
  `${path}:${line}  ${what}: ${instead}`

export const byPlace = (one: Report, other: Report): number =>
  one.path === other.path ? one.line - other.line : one.path < other.path ? -1 : 1
