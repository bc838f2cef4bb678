import type { Redis } from 'ioredis'
import { closeRedis, openRedis, type RedisSettings } from '../../data/openRedis'

/** The connection on which a process receives the published messages of its topics. */
export interface Notifications {
  subscribe(channels: readonly string[]): Promise<unknown>
  unsubscribe(channel: string): Promise<unknown>
  isReady(): boolean
  /** Called when a lost connection is back: nothing is subscribed, and messages may have been missed. */
  onReady(run: () => void): void
  onText(run: (text: string) => void): void
  /** Reconnects when the server does not answer. Call it periodically. */
  check(): void
  /** Reconnects. */
  renew(): void
  close(): Promise<unknown>
}

/** Disconnects a connection, so that it reconnects. */
export const renewConnection = (connection: Redis): void => {
  if (connection.status === 'ready') connection.disconnect(true)
}

/**
 * Opens notifications from one server.
 * @throws Error when the server cannot be reached
 */
export const openNotifications = async (
  url: string,
  settings: RedisSettings,
): Promise<Notifications> => {
  const connection = await openRedis(url, settings)
  const renew = () => renewConnection(connection)
  return {
    subscribe: (channels) => connection.subscribe(...channels),
    unsubscribe: (channel) => connection.unsubscribe(channel),
    isReady: () => connection.status === 'ready',
    onReady: (run) => void connection.on('ready', run),
    onText: (run) => void connection.on('message', (_channel, text) => run(text)),
    check: () => void connection.ping().catch(renew),
    renew,
    close: () => closeRedis(connection),
  }
}
