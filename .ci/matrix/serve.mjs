import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { freePort } from '../lib/freePort.mjs'
import { at } from '../lib/project.mjs'

const [{ createStaticServer }, { listen, stop: close }] = await Promise.all(
  ['staticServer', 'listen'].map((name) =>
    tsImport(`../../services/http/${name}.ts`, import.meta.url),
  ),
)

/** Milliseconds that a site's own server may take to answer. */
const START_MS = 60_000

/** Serves the files of a folder like a static host. */
async function serveFiles(dir) {
  const server = createStaticServer({ mounts: [{ prefix: '/', dir }] })
  await listen(server, 0)
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => close(server) }
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
    // Ends its whole process group, as such servers have workers.
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

/** Serves a built site: with its own `start` script if it has one, else the files in `dist`. */
export const serve = (folder, { scripts }, bin) =>
  scripts.start ? startSite(folder, scripts.start, bin) : serveFiles(join(folder, 'dist'))
