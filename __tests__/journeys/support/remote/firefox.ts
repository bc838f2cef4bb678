import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import * as z from 'zod/mini'
import { until } from '../until'
import { remoteBrowser, type RemoteBrowser, type RemoteOptions } from './browser'

const Context = z.object({ context: z.string() })
const Picture = z.object({ data: z.string() })
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
/** The window of a frame. */
const Inner = z.object({ result: z.object({ value: Context }) })

/**
 * A headless Firefox behaves like a device without a mouse, and its window never has the focus.
 * These settings simulate a precise mouse that can hover.
 */
const DESK = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'focusmanager.testmode': true,
}

const Said = z.object({
  method: z.literal('log.entryAdded'),
  params: z.object({ level: z.literal('error'), text: z.nullable(z.string()) }),
})

/**
 * Milliseconds within which Firefox must answer: more than any step of a page, so that it only ends
 * a hang.
 */
const ANSWER_MS = 60_000

/** Rejects with a message when there is no answer in time. */
const inTime = <Answer>(answer: Promise<Answer>, words: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words)), ANSWER_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })

/** Opens a connection for commands of WebDriver BiDi. */
async function connect(url: string) {
  const socket = new WebSocket(`${url}/session`)
  await inTime(once(socket, 'open'), 'Firefox does not take the connection')
  const problems: string[] = []
  const waiting = new Map<number, (reply: z.infer<typeof Reply>) => void>()
  socket.on('message', (text) => {
    const message: unknown = JSON.parse(String(text))
    const reply = z.safeParse(Reply, message)
    if (reply.success) waiting.get(reply.data.id)?.(reply.data)
    const said = z.safeParse(Said, message)
    if (said.success) problems.push(said.data.params.text ?? '')
  })
  return {
    socket,
    problems,
    async call(method: string, params: object): Promise<unknown> {
      const id = waiting.size + 1
      const answer = new Promise<z.infer<typeof Reply>>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { type, result, message } = await inTime(answer, `${method}: Firefox does not answer`)
      if (type === 'error') throw new Error(`${method}: ${message}`)
      return result
    },
  }
}

/** Firefox, driven by its built-in WebDriver BiDi. */
export async function startFirefox(
  [program = '']: string[],
  { calm = false }: RemoteOptions = {},
): Promise<RemoteBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-firefox-'))
  const settings = { ...DESK, 'ui.prefersReducedMotion': calm ? 1 : 0 }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${value});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(program, words, { env: { ...process.env, HOME: profile } })
  const starting = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
    child.stderr.on('data', (text) => {
      const [, found] = /(ws:\/\/\S+)/.exec(String(text)) ?? []
      if (found) resolve(found)
    })
  })
  const url = await inTime(starting, 'Firefox does not start')
  const { socket, call, problems } = await connect(url)
  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  // In a separate tab: the first one keeps the focus in the address bar, and its keys press no
  // button.
  const { context } = z.parse(Context, await call('browsingContext.create', { type: 'tab' }))
  const contextOf = async (frame: string) => {
    const expression = `document.querySelector(${JSON.stringify(frame)}).contentWindow`
    const target = { context }
    const told = await call('script.evaluate', { expression, target, awaitPromise: false })
    return z.parse(Inner, told).result.value
  }
  const evaluate = async (expression: string, frame?: string) => {
    const target = frame === undefined ? { context } : await contextOf(frame)
    const told = await call('script.evaluate', { expression, target, awaitPromise: true })
    const parsed = z.safeParse(Told, told)
    if (!parsed.success) throw new Error(`The page answered ${JSON.stringify(told)}`)
    return parsed.data.result.value
  }
  return remoteBrowser({
    problems: () => Promise.resolve([...problems]),
    async go(to) {
      problems.splice(0)
      await call('browsingContext.navigate', { context, url: to, wait: 'complete' })
    },
    async back(to) {
      await call('browsingContext.traverseHistory', { context, delta: -1 })
      // No event reports that a page was restored from the cache.
      const place = () => evaluate('Promise.resolve(location.href)').catch(() => '')
      const last = await until(place, (url) => url === to)
      if (last !== to) throw new Error(`Firefox is at ${last}, not back at ${to}`)
    },
    evaluate,
    async act(actions) {
      await call('input.performActions', { context, actions })
    },
    async picture() {
      const { data } = z.parse(
        Picture,
        await call('browsingContext.captureScreenshot', { context }),
      )
      return Buffer.from(data, 'base64')
    },
    async size(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async close() {
      socket.close()
      await ended(child)
      rmSync(profile, { recursive: true, force: true })
    },
  })
}
