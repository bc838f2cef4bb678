import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createFrameSite,
  type FrameLimits,
  type FrameSiteOptions,
} from '../../../services/frame/createFrameSite'
import { configuredProjects } from '../../../services/frame/frameProjects'
import type { FrameStore } from '../../../services/frame/frameStore'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import { createOutbox, type Mail, type Outbox } from '../../../services/frame/outbox'
import { listen, stop } from '../../../services/http/listen'
import { freePort } from '../../support/freePort'

/** A running site of the secure frame. */
export interface TestSite {
  origin: string
  outbox: Outbox
  store: FrameStore
  /** Posts JSON like the site's own page; other headers can be added. */
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>
  /** Approves the newest link and returns the newest code for an email. */
  codeFor(email: string): Promise<string>
  close(): Promise<void>
}

const pagesDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'frame-pages-'))
  writeFileSync(
    join(dir, 'frame.html'),
    '<meta name="allowed-sites" /><meta name="smart-account-networks" /><meta name="descriptors" /><meta name="paymasters" />',
  )
  writeFileSync(join(dir, 'inbox.html'), 'inbox')
  writeFileSync(join(dir, 'frame.js'), 'frame()')
  return dir
}

/** A known project, and an origin that may embed it. */
export const PROJECT = 'known-project'
export const SITE = 'https://fieldnotes.example'

/** Starts a separate site, with simple files in place of the built pages. */
export const startSite = async (
  limits: Partial<FrameLimits> = {},
  more: Partial<
    Pick<
      FrameSiteOptions,
      | 'smartAccounts'
      | 'paymaster'
      | 'paymasterOrigins'
      | 'descriptors'
      | 'grants'
      | 'onError'
      | 'now'
      | 'callerOf'
      | 'ownLogins'
      | 'projects'
      | 'report'
      | 'store'
      | 'records'
    >
  > = {},
): Promise<TestSite> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const outbox = createOutbox()
  const { store = createMemoryFrameStore() } = more
  const server = createFrameSite({
    store,
    publicUrl: origin,
    pagesDir: pagesDir(),
    projects: configuredProjects({ [PROJECT]: [SITE] }),
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
    store,
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
