import { Redis } from 'ioredis'

/** Tries for a command while the server is away; then whoever asked is refused with a failure. */
const TRIES = 3

/**
 * Connects to a Redis.
 * @param onError told of connections that were lost; the client connects again by itself
 * @throws Error when the server cannot be reached now
 */
export const connectRedis = async (
  url: string,
  onError: (error: unknown) => void,
): Promise<Redis> => {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: TRIES })
  client.on('error', onError)
  try {
    await client.connect()
    return client
  } catch (error) {
    // The client would try for ever, and keep the process alive.
    client.disconnect()
    throw error
  }
}
