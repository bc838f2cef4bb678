import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { delimiter, extname, join, normalize } from 'node:path'
import { at } from '../lib/project.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** How long a site's own server may take to answer, in milliseconds. */
const START_MS = 60_000

/** Listens on a free port of this machine. */
const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)))

const close = (server) => new Promise((resolve) => server.close(resolve))

/** Serves the files of a folder as any static host would. */
async function serveFiles(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host')
    const path = normalize(decodeURIComponent(pathname)).replace(/\/$/, '/index.html')
    readFile(join(folder, path)).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? '' }).end(body),
      () => response.writeHead(path === '/favicon.ico' ? 204 : 404).end(),
    )
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections()
      return close(server)
    },
  }
}

async function freePort() {
  const server = createSocketServer()
  const port = await listen(server)
  await close(server)
  return port
}

/** Runs the `start` script of a site, which listens on `PORT`. */
async function startSite(folder, script, bin) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const path = [bin, join(folder, 'node_modules/.bin'), at('node_modules/.bin'), process.env.PATH]
  const child = spawn('sh', ['-c', `exec ${script}`], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), PATH: path.filter(Boolean).join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => {
    // Its whole group: such servers have workers.
    if (child.exitCode === null) process.kill(-child.pid)
    return ended
  }
  const until = performance.now() + START_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Error(`\`${script}\` does not answer: ${Buffer.concat(said)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, close: stop }
}

const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

/** Serves a built site: by its own `start` script where it has one, else the files in `dist`. */
export const serve = (folder, { scripts }, bin) =>
  scripts.start ? startSite(folder, scripts.start, bin) : serveFiles(join(folder, 'dist'))
