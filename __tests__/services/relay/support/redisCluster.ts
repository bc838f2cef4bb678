import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { findRedis } from '../../../../.ci/redis.cjs'
import { freePort } from '../../../support/freePort'
import { until } from './until'

const SLOTS = 16_384
const PRIMARIES = 3
/** Milliseconds after which a server that does not answer the others counts as failed. */
const NODE_TIMEOUT = 1_000

/** One server of a cluster. */
export interface ClusterServer {
  port: number
  child: ChildProcess
  client: Redis
}

const startServer = async (path: string, folder: string): Promise<ClusterServer> => {
  const [port, bus] = [await freePort(), await freePort()]
  const child = spawn(
    path,
    [
      ...['--port', String(port), '--cluster-port', String(bus), '--bind', '127.0.0.1'],
      ...['--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${port}.conf`],
      ...['--cluster-node-timeout', String(NODE_TIMEOUT), '--dir', folder],
      ...['--save', '', '--appendonly', 'no', '--repl-diskless-sync-delay', '0'],
    ],
    { stdio: 'ignore' },
  )
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 25 })
  // Rejected until the server listens: the client retries by itself.
  client.on('error', () => {})
  await client.ping()
  await client.call('CLUSTER', 'SET-CONFIG-EPOCH', String(port))
  return { port, child, client }
}

/** Three primaries, of which the first has a replica; null without an installed redis-server. */
export async function startRedisCluster() {
  const path = findRedis()
  if (!path) return null
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cluster-'))
  const servers = await Promise.all(
    Array.from({ length: PRIMARIES + 1 }, () => startServer(path, folder)),
  )
  const stop = async () => {
    for (const { client, child } of servers) {
      client.disconnect()
      if (child.exitCode !== null || child.signalCode !== null) continue
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const [first, second, third, replica] = servers
  if (!first || !second || !third || !replica) throw new Error('A server is missing')
  const primaries = [first, second, third]
  for (const [index, { client }] of primaries.entries()) {
    const [from, to] = [index, index + 1].map((part) => Math.floor((part * SLOTS) / PRIMARIES))
    await client.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String((to ?? SLOTS) - 1))
  }
  for (const { client } of servers) {
    const { port } = first
    const bus = /@(\d+)/.exec(String(await first.client.call('CLUSTER', 'NODES')))?.[1] ?? ''
    await client.call('CLUSTER', 'MEET', '127.0.0.1', String(port), bus)
  }
  const knowAll = async ({ client }: ClusterServer) =>
    String(await client.call('CLUSTER', 'NODES'))
      .trim()
      .split('\n').length === servers.length
  for (const server of servers) await until(() => knowAll(server))
  const id = String(await first.client.call('CLUSTER', 'MYID'))
  await replica.client.call('CLUSTER', 'REPLICATE', id)
  await until(async () => (await replica.client.info()).includes('master_link_status:up'))
  const isWhole = async ({ client }: ClusterServer) =>
    String(await client.call('CLUSTER', 'INFO')).includes('cluster_state:ok')
  for (const server of servers) await until(() => isWhole(server))
  const urls = servers.map(({ port }) => `redis://127.0.0.1:${port}`)
  return { urls, primaries, replica, stop }
}
