import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import * as z from 'zod/mini'

/** A browser that is not Chromium, with one page in it. */
export type RemoteBrowser = {
  go(url: string): Promise<void>
  /** Runs an async function in the page; only its text travels. The answer is JSON text. */
  run(run: (argument: string) => Promise<unknown>, argument: string): Promise<string>
  close(): Promise<void>
}

const Context = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) })
const Reply = z.object({
  id: z.number(),
  type: z.enum(['success', 'error']),
  result: z.optional(z.unknown()),
  message: z.optional(z.string()),
})
const Told = z.object({
  type: z.literal('success'),
  result: z.object({ value: z.string() }),
})

/** The page's half of `run`: answers JSON text, so that both protocols carry it alike. */
const inPage = (run: (argument: string) => Promise<unknown>, argument: string) =>
  `(${String(run)})(${JSON.stringify(argument)}).then((value) => JSON.stringify(value))`

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function startFirefox([program = '']: string[]): Promise<RemoteBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(program, words, { env: { ...process.env, HOME: profile } })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
    child.stderr.on('data', (text) => {
      const [, found] = /(ws:\/\/\S+)/.exec(String(text)) ?? []
      if (found) resolve(found)
    })
  })
  const socket = new WebSocket(`${url}/session`)
  await new Promise((resolve) => socket.once('open', resolve))
  const waiting = new Map<number, (reply: z.infer<typeof Reply>) => void>()
  socket.on('message', (text) => {
    const reply = z.safeParse(Reply, JSON.parse(String(text)))
    if (reply.success) waiting.get(reply.data.id)?.(reply.data)
  })
  const call = async (method: string, params: object): Promise<unknown> => {
    const id = waiting.size + 1
    const answer = new Promise<z.infer<typeof Reply>>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await answer
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result
  }
  await call('session.new', { capabilities: {} })
  const [{ context }] = z.parse(Context, await call('browsingContext.getTree', {})).contexts
  return {
    async go(to) {
      await call('browsingContext.navigate', { context, url: to, wait: 'complete' })
    },
    async run(run, argument) {
      const expression = inPage(run, argument)
      const target = { context }
      const told = await call('script.evaluate', { expression, target, awaitPromise: true })
      const parsed = z.safeParse(Told, told)
      if (!parsed.success) throw new Error(`The page answered ${JSON.stringify(told)}`)
      return parsed.data.result.value
    },
    async close() {
      socket.close()
      await ended(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** WebKit by its WebDriver, on a display of its own. */
export async function startWebKit([
  driver = '',
  browser = '',
  display = '',
]: string[]): Promise<RemoteBrowser> {
  const port = await freePort()
  // In a group of its own: the display ends with the driver only when both are told to.
  const child = spawn(display, ['-a', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const text = body && { body: JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...text })
    const { value } = z.parse(z.object({ value: z.unknown() }), await response.json())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  while (!(await call('GET', '/status').catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  const options = { binary: browser, args: ['--automation'] }
  const alwaysMatch = { 'webkitgtk:browserOptions': options }
  const made = await call('POST', '/session', { capabilities: { alwaysMatch } })
  const { sessionId } = z.parse(z.object({ sessionId: z.string() }), made)
  const session = `/session/${sessionId}`
  return {
    async go(url) {
      await call('POST', `${session}/url`, { url })
    },
    async run(run, argument) {
      const script = `const done = arguments[0]; ${inPage(run, argument)}.then(done, (error) => done('threw ' + error))`
      return z.parse(
        z.string(),
        await call('POST', `${session}/execute/async`, { script, args: [] }),
      )
    },
    async close() {
      await call('DELETE', session)
      const exit = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid)
      await exit
    },
  }
}
