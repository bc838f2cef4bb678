import { spawn } from 'node:child_process'
import { Redis } from 'ioredis'
import { findRedis } from '../../../../.ci/redis.cjs'
import { freePort } from '../../../support/freePort'

/** An in-memory Redis with clients; null without an installed redis-server. */
export async function startRedis() {
  const path = findRedis()
  if (!path) return null
  const port = await freePort()
  const where = ['--port', String(port), '--bind', '127.0.0.1']
  const child = spawn(path, [...where, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const clients: Redis[] = []
  const connect = () => {
    const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 25 })
    // Rejected until the server listens: the client retries by itself.
    client.on('error', () => {})
    clients.push(client)
    return client
  }
  await connect().ping()
  const stop = async () => {
    for (const client of clients) client.disconnect()
    child.kill()
    await exited
  }
  return { url: `redis://127.0.0.1:${port}`, connect, stop }
}
