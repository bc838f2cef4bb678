import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { remoteBrowser, type RemoteBrowser, type RemoteOptions } from './browser'
import { freePort } from '../../../support/freePort'

const SCREEN = '-screen 0 1600x1200x24'
/**
 * Milliseconds within which the driver must answer: more than any step of a page, so that it only
 * ends a hang.
 */
const ANSWER_MS = 60_000

/**
 * Draws a page without layers: without a graphics card, compositing takes as long as everything
 * else.
 */
const UNLAYERED = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }

/**
 * Settings of the desktop for this browser only. Its toolbar is made narrow, as its window could
 * not have the size of a phone otherwise.
 */
function desktopSettings(calm: boolean): string {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-webkit-'))
  const folder = join(home, 'gtk-3.0')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'gtk.css'),
    'window * { min-width: 0; padding: 0; margin: 0; border-width: 0 }',
  )
  writeFileSync(join(folder, 'settings.ini'), `[Settings]\ngtk-enable-animations=${calm ? 0 : 1}\n`)
  return home
}

const Value = z.object({ value: z.unknown() })
const Session = z.object({ sessionId: z.string() })
const Texts = z.array(z.string())
const Inner = z.tuple([z.number(), z.number()])

/** Runs in the page: records console errors, and uncaught exceptions. */
function listen() {
  const heard: string[] = []
  Reflect.set(window, 'heard', heard)
  const { error } = console
  console.error = (...words: unknown[]) => {
    heard.push(words.map(String).join(' '))
    error(...words)
  }
  window.addEventListener('error', ({ message }) => heard.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)))
  return Promise.resolve('')
}

/** WebKit with its WebDriver, on a separate display. */
export async function startWebKit(
  [driver = '', browser = '', display = '']: string[],
  { calm = false, userAgent }: RemoteOptions = {},
): Promise<RemoteBrowser> {
  const settings = desktopSettings(calm)
  const port = await freePort()
  // In its own process group: the display ends with the driver only when both get the signal. Its
  // number is reserved with the port.
  const child = spawn(display, ['-n', String(port), '-s', SCREEN, driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...UNLAYERED, XDG_CONFIG_HOME: settings },
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const text = body && { body: JSON.stringify(body) }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal, ...text })
    const { value } = z.parse(Value, await response.json())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const latest = performance.now() + ANSWER_MS
  while (!(await call('GET', '/status').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`The driver of WebKit ended: ${child.exitCode}`)
    if (performance.now() > latest) throw new Error('The driver of WebKit does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const agent = userAgent === undefined ? [] : [`--user-agent=${userAgent}`]
  const options = { binary: browser, args: ['--automation', ...agent] }
  const alwaysMatch = { 'webkitgtk:browserOptions': options }
  const made = await call('POST', '/session', { capabilities: { alwaysMatch } })
  const session = `/session/${z.parse(Session, made).sessionId}`
  const enter = async (frame: string) => {
    const script = 'return document.querySelector(arguments[0])'
    const id = await call('POST', `${session}/execute/sync`, { script, args: [frame] })
    await call('POST', `${session}/frame`, { id })
  }
  const evaluate = async (expression: string, frame?: string) => {
    const script = `const done = arguments[0]; ${expression}.then(done)`
    if (frame !== undefined) await enter(frame)
    try {
      const answer = await call('POST', `${session}/execute/async`, { script, args: [] })
      return z.parse(z.string(), answer)
    } finally {
      if (frame !== undefined) await call('POST', `${session}/frame`, { id: null })
    }
  }
  const innerSize = async () =>
    z.parse(
      Inner,
      JSON.parse(await evaluate('Promise.resolve(JSON.stringify([innerWidth, innerHeight]))')),
    )
  return remoteBrowser({
    async go(url) {
      await call('POST', `${session}/url`, { url })
      await evaluate(`(${String(listen)})()`)
    },
    async back() {
      await call('POST', `${session}/back`, {})
      await evaluate(`(${String(listen)})()`)
    },
    evaluate,
    // Its driver does not report the console, so the page records it once it has loaded.
    problems: async () =>
      z.parse(Texts, JSON.parse(await evaluate('Promise.resolve(JSON.stringify(window.heard))'))),
    async act(actions) {
      await call('POST', `${session}/actions`, { actions })
    },
    async picture() {
      const data = await call('GET', `${session}/screenshot`)
      return Buffer.from(z.parse(z.string(), data), 'base64')
    },
    async size(width, height) {
      // The window is larger than the page by its toolbars, whose size the first attempt shows.
      await call('POST', `${session}/window/rect`, { width, height })
      const [innerWidth, innerHeight] = await innerSize()
      const outer = { width: 2 * width - innerWidth, height: 2 * height - innerHeight }
      await call('POST', `${session}/window/rect`, outer)
    },
    async close() {
      await call('DELETE', session)
      const exit = once(child, 'exit')
      if (child.pid !== undefined) process.kill(-child.pid)
      await exit
      rmSync(settings, { recursive: true, force: true })
    },
  })
}
