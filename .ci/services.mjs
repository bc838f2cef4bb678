// Packs latchkey-services like for publishing, and runs it from a folder with only the package and
// its dependencies, like `npx latchkey-services latchkey.json`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Transformer } from '@napi-rs/image'
import { WebSocket } from 'ws'
import { freePort } from './lib/freePort.mjs'
import { runChecks } from './lib/checks.mjs'
import { pack } from './lib/pack.mjs'
import { at, pkg, readJson } from './lib/project.mjs'
import { node, run } from './lib/run.mjs'

const manifest = readJson(at('services/package.json'))
const { dependencies } = manifest

const built = await node('services/build.mjs')
if (!built.ok) throw new Error(built.output)
const { unpacked, files } = await pack('services', {
  packageName: manifest.name,
  source: () => at('services'),
})
const folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const installed = join(folder, 'node_modules', manifest.name)
cpSync(unpacked, installed, { recursive: true })
for (const name of Object.keys(dependencies)) {
  mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
  symlinkSync(at('node_modules', name), join(folder, 'node_modules', name))
}
const command = join(installed, manifest.bin[manifest.name])

const PORTS = ['backend', 'relay', 'frame', 'backendAdmin', 'relayAdmin', 'frameAdmin']
const ports = Object.fromEntries(
  await Promise.all(PORTS.map(async (name) => [name, await freePort()])),
)
const configuration = {
  backend: {
    ...{ publicUrl: 'https://api.example', dataDir: join(folder, 'backend') },
    ...{ port: ports.backend, adminPort: ports.backendAdmin },
    wallets: { file: join(folder, 'wallets.json'), review: false },
    chains: [
      {
        ...{ id: 1, name: 'One', nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 } },
        ...{ rpcUrl: 'http://127.0.0.1:1', explorerUrl: 'https://scan.example' },
      },
    ],
  },
  relay: { port: ports.relay, adminPort: ports.relayAdmin },
  frame: {
    ...{ publicUrl: `http://127.0.0.1:${ports.frame}`, dataDir: join(folder, 'frame'), nodes: [] },
    ...{ port: ports.frame, adminPort: ports.frameAdmin, mail: { inbox: true } },
    projects: { p: ['https://site.example'] },
  },
}
// A picture, so that the code that converts pictures is tested with the package.
const { wallets } = readJson(at('services/dist/wallets.json'))
wallets[0].picture = 'a.png'
writeFileSync(join(folder, 'wallets.json'), JSON.stringify({ wallets }))
writeFileSync(
  join(folder, 'a.png'),
  await Transformer.fromRgbaPixels(Buffer.alloc(64 * 64 * 4, 9), 64, 64).png(),
)
const file = join(folder, 'latchkey.json')
writeFileSync(file, JSON.stringify(configuration))

/** Finds requests that are not answered by 200 with the expected text. */
const asks = async (port, path, words) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const text = await answer.text()
  return answer.status === 200 && text.includes(words)
    ? []
    : [`${path}: ${answer.status} ${text.slice(0, 200)}`]
}

const image = readFileSync(at('services/Dockerfile'), 'utf8')

/** Files that the container image copies and the package lacks. */
function lostInImage() {
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
    .flatMap(([, sources]) => sources.split(' '))
    .filter((source) => !files.some((path) => path === source || path.startsWith(`${source}/`)))
  const lines = [
    /^USER 1000:1000$/m,
    /^VOLUME /m,
    /^HEALTHCHECK /m,
    /^ENTRYPOINT .*latchkey-services\.js/m,
  ]
  return [...copied, ...lines.filter((line) => !line.test(image)).map(String)]
}

