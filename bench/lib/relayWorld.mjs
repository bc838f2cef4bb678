// Relays in separate processes, started like by operators, with a separate Redis when they share
// one.
import { spawn } from 'node:child_process'
import { freePort } from '../../.ci/lib/freePort.mjs'
import redisPaths from '../../.ci/redis.cjs'
import { cpuOf, ended, readMetric, said, startServices } from './processes.mjs'

/** A Redis that stores its data in memory; null when none is installed. */
export async function startRedis() {
  const path = redisPaths.findRedis()
  if (!path) return null
  const port = await freePort()
  const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(path, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  await said(child, ['Ready to accept connections'])
  return {
    url: `redis://127.0.0.1:${port}`,
    cpu: () => cpuOf(child.pid),
    stop: () => ended(child, 'SIGTERM'),
  }
}

/** The crowd uses one address, so the limits of an address are those of all. */
const MANY = { burst: 1_000_000_000, perSecond: 1_000_000 }
const OPEN = {
  socketsPerIp: 10_000,
  limits: {
    topicsPerIp: 250_000,
    callsPerSocket: MANY,
    callsPerIp: MANY,
    mailbox: {
      perPublisher: { messages: 50_000, megabytes: 160 },
      perIp: { messages: 50_000, megabytes: 160 },
    },
  },
}

async function startRelay(redisUrl) {
  const [port, adminPort] = [await freePort(), await freePort()]
  const env = { ...process.env, REDIS_URL: redisUrl }
  const services = await startServices({ relay: { port, adminPort, ...OPEN } }, env)
  const metric = (name) => readMetric(adminPort, name)
  return { url: `ws://127.0.0.1:${port}`, metric, ...services }
}

/** Starts some relays, over Redis if a URL is given. */
export async function startRelays(count, redisUrl) {
  const relays = []
  for (let index = 0; index < count; index += 1) relays.push(await startRelay(redisUrl))
  return {
    urls: relays.map(({ url }) => url),
    /** Total memory of all processes in bytes. */
    memory: async () => {
      const each = relays.map(({ metric }) => metric('process_resident_memory_bytes'))
      return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0)
    },
    cpu: () => relays.reduce((sum, { cpu }) => sum + cpu(), 0),
    stop: () => Promise.all(relays.map(({ stop }) => stop())),
  }
}
