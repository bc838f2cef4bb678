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
    smartAccounts: [],
    limits: { perEmail: 5, perCaller: 30 },
    ...changes,
  }
}

/** The frame's page on a device of its own, without a browser. */
export function deviceOf(origin: string, project = PROJECT) {
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
  return {
    vault,
    service,
    login: createLogin(vault, service, { site: SITE, project }, { restore }),
  }
}

/** The login of a device of its own. */
export const frameOf = (origin: string, project?: string) => deviceOf(origin, project).login

const Inbox = z.object({
  mails: z.array(z.object({ link: z.optional(z.string()), code: z.optional(z.string()) })),
})

/** Logs in by e-mail at a service with an inbox: the link of the new device, then the code. */
export async function logInByInbox(
  origin: string,
  login: ReturnType<typeof frameOf>,
  email: string,
) {
  const mails = async () => z.parse(Inbox, await (await fetch(`${origin}/inbox.json`)).json()).mails
  await login.connectEmail(email)
  const link = (await mails()).flatMap((mail) => mail.link ?? [])[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  const body = new URLSearchParams({ token })
  await fetch(`${origin}/device`, { method: 'POST', headers: { origin }, body })
  await login.connectDevice()
  await login.connectOtp((await mails()).flatMap((mail) => mail.code ?? [])[0] ?? '')
}
