import { Cluster, type ClusterNode } from 'ioredis'
import { connectionOptions, type RedisSettings } from './openRedis'

/** Milliseconds between two looks at which server has which keys. */
const LOOK_EVERY = 2_000
/** Longest pause between two attempts to connect to the cluster, in milliseconds. */
const LONGEST_PAUSE = 1_000
/** Port of a URL without a port. */
const REDIS_PORT = 6379

/** Host and port of a server, and how every server of its cluster is reached. */
const parse = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const node: ClusterNode = { host: hostname, port: port === '' ? REDIS_PORT : Number(port) }
  const access = {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  }
  return { node, access }
}

/**
 * Opens connections to the servers of a Redis Cluster or Valkey Cluster. Commands fail immediately while the server
 * of their key is away; none is sent twice.
 * @param urls some servers of the cluster, which name the others; user, password and TLS of the first apply to all
 * @throws Error when none of these servers can be reached
 */
export const openRedisCluster = async (
  urls: readonly string[],
  { onError, answerMs }: RedisSettings,
): Promise<Cluster> => {
  const servers = urls.map(parse)
  const [first] = servers
  const cluster = new Cluster(
    servers.map(({ node }) => node),
    {
      lazyConnect: true,
      enableOfflineQueue: false,
      // A command on a lost connection may have been carried out.
      retryDelayOnFailover: 0,
      slotsRefreshInterval: LOOK_EVERY,
      // Certificates name hosts, so addresses stay names until they are connected.
      ...(first?.access.tls && { dnsLookup: (name, callback) => callback(null, name) }),
      clusterRetryStrategy: (times) => Math.min(times * 50, LONGEST_PAUSE),
      redisOptions: { ...connectionOptions(answerMs), ...first?.access },
    },
  )
  cluster.on('error', onError)
  cluster.on('node error', onError)
  try {
    await cluster.connect()
  } catch (error) {
    // The client would retry forever and keep the process alive.
    cluster.disconnect()
    throw error
  }
  return cluster
}
