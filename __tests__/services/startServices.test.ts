import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { ROOT } from '../../sandbox/world/pages'
import { startServices } from '../../services/startServices'
import { freePort } from '../support/freePort'
import { tokenOf } from './relay/tokenOf'

/** A file with all three services on free ports. */
async function written() {
  const folder = mkdtempSync(join(tmpdir(), 'services-'))
  const ports = { backend: await freePort(), relay: await freePort(), frame: await freePort() }
  const admin = await freePort()
  const frameUrl = `http://127.0.0.1:${ports.frame}`
  const chain = {
    ...{ id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1', explorerUrl: 'https://scan.example' },
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  }
  writeFileSync(join(folder, 'frame.html'), '<title>Frame</title><meta name="allowed-sites" />')
  const config = {
    backend: {
      ...{ publicUrl: 'https://api.example', walletUrl: 'https://wallet.example/' },
      ...{ port: ports.backend, chains: [chain] },
    },
    relay: { port: ports.relay },
    frame: {
      ...{ publicUrl: frameUrl, port: ports.frame, adminPort: admin, nodes: [] },
      ...{ dataDir: join(folder, 'frame'), pagesDir: folder, mail: { inbox: true } },
      projects: { p: ['https://site.example'] },
    },
  }
  const file = join(folder, 'latchkey.json')
  writeFileSync(file, JSON.stringify(config))
  return { config, file, ports, admin, frameUrl }
}

const opens = async (port: number, token?: string) => {
  const query = token === undefined ? '' : `/?auth=${token}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}${query}`)
  await once(socket, 'open')
  return socket
}

/** Starts services from a configuration in this process. */
const startFrom = (config: unknown, only: readonly string[] = []) =>
  startServices({
    ...{ file: 'latchkey.json', content: JSON.stringify(config), env: {}, only },
    pages: () => Promise.reject(new Error('the file names its pages')),
    write: () => undefined,
  })

test('one command starts all services of one file, and one signal ends them', async () => {
  const { file, ports, admin, frameUrl } = await written()
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/start.ts', file], {
    cwd: ROOT,
  })
  const told: string[] = []
  child.stderr.on('data', (part) => told.push(String(part)))
  for await (const line of createInterface(child.stdout)) {
    told.push(line)
    if (line.includes('frame ready')) break
  }
  expect(told.join('\n')).toContain('frame ready')
  const chains = await fetch(`http://127.0.0.1:${ports.backend}/v1/supported-chains`)
  expect(chains.status).toBe(200)
  const socket = await opens(ports.relay)
  expect((await fetch(`${frameUrl}/sdk?projectId=p`)).status).toBe(200)
  const ready = await fetch(`http://127.0.0.1:${admin}/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, parts: { state: 'ok' } }])

  const goodbye = once(socket, 'close')
  child.kill('SIGTERM')
  expect((await goodbye)[0]).toBe(1001)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
}, 300_000)

test('starts one service alone by its name', async () => {
  const { config, ports } = await written()
  const services = await startFrom(config, ['relay'])
  expect(services.names).toEqual(['relay'])
  const socket = await opens(ports.relay)
  await expect(fetch(`http://127.0.0.1:${ports.backend}/`)).rejects.toThrow()
  socket.terminate()
  await services.close()
})

test('a relay accepts only tokens for its own URLs, alone and beside a backend', async () => {
  const { config, ports } = await written()
  const url = 'wss://relay.example.org'
  const relayPort = await freePort()
  const services = await startFrom({
    relay: { ...config.relay, publicUrls: [url] },
    backend: { ...config.backend, relayPort, relayUrls: [url] },
  })
  for (const port of [ports.relay, relayPort]) {
    const own = await opens(port, tokenOf('a', url))
    const other = await opens(port, tokenOf('a', 'wss://relay.example.com'))
    const [code, reason] = await once(other, 'close')
    expect(`${code} ${String(reason)}`).toBe('3000 Unauthorized: auth of another relay')
    expect(own.readyState).toBe(WebSocket.OPEN)
    own.terminate()
  }
  await services.close()
}, 300_000)

test('one message lists every wrong path of every service, and missing services', async () => {
  const { config } = await written()
  const wrong = {
    backend: { ...config.backend, port: 0 },
    relay: { prot: 1, publicUrls: ['https://relay.example.org'] },
    frame: { ...config.frame, projects: { p: [] } },
    inbox: {},
  }
  const message = await startFrom(wrong).then(
    () => '',
    (error: unknown) => String(error),
  )
  const paths = [...message.matchAll(/^ {2}([\w.]+):/gm)].map(([, path]) => path)
  expect(paths.sort()).toEqual(
    [
      'backend.port',
      'frame.projects.p',
      'inbox',
      'relay.port',
      'relay.prot',
      'relay.publicUrls.0',
    ].sort(),
  )
  await expect(startFrom(config, ['inbox'])).rejects.toThrow('has no inbox')
  await expect(startFrom({ relay: config.relay }, ['frame'])).rejects.toThrow('has no frame')
  await expect(startFrom({})).rejects.toThrow('names none')
})

test('closes the services before one that cannot start', async () => {
  const { config, ports } = await written()
  const taken = await startFrom({ relay: config.relay })
  await expect(startFrom(config)).rejects.toThrow('EADDRINUSE')
  await expect(fetch(`http://127.0.0.1:${ports.backend}/`)).rejects.toThrow()
  await taken.close()
})

test('a service whose second port is in use leaves nothing open', async () => {
  const { config, ports, admin } = await written()
  const taken = await startFrom({ relay: config.relay })
  const backend = { ...config.backend, relayPort: ports.relay }
  await expect(startFrom({ backend })).rejects.toThrow('EADDRINUSE')
  await expect(fetch(`http://127.0.0.1:${ports.backend}/`)).rejects.toThrow()
  const relay = { port: admin, adminPort: ports.relay }
  await expect(startFrom({ relay })).rejects.toThrow('EADDRINUSE')
  await expect(fetch(`http://127.0.0.1:${admin}/`)).rejects.toThrow()
  await taken.close()
})
