import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  createFrameSite,
  type FrameLimits,
  type FrameSiteOptions,
} from '../../../sandbox/frame/createFrameSite'
import { createOutbox, type Mail, type Outbox } from '../../../sandbox/frame/outbox'
import { listen, stop } from '../../../sandbox/http/listen'
import { createStateStore, type StateStore } from '../../../sandbox/state/stateStore'

/** A running site of the secure frame. */
export interface TestSite {
  origin: string
  outbox: Outbox
  state: StateStore
  /** Posts JSON as the site's own page does; other headers can be laid over. */
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>
  /** Approves the newest link and answers with the newest code for an e-mail. */
  codeFor(email: string): Promise<string>
  close(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = z.parse(z.object({ port: z.number() }), probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}

const pagesDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'frame-pages-'))
  writeFileSync(
    join(dir, 'frame.html'),
    '<meta name="allowed-sites" /><meta name="smart-account-networks" />',
  )
  writeFileSync(join(dir, 'inbox.html'), 'inbox')
  return dir
}

/** The project that is known, and where it may be shown. */
export const PROJECT = 'known-project'
export const SITE = 'https://fieldnotes.example'

/** Starts a site of its own, with stand-ins for the built pages. */
export const startSite = async (
  limits: Partial<FrameLimits> = {},
  more: Pick<FrameSiteOptions, 'smartAccounts' | 'grants' | 'onError' | 'now'> = {},
): Promise<TestSite> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const outbox = createOutbox()
  const state = createStateStore()
  const server = createFrameSite({
    state,
    publicUrl: origin,
    pagesDir: pagesDir(),
    ancestorsOf: (project) => (project === PROJECT ? [SITE] : null),
    nodes: ['https:'],
    mail: { outbox },
    limits,
    ...more,
  })
  await listen(server, port)
  const post: TestSite['post'] = (path, body, headers) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body,
    })
  const newest = (email: string, kind: Mail['kind']) =>
    outbox.list().find((mail) => mail.to === email && mail.kind === kind)
  return {
    origin,
    outbox,
    state,
    post,
    async codeFor(email) {
      const link = newest(email, 'device')?.link
      if (link) {
        const { searchParams } = new URL(link)
        const type = 'application/x-www-form-urlencoded'
        await post('/device', searchParams.toString(), { 'content-type': type })
      }
      return newest(email, 'code')?.code ?? ''
    },
    close: () => stop(server),
  }
}
