import { randomUUID } from 'node:crypto'
import { Redis, type Cluster } from 'ioredis'
import { closeRedis, connectionOptions, type RedisSettings } from '../../data/openRedis'
import type { Notifications } from './notifications'

/** Settings of notifications from a cluster. */
export interface ClusterNotificationSettings extends RedisSettings {
  /** Key prefixes that lie on the servers of the cluster; a beat goes through each in turn. */
  prefixes: readonly string[]
  /** Milliseconds between two beats; 3,000 when absent. */
  beatMs?: number | undefined
}

const BEAT_MS = 3_000
/** Milliseconds before the next server is tried. */
const PAUSE = 200

/** The key makes the server of the prefix publish. */
const PUBLISH = `return redis.call('PUBLISH', ARGV[1], ARGV[2])`

/**
 * Opens notifications from a cluster. Every server passes each published message on to the others, so one connection
 * to any server receives all. When it is lost, the next server takes its place. A server that lost touch with the others
 * still answers, so this process publishes a beat through the others, and changes the server when it receives none.
 * @throws Error when no server can be reached
 */
export const openClusterNotifications = async (
  cluster: Cluster,
  { onError, answerMs, prefixes, beatMs = BEAT_MS }: ClusterNotificationSettings,
): Promise<Notifications> => {
  const beats = `latchkey:beat:${randomUUID()}`
  const runs = { ready: new Array<() => void>(), text: new Array<(text: string) => void>() }
  const state: {
    connection: Redis | null
    turn: number
    beat: number
    /** The last beat that was published, until it arrives. */
    missing: string | null
    isClosed: boolean
  } = { connection: null, turn: 0, beat: 0, missing: null, isClosed: false }

  const createConnection = (): Redis | null => {
    const nodes = cluster.nodes('all')
    state.turn += 1
    const node = nodes[state.turn % nodes.length]
    if (!node) return null
    const { host, port, username, password, tls } = node.options
    const connection = new Redis({
      ...connectionOptions(answerMs),
      ...{ host, port, username, password, tls },
      retryStrategy: () => null,
    })
    connection.on('error', onError)
    return connection
  }
  const connect = async (): Promise<void> => {
    const connection = createConnection()
    if (!connection) throw new Error('No server of the cluster is known')
    try {
      await connection.connect()
      await connection.subscribe(beats)
    } catch (error) {
      connection.disconnect()
      throw error
    }
    if (state.isClosed) return connection.disconnect()
    Object.assign(state, { connection, missing: null })
    connection.on('message', (channel: string, text: string) => {
      if (channel !== beats) for (const run of runs.text) run(text)
      else if (text === state.missing) state.missing = null
    })
    connection.on('end', () => {
      if (state.connection === connection) state.connection = null
      reconnect()
    })
  }
  const reconnect = (): void => {
    if (state.isClosed) return
    connect().then(
      () => {
        for (const run of runs.ready) run()
      },
      (error: unknown) => {
        onError(error)
        setTimeout(reconnect, PAUSE).unref()
      },
    )
  }
  const renew = () => state.connection?.disconnect()
  const sendBeat = (): void => {
    if (!state.connection) return
    if (state.missing !== null) return renew()
    state.beat += 1
    const beat = String(state.beat)
    const prefix = prefixes[state.beat % prefixes.length] ?? ''
    state.missing = beat
    cluster.eval(PUBLISH, 1, prefix, beats, beat).catch(() => {
      // A beat that was not published does not concern the connection.
      if (state.missing === beat) state.missing = null
    })
  }
  await connect()
  const timer = setInterval(sendBeat, beatMs)
  timer.unref()
  const connected = (): Redis => {
    if (!state.connection) throw new Error('There is no connection')
    return state.connection
  }
  return {
    subscribe: async (channels) => connected().subscribe(...channels),
    unsubscribe: async (channel) => connected().unsubscribe(channel),
    isReady: () => state.connection?.status === 'ready',
    onReady: (run) => void runs.ready.push(run),
    onText: (run) => void runs.text.push(run),
    // The beats check the connection.
    check: () => undefined,
    renew,
    async close() {
      state.isClosed = true
      clearInterval(timer)
      if (state.connection) await closeRedis(state.connection)
    },
  }
}