/** Runs the health check of the container image. */
async function looksWell(adminPort) {
  const [, words] = /^HEALTHCHECK [^[]*CMD (\[.+\])$/m.exec(image)
  const [, ...args] = JSON.parse(words)
  const { ok } = await run(process.execPath, args, { env: { ADMIN_PORT: String(adminPort) } })
  return ok
}

/** Starts all services, sends a request to each, and ends the process with a signal. */
async function serves() {
  const child = spawn(process.execPath, [command, file], { cwd: folder })
  const ended = once(child, 'exit')
  const lines = []
  child.stderr.on('data', (part) => lines.push(String(part)))
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.includes('frame ready')) break
  }
  if (child.exitCode !== null || !lines.some((line) => line.includes('frame ready'))) return lines
  child.stdout.resume()
  const socket = new WebSocket(`ws://127.0.0.1:${ports.relay}`)
  await once(socket, 'open')
  const goodbye = once(socket, 'close')
  const found = [
    ...(await asks(ports.backendAdmin, '/health', 'up')),
    ...(await asks(ports.relayAdmin, '/ready', '"ready":true')),
    ...(await asks(ports.frameAdmin, '/ready', '"ready":true')),
    ...(await asks(ports.backend, '/v1/supported-chains', 'eip155:1')),
    ...(await asks(ports.backend, '/getWallets', '"image_id"')),
    ...(await asks(ports.frame, '/sdk?projectId=p', 'frame.js')),
    ...(await asks(ports.frame, '/inbox', 'inbox.js')),
    ...(await asks(ports.frame, '/inbox.js', 'inbox.json')),
    ...(await asks(ports.frame, '/frame.js', 'function')),
    // The node of the backend is unreachable: this is displayed, and the rest is served.
    ...(await asks(ports.backendAdmin, '/ready', '"ready":true')),
    ...(await asks(ports.backendAdmin, '/status', '"eip155:1":"fails"')),
    ...((await looksWell(ports.backendAdmin)) ? [] : ['the image finds a well backend unwell']),
    ...((await looksWell(ports.backend))
      ? ['the image finds a port well that is no admin port']
      : []),
  ]
  child.kill('SIGTERM')
  const [closed] = await goodbye
  const [code] = await ended
  return [
    ...found,
    ...(closed === 1001 ? [] : [`the relay's socket was closed with ${closed}`]),
    ...(code === 0 ? [] : [`ended with ${code}`, ...lines]),
  ]
}

await runChecks([
  {
    name: 'only the command, what it serves, manifests and its papers are packed',
    run: () =>
      files.filter(
        (path) =>
          !/^(?:Dockerfile|LICENSE|README\.md|package\.json)$/.test(path) &&
          !/^deploy\/compose\/(?:Caddyfile|environment\.example)$/.test(path) &&
          !/^deploy\/(?:compose|grafana|kubernetes|prometheus)\/[a-z.]+\.(?:json|yaml)$/.test(
            path,
          ) &&
          !/^dist\/(?:latchkey-services|latchkey-recover|part-[A-Z0-9]+)\.js$/.test(path) &&
          !/^dist\/(?:NOTICES\.txt|schema\.sql|tracing\.mjs|wallets\.json)$/.test(path) &&
          !/^dist\/(?:frame|artifacts)\/[\w-]+\.(?:js|css|html|json)$/.test(path),
      ),
  },
  {
    name: 'its dependencies are pinned to the releases that are tested here',
    run: () =>
      Object.entries(dependencies)
        .filter(
          ([name, version]) =>
            readJson(at('node_modules', name, 'package.json')).version !== version,
        )
        .map(([name, version]) => `${name} ${version}`),
  },
  {
    name: 'its version is that of the widget',
    run: () => (manifest.version === pkg.version ? [] : [manifest.version]),
  },
  {
    name: 'the command says what it can',
    run: async () => {
      const { ok, output } = await run(process.execPath, [command, '--help'], { cwd: folder })
      return ok && output.includes('latchkey.json') ? [] : [output]
    },
  },
  {
    name: 'latchkey-recover says what it can',
    run: async () => {
      const recover = join(installed, manifest.bin['latchkey-recover'])
      const { ok, output } = await run(process.execPath, [recover, '--help'], { cwd: folder })
      return ok && output.includes('latchkey-recover <file>') ? [] : [output]
    },
  },
  {
    name: 'a wrong configuration is one message that names every bad path',
    run: async () => {
      const wrong = join(folder, 'wrong.json')
      writeFileSync(wrong, '{ "backend": { "port": 0 }, "relay": { "prot": 1 }, "inbox": {} }')
      const { ok, output } = await run(process.execPath, [command, wrong], { cwd: folder })
      const paths = ['backend.port', 'backend.chains', 'relay.port', 'relay.prot', 'inbox']
      const missing = paths.filter((path) => !output.includes(`  ${path}: `))
      return [
        ...missing,
        ...(ok ? ['it did not fail'] : []),
        ...(output.includes('    at ') ? [output] : []),
      ]
    },
  },
  { name: 'the image of a container is made of what is packed', run: lostInImage },
  { name: 'all three services start, answer, and end in order on SIGTERM', run: serves },
])
