/** A server URL that may have a name before it. */
const NAMED = /^(?:([\w.-]+)=)?(rediss?:\/\/.*)$/
const CLUSTER = 'cluster:'

/** What `RELAY_REDIS_URL` names: servers with their names, or some servers of a cluster. */
export type RelayServers =
  | { kind: 'servers'; servers: readonly { name: string; url: string }[] }
  | { kind: 'cluster'; urls: readonly string[] }

/** Reads `RELAY_REDIS_URL`: URLs, separated by commas, each with or without a name, or after `cluster:`. */
export const serversOf = (setting = ''): RelayServers => {
  const isCluster = setting.startsWith(CLUSTER)
  const parts = (isCluster ? setting.slice(CLUSTER.length) : setting)
    .split(',')
    .filter((part) => part !== '')
  if (isCluster) return { kind: 'cluster', urls: parts }
  const servers = parts.map((part) => {
    const [, name, url = part] = NAMED.exec(part) ?? []
    return { name: name ?? url, url }
  })
  return { kind: 'servers', servers }
}

/** The URLs of all servers that `RELAY_REDIS_URL` names. */
export const urlsOf = (named: RelayServers): readonly string[] =>
  named.kind === 'cluster' ? named.urls : named.servers.map(({ url }) => url)
