// A Redis primary with a replica, each in a process and a folder of its own.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import redisPaths from '../../redis.cjs'
import { freePort } from '../freePort.mjs'
import { openFaultProxy } from './faultProxy.mjs'
import { spawnOwned } from './spawnOwned.mjs'
import { until } from './until.mjs'

/** Sends a command to a server that may not listen yet. */
async function ask(port, ...words) {
  const client = new Redis({ port, host: '127.0.0.1', lazyConnect: true, retryStrategy: null })
  client.on('error', () => {})
  try {
    await client.connect()
    return await client.call(...words)
  } catch (error) {
    return error
  } finally {
    client.disconnect()
  }
}

function createServerIn(folder, port, appendfsync, more) {
  mkdirSync(folder, { recursive: true })
  const durable =
    appendfsync === 'off'
      ? ['--appendonly', 'no']
      : ['--appendonly', 'yes', '--appendfsync', appendfsync]
  const words = [
    ...['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...durable],
    ...['--maxmemory-policy', 'noeviction', '--repl-diskless-sync-delay', '0', ...more],
  ]
  const server = { port, child: null }
  return Object.assign(server, {
    async start() {
      server.child = spawnOwned(redisPaths.findRedis(), words, { stdio: 'ignore' })
      await until(async () => (await ask(port, 'PING')) === 'PONG')
    },
    async kill() {
      const exited = once(server.child, 'exit')
      server.child.kill('SIGKILL')
      await exited
    },
    signal: (name) => server.child.kill(name),
  })
}

/** Starts both behind a proxy. `appendfsync` may also be `off`, for a Redis without a log. */
export async function startRedisPair(appendfsync) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-redis-'))
  const [port, replicaPort] = [await freePort(), await freePort()]
  const primary = createServerIn(join(folder, 'primary'), port, appendfsync, [])
  const following = ['--replicaof', '127.0.0.1', `${port}`]
  const replica = createServerIn(join(folder, 'replica'), replicaPort, appendfsync, following)
  await primary.start()
  await replica.start()
  const infoOf = async (of) => String(await ask(of, 'INFO', 'replication'))
  await until(async () => (await infoOf(replicaPort)).includes('master_link_status:up'))
  const proxy = await openFaultProxy(port)
  return {
    url: `redis://127.0.0.1:${proxy.port}`,
    proxy,
    kill: primary.kill,
    restart: primary.start,
    pause: () => primary.signal('SIGSTOP'),
    resume: () => primary.signal('SIGCONT'),
    /** Swaps the roles. Open connections stay with the former primary, which is read-only from then on. */
    async switchOver() {
      await ask(port, 'FAILOVER', 'TO', '127.0.0.1', `${replicaPort}`)
      await until(async () => (await infoOf(replicaPort)).includes('role:master'))
      await until(async () => (await infoOf(port)).includes('role:slave'))
      proxy.retarget(replicaPort)
    },
    /** Makes the replica the primary after the primary was killed. */
    async promote() {
      await ask(replicaPort, 'REPLICAOF', 'NO', 'ONE')
      proxy.retarget(replicaPort)
    },
    async stop() {
      await proxy.close()
      for (const { child } of [primary, replica]) {
        child.kill('SIGKILL')
        child.kill('SIGCONT')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
