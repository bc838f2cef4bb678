import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { ROOT } from '../../../sandbox/world/pages'
import { listen, stop } from '../../../services/http/listen'
import { START_TIME } from '../data/engines'
import { eventually } from '../../support/settle'
import { portOf } from '../hostile/worlds'
import { freePort } from '../../support/freePort'

const running: ChildProcess[] = []
const nodes: Server[] = []
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const node of nodes.splice(0)) await stop(node)
})

/** A node that delays its answers until the test releases them. */
async function slowNode() {
  const waiting: (() => void)[] = []
  const asked: string[] = []
  const node = createServer((message, response) => {
    void text(message).then((body) => asked.push(body))
    waiting.push(() => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
  })
  nodes.push(node)
  await listen(node, 0)
  return { rpcUrl: `http://127.0.0.1:${portOf(node)}`, waiting, asked }
}

/** Starts the backend like an operator. */
async function start(rpcUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'backend-host-'))
  const [port, relayPort, adminPort] = [await freePort(), await freePort(), await freePort()]
  const chain = {
    ...{ id: 1, name: 'One', explorerUrl: 'https://scan.example', rpcUrl },
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  }
  const config = {
    ...{ publicUrl: 'https://api.example', walletUrl: 'https://wallet.example/', dataDir },
    ...{ port, relayPort, adminPort, chains: [chain] },
  }
  const file = join(dataDir, 'config.json')
  writeFileSync(file, JSON.stringify(config))
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/host.ts', file], {
    ...{ cwd: ROOT, env: { ...process.env, DRAIN_SECONDS: '0' } },
  })
  running.push(child)
  const told = { out: '', err: '' }
  child.stdout.on('data', (part) => void (told.out += String(part)))
  child.stderr.on('data', (part) => void (told.err += String(part)))
  await eventually(() => told.out.includes('backend ready') || child.exitCode !== null, START_TIME)
  expect(told).toMatchObject({ out: expect.stringContaining('backend ready') })
  return { child, told, port, relayPort, adminPort }
}

test(
  'answers running requests after a signal, closes sockets, and ends with 0',
  async () => {
    const { rpcUrl, waiting, asked } = await slowNode()
    const { child, told, port, relayPort, adminPort } = await start(rpcUrl)
    const api = `http://127.0.0.1:${port}`
    const socket = new WebSocket(`ws://127.0.0.1:${relayPort}`)
    await once(socket, 'open')
    const goodbye = once(socket, 'close')
    const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
    expect(metrics).toContain('latchkey_relay_sockets 1')
    for (const path of ['/metrics', '/sandbox/faults', '/sandbox.json', '/ready'])
      expect((await fetch(api + path)).status).toBe(404)

    const running = fetch(`${api}/v1?chainId=eip155:1`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice","params":[]}',
    })
    // The metrics have called the node too.
    await eventually(() => asked.some((body) => body.includes('eth_gasPrice')), 10_000)
    child.kill('SIGTERM')
    expect((await goodbye)[0]).toBe(1001)
    await expect(fetch(`${api}/v1/supported-chains`)).rejects.toThrow()
    expect(child.exitCode).toBeNull()
    waiting.forEach((answer) => answer())
    expect(await (await running).json()).toMatchObject({ result: '0x1' })
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    const lines = told.out.trim().split('\n')
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object).slice(0, 3))).toEqual(
      lines.map(() => ['time', 'level', 'part']),
    )
    expect(told.out).toContain('"route":"/v1","status":200')
  },
  START_TIME,
)
