import * as z from 'zod/mini'
import type { Queries } from './database'

/** What an engine runs statements with: itself, its pool, or the connection of a transaction. */
export interface Runner {
  query(sql: string, params: unknown[]): Promise<{ rows: unknown[] }>
}

/** Statements whose rows are parsed by the shape that is asked for. */
export const queriesOf = (runner: Runner): Queries => ({
  async query(sql, params, shape) {
    const { rows } = await runner.query(sql, [...params])
    return z.parse(z.array(shape), rows)
  },
})
