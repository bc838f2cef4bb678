import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkServices } from '../../services/checkServices'
import { listen, stop } from '../../services/http/listen'
import { readServices } from '../../services/servicesConfig'
import { freePort } from '../support/freePort'
import { portOf } from './hostile/worlds'

const nodes: Server[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await stop(node)
})

/** A node whose URL has a key in its path, as node providers use them. */
async function nodeOf(answer: string, status = 200): Promise<string> {
  const node = createServer((_, response) => response.writeHead(status).end(answer))
  nodes.push(node)
  await listen(node, 0)
  return `http://127.0.0.1:${portOf(node)}/secret-key`
}

const chainId = (id: string) => `{"jsonrpc":"2.0","id":1,"result":"${id}"}`
const chainOf = (rpcUrls: readonly string[]) => ({
  ...{ id: 1, name: 'One', explorerUrl: 'https://scan.example', rpcUrls },
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
})

/** Checks a configuration; returns the lines and the error, if any. */
async function check(config: object, env: Record<string, string> = {}) {
  const lines: string[] = []
  const error = await checkServices(readServices(JSON.stringify(config), env), env, (line) => {
    lines.push(line.trim())
  }).catch((failure: unknown) => failure)
  return { lines, message: error instanceof Error ? error.message : null }
}
const backendOf = (rpcUrls: readonly string[], rest: object = {}) => ({
  backend: { publicUrl: 'https://api.example', port: 8080, chains: [chainOf(rpcUrls)], ...rest },
})

test('writes a line for every part that answers', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'check-'))
  const node = await nodeOf(chainId('0x1'))
  const { lines, message } = await check(backendOf([node], { dataDir }))
  expect(message).toBeNull()
  const { host } = new URL(node)
  expect(lines).toEqual([
    'ok     configuration',
    `ok     folder ${dataDir}`,
    `ok     node of chain 1 at ${host}`,
  ])
})

test('explains in a sentence why a node cannot be used', async () => {
  const urls = [
    await nodeOf(chainId('0x2')),
    await nodeOf('{"error":{"code":-32000}}'),
    await nodeOf('<html>', 200),
    await nodeOf('', 401),
    `http://127.0.0.1:${await freePort()}/secret-key`,
  ]
  const { lines, message } = await check(backendOf(urls))
  expect(message).toBe('5 of 6 checks failed')
  expect(lines.slice(1).map((line) => line.replace(/^.*at [\d.:]+: /, ''))).toEqual([
    'it serves chain 2 and not 1',
    'it does not answer eth_chainId',
    'it does not answer eth_chainId',
    'it answers with 401',
    'it does not answer (ECONNREFUSED)',
  ])
  expect(lines.join()).not.toContain('secret-key')
})

test('checks the database and every Redis of the environment, and writes no password', async () => {
  const port = await freePort()
  const env = {
    DATABASE_URL: `postgres://user:hush@127.0.0.1:${port}/latchkey`,
    REDIS_URL: `redis://:hush@127.0.0.1:${port}`,
    RELAY_REDIS_URL: `one=redis://:hush@127.0.0.1:${port}/1,redis://:hush@localhost:${port}/2`,
  }
  const { lines, message } = await check({ relay: { port: 8081 } }, env)
  expect(message).toBe('4 of 5 checks failed')
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'ok     configuration',
    'fails  database at 127.0.0.1',
    'fails  Redis at 127.0.0.1',
    'fails  Redis at 127.0.0.1',
    'fails  Redis at localhost',
  ])
  expect(lines.join()).not.toContain('hush')
})

test('requires the keys of a frame whose shares are on a server', async () => {
  const frame = {
    ...{ publicUrl: 'http://127.0.0.1:8090', port: 8090, dataDir: tmpdir() },
    ...{ projects: {}, nodes: [], mail: { inbox: true } },
  }
  const env = { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/latchkey` }
  const { lines } = await check({ frame }, env)
  expect(lines).toContain(
    'fails  keys of the shares: set LATCHKEY_SHARE_KEYS or LATCHKEY_SHARE_KEYS_FILE',
  )
})
