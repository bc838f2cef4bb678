import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { FrameConfig } from '../../../services/frame/hosted/config'
import type { FrameHostParts } from '../../../services/frame/hosted/startFrameHost'
import { createMemoryFrameStore } from '../../../services/frame/memoryFrameStore'
import { createLogin } from '../../../services/frame/page/login'
import { createService } from '../../../services/frame/page/service'
import { memoryVault } from './memoryVault'
import { freePort } from '../../support/freePort'

export const PROJECT = 'known-project'
export const SITE = 'https://fieldnotes.example'

/** A configuration on this machine, with an inbox by default. */
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
    codes: 'frame',
    smartAccounts: [],
    paymasterOrigins: {},
    ownLogins: {},
    limits: { perEmail: 5, perCaller: 30, perSession: 300 },
    ...changes,
  }
}

/** Parts of a host that stores nothing and has no built pages. */
export const hostParts = (
  { dataDir }: FrameConfig,
  onError: (error: unknown) => void = () => {},
): FrameHostParts => ({ pagesDir: dataDir, onError, store: createMemoryFrameStore() })

/** The frame's page on a separate device, without a browser. */
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

/** The login of a separate device. */
export const frameOf = (origin: string, project?: string) => deviceOf(origin, project).login

const Inbox = z.object({
  mails: z.array(z.object({ link: z.optional(z.string()), code: z.optional(z.string()) })),
})

/** The mails of a service with an inbox, newest first. */
export const mailsAt = async (origin: string) =>
  z.parse(Inbox, await (await fetch(`${origin}/inbox.json`)).json()).mails

/** Presses the button on the page of a link. */
export const press = (origin: string, link: string) =>
  fetch(`${origin}/device`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' }),
  })

/** Logs in by email at a service with an inbox: the link for the new device, then the code. */
export async function logInByInbox(
  origin: string,
  login: ReturnType<typeof frameOf>,
  email: string,
) {
  await login.connectEmail(email)
  await press(origin, (await mailsAt(origin)).flatMap((mail) => mail.link ?? [])[0] ?? '')
  await login.connectDevice()
  await login.connectOtp((await mailsAt(origin)).flatMap((mail) => mail.code ?? [])[0] ?? '')
}
