import { Redis, type Cluster } from 'ioredis'
import { StateUnavailable } from './stateUnavailable'

/** Settings of a connection to Redis. */
export interface RedisSettings {
  /** Called when a connection is lost; the client reconnects automatically. */
  onError: (error: unknown) => void
  /** Milliseconds that a command may take; 5,000 when absent. */
  answerMs?: number | undefined
}

/** Milliseconds that a command may take. */
const ANSWER_TIME = 5_000

/** Milliseconds in which a connection has to be made. */
const CONNECT_TIME = 5_000

/** Milliseconds to wait for the answer to `QUIT`. */
const QUIT_TIME = 1_000

/** An established connection was lost. The client reconnects. */
class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Milliseconds that a server has to close a connection that this process disconnects. */
const FAREWELL = 250

/** Longest pause between two attempts to connect, in milliseconds. */
const LONGEST_PAUSE = 1_000

/**
 * Whether the server accepts no writes, as it became a replica. Redis 6 and older name the script
 * first (`ERR Error running script … -READONLY`).
 */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && /^(?:READONLY\b|ERR .* -READONLY\b)/.test(error.message)

/**
 * Converts a failure of Redis to an error for callers, who may try again.
 * @throws StateUnavailable for any rejection
 */
export const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new StateUnavailable('Redis', error)
  }
}

/** Settings of every connection: no command is queued and none is sent twice. */
export const connectionOptions = (answerMs = ANSWER_TIME) =>
  ({
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    commandTimeout: answerMs,
    // A silent server may have gone down without closing this connection.
    socketTimeout: answerMs,
    connectTimeout: CONNECT_TIME,
    disconnectTimeout: FAREWELL,
  }) as const

/**
 * Opens a connection whose commands fail immediately while the server is away: no command is queued
 * and none is sent twice. Subscriptions are not restored automatically.
 * @throws Error when the server cannot be reached
 */
export const openRedis = async (
  url: string,
  { onError, answerMs }: RedisSettings,
): Promise<Redis> => {
  const client = new Redis(url, {
    ...connectionOptions(answerMs),
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    retryStrategy: (times) => Math.min(times * 50, LONGEST_PAUSE),
    // A server that became a replica refuses writes. Its name may now resolve to the new primary.
    reconnectOnError: isReadOnly,
  })
  client.on('error', onError)
  const state = { wasReady: false }
  client.on('ready', () => {
    state.wasReady = true
  })
  client.on('reconnecting', () => {
    // A regular end of the connection causes no error event.
    if (state.wasReady) onError(new ConnectionLost('The connection to Redis was lost'))
    state.wasReady = false
  })
  try {
    await client.connect()
  } catch (error) {
    // The client would retry forever and keep the process alive.
    client.disconnect()
    throw error
  }
  return client
}

/**
 * Closes a connection with `QUIT`, or disconnects when the server does not answer in time. Never
 * rejects.
 */
export const closeRedis = async (client: Redis | Cluster): Promise<void> => {
  const timer = setTimeout(() => client.disconnect(), QUIT_TIME)
  await client.quit().catch(() => client.disconnect())
  clearTimeout(timer)
}
