import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** Absolute path of the project's top folder. */
export const root = resolve(import.meta.dirname, '../..')

/** A path inside the project. */
export const at = (...parts) => join(root, ...parts)

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

export const pkg = readJson(at('package.json'))

/** The entry points of the `exports` map: name for an importer, built file, built types, source name. */
export const entries = Object.entries(pkg.exports)
  .filter(([, target]) => typeof target === 'object')
  .map(([subpath, { types, default: file }]) => ({
    specifier: join(pkg.name, subpath),
    file: at(file),
    types: at(types),
    source: basename(types, '.d.ts'),
  }))
