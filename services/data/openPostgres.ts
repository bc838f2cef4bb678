import { Pool, TypeOverrides, types, type ClientBase, type PoolClient } from 'pg'
import type { Database, Queries } from './database'
import { queriesOf, type Runner } from './queriesOf'
import { StateUnavailable } from './stateUnavailable'

/** Milliseconds that the server allows for one statement; migrations remove this limit. */
const STATEMENT_TIME = 6_000
/**
 * Milliseconds that this process waits for an answer, because a server that is unreachable cannot
 * enforce its own limit.
 */
const ANSWER_TIME = 8_000
/** Milliseconds after which a server ends an idle transaction. */
const IDLE_TRANSACTION_TIME = 60_000
/** Milliseconds after which an attempt to connect fails. */
const CONNECT_TIME = 5_000
/** Milliseconds without traffic after which TCP checks whether the server is still there. */
const KEEP_ALIVE_TIME = 10_000
/** Milliseconds that a migration may take: a day. */
const LONG_TIME = 86_400_000
/** Default number of connections of one pool. */
const MOST_CONNECTIONS = 10

/** Settings are made by statements, because a pooler such as PgBouncer refuses them as connection parameters. */
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

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** Whether the server accepts no writes: it became a standby, or its settings forbid them. */
const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether other connections that were opened before are of no more use either. */
const isGone = (error: unknown): boolean => isUnanswered(error) || isReadOnly(error)

/** Error codes of the system for a server that cannot be reached. */
const UNREACHABLE =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/

/**
 * Codes of a server that ends, starts or has no more connections.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const ENDING = /^(?:08\w{3}|57P0[1-5]|53300)$/

/** Messages of the driver for a connection that ended or was not established. The driver has no codes for these. */
const NO_CONNECTION =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

const isUnavailable = (error: unknown): boolean =>
  isGone(error) ||
  UNREACHABLE.test(codeOf(error)) ||
  ENDING.test(codeOf(error)) ||
  (error instanceof Error && NO_CONNECTION.test(error.message))

/** Converts the failure to an error for callers, who may try again. */
const asUnavailable = (error: unknown): unknown =>
  isUnavailable(error) ? new StateUnavailable('The database', error) : error

/** Takes connections from a pool, without those that were opened before the server went silent or became read-only. */
const createConnections = (pool: Pool) => {
  const openedAt = new WeakMap<ClientBase, number>()
  let generation = 0
  pool.on('connect', (client) => void openedAt.set(client, generation))
  return {
    async take(): Promise<PoolClient> {
      for (;;) {
        const client = await pool.connect()
        if (openedAt.get(client) === generation) return client
        client.release(true)
      }
    },
    /** Gives a connection back after work that failed; `isUseless` ends it. */
    giveBack(client: PoolClient, error: unknown, isUseless: boolean) {
      // Each of the other connections would make a caller wait as long.
      if (isGone(error) && openedAt.get(client) === generation) generation += 1
      client.release(isUseless || isGone(error))
    },
  }
}
type Connections = ReturnType<typeof createConnections>

/** Runs work between `begin` and `commit`. A connection that cannot even roll back is discarded. */
const runTransaction = async <T>(
  connections: Connections,
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
    const isRolledBack =
      !isUnanswered(error) &&
      (await client.query('rollback').then(
        () => true,
        () => false,
      ))
    connections.giveBack(client, error, !isRolledBack)
    throw asUnavailable(error)
  }
}

/**
 * Opens a database on a PostgreSQL server; it connects with the first statement.
 * @param url of the database; `max` in its query limits the connections (10 by default),
 * `application_name` names them
 * @param onError called when the server ends a connection that no caller is using
 * @param answerMs milliseconds that a statement may take before its connection is discarded
 * @throws Error when `max` is not a positive integer
 * @throws StateUnavailable from each statement while the server does not answer, or takes no writes
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
  const connections = createConnections(pool)
  const take = () =>
    connections.take().catch((error: unknown) => {
      throw asUnavailable(error)
    })
  const single: Runner = {
    async query(sql, values) {
      const client = await take()
      client.on('error', onError)
      try {
        const result = await client.query(sql, values)
        client.release()
        return result
      } catch (error) {
        // A statement that the server refused leaves its connection as it was.
        connections.giveBack(client, error, codeOf(error) === '' || isUnavailable(error))
        throw asUnavailable(error)
      } finally {
        client.off('error', onError)
      }
    },
  }
  return {
    ...queriesOf(single),
    async transaction(work, { hasTimeLimit = true } = {}) {
      const client = await take()
      client.on('error', onError)
      const queries = queriesOf(hasTimeLimit ? client : unlimited(client))
      return runTransaction(connections, client, queries, work).finally(() =>
        client.off('error', onError),
      )
    },
    close: () => pool.end(),
  }
}
