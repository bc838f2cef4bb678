import { Pool, TypeOverrides, types, type PoolClient } from 'pg'
import type { Database, Queries } from './database'
import { queriesOf } from './queriesOf'

/** Milliseconds that one statement may take; migrations lift it for themselves. */
const STATEMENT_TIME = 30_000
/** Milliseconds after which a server that does not answer is given up. */
const CONNECT_TIME = 10_000

/** Runs work between `begin` and `commit`; a connection that cannot even take back is of no more use. */
const runTransaction = async <T>(client: PoolClient, work: (queries: Queries) => Promise<T>) => {
  try {
    await client.query('begin')
    const result = await work(queriesOf(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

/**
 * Opens a server's database; it connects with the first statement.
 * @param onError told of connections that the server ended, which no caller waits for
 */
export const openPostgres = (url: string, onError: (error: unknown) => void): Database => {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({
    connectionString: url,
    statement_timeout: STATEMENT_TIME,
    connectionTimeoutMillis: CONNECT_TIME,
    types: parsers,
  })
  // Without listeners a server that restarts would end this process: idle connections tell the pool, others themselves.
  pool.on('error', onError)
  return {
    ...queriesOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      client.on('error', onError)
      return runTransaction(client, work).finally(() => client.off('error', onError))
    },
    close: () => pool.end(),
  }
}
