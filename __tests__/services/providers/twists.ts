/** Values that are wrong for every field of an answer. */
const HOSTILE: readonly unknown[] = [
  null,
  -1,
  1e308,
  'x',
  '',
  '-5',
  '0x',
  '9'.repeat(90),
  '<img src=x onerror=alert(1)>',
  '\u202Egnp.exe',
  [],
  {},
  true,
]

type Path = readonly (string | number)[]

const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const children = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))
  return [path, ...children]
}

const withAt = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put
  if (Array.isArray(value)) {
    return value.map((child: unknown, at) =>
      String(at) === String(key) ? withAt(child, rest, put) : child,
    )
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      name === String(key) ? withAt(child, rest, put) : child,
    ]),
  )
}

/** Answers with one field replaced, for every field of the first rows and every hostile value. */
export const twistsOf = (answer: unknown, mostPaths = 26): unknown[] =>
  pathsOf(answer)
    .slice(0, mostPaths)
    .flatMap((path) => HOSTILE.map((put) => withAt(answer, path, put)))
