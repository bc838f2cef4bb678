import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { portsFrom, requireFreePorts } from '../../sandbox/ports'
import { freePortBase } from './ports'

const entry = join(__dirname, '../../sandbox/start.js')
const started: ChildProcess[] = []

const plainly = (base: number) => [entry, '--no-demo-build', '--port-base', String(base)]

const start = (base: number, program = process.execPath, args = plainly(base)) => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  const exit = once(child, 'exit')
  const text = { out: '', err: '' }
  child.stderr.on('data', (part) => (text.err += String(part)))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      text.out += String(part)
      if (/^sandbox ready$/m.test(text.out)) resolve()
    })
    void exit.then(() => reject(new Error(`ended early: ${text.err}`)))
  })
  ready.catch(() => undefined)
  return { child, exit, ready, text }
}

afterAll(() => started.forEach((child) => child.kill('SIGTERM')))

test('the sandbox becomes ready, and leaves no process or port behind after a signal', async () => {
  const base = await freePortBase()
  const { child, exit, ready } = start(base)
  await ready
  const answer = await fetch(`http://127.0.0.1:${base + 1}/sandbox.json`)
  expect(answer.status).toBe(200)
  child.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
  await requireFreePorts(Object.entries(portsFrom(base)))
}, 120_000)

test('reports a port in use, exits with 1 and leaves nothing behind', async () => {
  const base = await freePortBase()
  const other = createServer().listen(base + 3, '127.0.0.1')
  await once(other, 'listening')
  const { exit, text } = start(base)
  expect((await exit)[0]).toBe(1)
  expect(text.err).toContain(`port ${base + 3} (relay) is already taken`)
  other.close()
  await once(other, 'close')
  await requireFreePorts(Object.entries(portsFrom(base)))
}, 120_000)

test('the sandbox ends with npm, which sends a signal only to its shell', async () => {
  const base = await freePortBase()
  const args = ['run', 'sandbox', '--', '--port-base', String(base)]
  const { child, ready } = start(base, 'npm', args)
  await ready
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
  await requireFreePorts(Object.entries(portsFrom(base)))
}, 120_000)

test('the sandbox stops cleanly while it is still starting', async () => {
  const base = await freePortBase()
  const { child, exit } = start(base)
  const chain = `http://127.0.0.1:${base + 10}`
  const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
  const headers = { 'content-type': 'application/json' }
  while (!(await fetch(chain, { method: 'POST', body, headers }).catch(() => null))?.ok) continue
  child.kill('SIGINT')
  expect((await exit)[0]).toBe(0)
  await requireFreePorts(Object.entries(portsFrom(base)))
}, 120_000)
