import { posix } from 'node:path'

const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.mts',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
]

/** The file that an import refers to: relative, or with an alias such as `@/`. */
export function resolveImport(
  from: string,
  specifier: string,
  has: (path: string) => boolean,
  all: Iterable<string>,
): string | undefined {
  if (specifier.startsWith('.')) {
    const base = posix.normalize(posix.join(posix.dirname(from), specifier))
    return ENDINGS.map((ending) => base + ending).find(has)
  }
  const tail = /^[@~]\/(.+)$/.exec(specifier)?.[1]
  if (!tail) return undefined
  for (const path of all)
    for (const ending of ENDINGS)
      if (path === tail + ending || path.endsWith(`/${tail}${ending}`)) return path
  return undefined
}

/** The import specifier from one file to another. */
export function specifierFor(from: string, to: string): string {
  const bare = to.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')
  const relative = posix.relative(posix.dirname(from), bare)
  return relative.startsWith('.') ? relative : `./${relative}`
}
