import { Redis } from 'ioredis'

/** How a connection to Redis behaves. */
export interface RedisSettings {
  /** Told of connections that were lost; they are made again by themselves. */
  onError: (error: unknown) => void
  /** Milliseconds that a command may take; 5,000 when absent. */
  answerMs?: number | undefined
}

/** Milliseconds that a command may take. */
const ANSWER_TIME = 5_000

/** Milliseconds that a server has to take leave of a client. */
const QUIT_TIME = 1_000

/** A connection that was there has ended, and is made again. */
class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Milliseconds that a server has to end a connection that is given up. */
const FAREWELL = 250

/** Longest pause between two tries to connect, in milliseconds. */
const LONGEST_PAUSE = 1_000

/**
 * A connection that fails at once while the server is away: nothing waits in it, and nothing is sent twice. Subscriptions are
 * not made again by themselves.
 * @throws Error when the server cannot be reached now
 */
export const openRedis = async (
  url: string,
  { onError, answerMs = ANSWER_TIME }: RedisSettings,
): Promise<Redis> => {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    enableAutoPipelining: true,
    commandTimeout: answerMs,
    disconnectTimeout: FAREWELL,
    retryStrategy: (times) => Math.min(times * 50, LONGEST_PAUSE),
    // A server that became a replica refuses to write: its name may lead to the new one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })
  client.on('error', onError)
  const state = { wasReady: false }
  client.on('ready', () => {
    state.wasReady = true
  })
  client.on('reconnecting', () => {
    // A server that ends connections in order causes no error.
    if (state.wasReady) onError(new ConnectionLost('The connection to Redis was lost'))
    state.wasReady = false
  })
  try {
    await client.connect()
  } catch (error) {
    // The client would try for ever, and keep the process alive.
    client.disconnect()
    throw error
  }
  return client
}

/** Ends a connection, in order where the server answers at once. Never rejects. */
export const closeRedis = async (client: Redis): Promise<void> => {
  const timer = setTimeout(() => client.disconnect(), QUIT_TIME)
  await client.quit().catch(() => client.disconnect())
  clearTimeout(timer)
}
