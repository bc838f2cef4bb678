import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Query } from '../../providers/indexer/rows'

const Rows = z.array(z.unknown())
type Ask = (sql: string, params: readonly (string | number)[]) => unknown
const Module = z.object({
  default: z.custom<Ask>((value) => typeof value === 'function', 'is not a function'),
})

/**
 * Loads a module whose default export takes SQL and parameters and resolves with rows, so that the
 * host chooses the database driver. The path is relative to the configuration file.
 */
export const loadDatabase = async (configFile: string, path: string): Promise<Query> => {
  const url = pathToFileURL(resolve(dirname(configFile), path)).href
  const { default: ask } = z.parse(Module, await import(url))
  return async (sql, params) => z.parse(Rows, await ask(sql, params))
}
