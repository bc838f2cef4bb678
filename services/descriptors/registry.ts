import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** JSON of a checkout, which is untrusted. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json | undefined }

/** Most levels of nested includes. */
const INCLUDES_MAX = 8

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Paths of all descriptors of a checkout of the registry, in the order of their names. */
export function descriptorFiles(root: string): string[] {
  return readdirSync(join(root, 'registry'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|[\\/])(?:calldata|eip712)-[^\\/]+\.json$/.test(name))
    .filter((name) => !/[\\/](?:tests(?:v2)?|sigs)[\\/]/.test(name))
    .sort()
    .map((name) => join(root, 'registry', name))
}

/**
 * Reads a descriptor and merges the files that it includes (ERC-7730 "Organizing files").
 * @param root the checkout; a file outside it is refused
 */
export function readMerged(path: string, root: string, depth = 0): JsonObject {
  if (depth > INCLUDES_MAX) throw new Error(`${path} includes too many files`)
  if (relative(resolve(root), resolve(path)).startsWith('..'))
    throw new Error(`${path} is outside ${root}`)
  const own = parseObject(readFileSync(path, 'utf8'), path)
  const { includes } = own
  if (typeof includes !== 'string') return own
  return merge(readMerged(join(dirname(path), includes), root, depth + 1), own)
}

function parseObject(text: string, path: string): JsonObject {
  const value = JSON.parse(text) as Json
  if (!isObject(value)) throw new Error(`${path} is not an object`)
  return value
}

/**
 * Merges two objects; the values of the including file take precedence. Lists of fields are merged
 * by their paths.
 */
function merge(included: JsonObject, own: JsonObject): JsonObject {
  const merged: Record<string, Json | undefined> = { ...included }
  for (const [key, value] of Object.entries(own)) {
    const old = included[key]
    if (isObject(old) && isObject(value)) merged[key] = merge(old, value)
    else if (key === 'fields' && isList(old) && isList(value)) merged[key] = mergeFields(old, value)
    else merged[key] = value
  }
  return merged
}

function mergeFields(included: readonly Json[], own: readonly Json[]): readonly Json[] {
  const left = [...own]
  const merged = included.map((field) => {
    const at = left.findIndex((one) => pathOf(one) !== undefined && pathOf(one) === pathOf(field))
    const [over] = at === -1 ? [] : left.splice(at, 1)
    return isObject(field) && isObject(over) ? merge(field, over) : field
  })
  return [...merged, ...left]
}

const pathOf = (field: Json | undefined) => (isObject(field) ? field['path'] : undefined)
