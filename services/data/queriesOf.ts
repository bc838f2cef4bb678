import * as z from 'zod/mini'
import type { Queries } from './database'

/**
 * Runs statements of an engine: the engine itself, its pool, or the connection of a transaction.
 */
export interface Runner {
  query(sql: string, params: unknown[]): Promise<{ rows: unknown[] }>
}

/** Runs statements and parses their rows by the requested shape. */
export const queriesOf = (runner: Runner): Queries => ({
  async query(sql, params, shape) {
    const { rows } = await runner.query(sql, [...params])
    return z.parse(z.array(shape), rows)
  },
})
