import { Pool, TypeOverrides, types, type ClientBase, type PoolClient } from 'pg'
import type { Database, Queries } from './database'
import { queriesOf, type Runner } from './queriesOf'

/** Milliseconds that the server allows for one statement; migrations remove this limit. */
const STATEMENT_TIME = 30_000
/**
 * Milliseconds that this process waits for an answer, because a server that is unreachable cannot
 * enforce its own limit.
 */
const ANSWER_TIME = 35_000
/** Milliseconds after which a server ends an idle transaction. */
const IDLE_TRANSACTION_TIME = 60_000
/** Milliseconds after which an attempt to connect fails. */
const CONNECT_TIME = 10_000
/** Milliseconds without traffic after which TCP checks whether the server is still there. */
const KEEP_ALIVE_TIME = 10_000
/** Milliseconds that a migration may take: a day. */
const LONG_TIME = 86_400_000
/** Default number of connections of one pool. */
const MOST_CONNECTIONS = 10

/** Set by statements, since a pooler such as PgBouncer refuses them as connection parameters. */
const SETTINGS = `set statement_timeout = ${STATEMENT_TIME}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIME}`

/**
 * Reads the pool options of a URL: `max` connections. The driver reads `application_name`.
 * @throws Error when `max` is not a positive integer
 */
const poolOf = (text: string): { connectionString: string; max: number } => {
  const max = URL.canParse(text) ? new URL(text).searchParams.get('max') : null
  if (max === null) return { connectionString: text, max: MOST_CONNECTIONS }
  if (!/^[1-9]\d{0,3}$/.test(max))
    throw new Error('max of the database must be a whole number above 0')
  const url = new URL(text)
  url.searchParams.delete('max')
  return { connectionString: url.href, max: Number(max) }
}

/** Makes the pool wait for the settings of each new connection; its types lack this option. */
const settled: { onConnect: (client: ClientBase) => unknown } = {
  onConnect: (client) => client.query(SETTINGS),
}

/** Statements without this process's time limit. */
const unlimited = (client: PoolClient): Runner => ({
  query(sql, values) {
    const config = { text: sql, values, query_timeout: LONG_TIME }
    return client.query(config)
  },
})

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** Runs work between `begin` and `commit`. A connection that cannot even roll back is discarded. */
const runTransaction = async <T>(
  client: PoolClient,
  queries: Queries,
  work: (queries: Queries) => Promise<T>,
) => {
  try {
    await client.query('begin')
    const result = await work(queries)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A server that did not answer the statement would not answer `rollback` either.
    if (isUnanswered(error)) client.release(true)
    else
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
    throw error
  }
}

/**
 * Opens a database on a PostgreSQL server; it connects with the first statement.
 * @param url of the database; `max` in its query limits the connections (10 by default),
 * `application_name` names them
 * @param onError called when the server ends a connection that no caller is using
 * @param answerMs milliseconds that a statement may take before its connection is discarded
 * @throws Error when `max` is not a positive integer
 * @example openPostgres('postgres://user@host/latchkey?max=20&application_name=frame', onError)
 */
export const openPostgres = (
  url: string,
  onError: (error: unknown) => void,
  answerMs = ANSWER_TIME,
): Database => {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({
    ...poolOf(url),
    fallback_application_name: 'latchkey',
    query_timeout: answerMs,
    connectionTimeoutMillis: CONNECT_TIME,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_TIME,
    types: parsers,
    ...settled,
  })
  // Without listeners a server restart would end this process: idle connections emit errors on the
  // pool, others on themselves.
  pool.on('error', onError)
  return {
    ...queriesOf(pool),
    async transaction(work, { hasTimeLimit = true } = {}) {
      const client = await pool.connect()
      client.on('error', onError)
      const queries = queriesOf(hasTimeLimit ? client : unlimited(client))
      return runTransaction(client, queries, work).finally(() => client.off('error', onError))
    },
    close: () => pool.end(),
  }
}
