import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { FrameConfig } from '../../../sandbox/frame/hosted/config'
import { createLogin } from '../../../sandbox/pages/frame/login'
import { createService } from '../../../sandbox/pages/frame/service'
import { memoryVault } from './memoryVault'

export const PROJECT = 'known-project'
export const SITE = 'https://fieldnotes.example'

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = z.parse(z.object({ port: z.number() }), probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}

/** A configuration on this machine, with an inbox unless told otherwise. */
export async function hostConfig(changes: Partial<FrameConfig> = {}): Promise<FrameConfig> {
  const port = await freePort()
  return {
    publicUrl: `http://127.0.0.1:${port}`,
    host: '127.0.0.1',
    port,
    dataDir: mkdtempSync(join(tmpdir(), 'frame-host-')),
    projects: { [PROJECT]: [SITE] },
    nodes: ['https://rpc.example'],
    mail: { inbox: true },
    providers: {},
    limits: { perEmail: 5, perCaller: 30 },
    ...changes,
  }
}

/** The frame's page on a device of its own, without a browser. */
export function frameOf(origin: string, project = PROJECT) {
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true })
  const { vault } = memoryVault('a'.repeat(32))
  const service = createService((path, body) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body,
    }),
  )
  const restore = () => Promise.reject(new Error('no password is asked for here'))
  return createLogin(vault, service, { site: SITE, project }, { restore })
}
