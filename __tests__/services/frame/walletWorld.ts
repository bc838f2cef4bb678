/**
 * A service on the default database, and devices that store their data in files: the world in which
 * `walletSteps.ts` creates, protects and links a wallet.
 */
import fs from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createIssuer } from '../../../sandbox/world/issuer'
import { openFrameStore } from '../../../services/frame/hosted/openFrameStore'
import { createEmailUpdate } from '../../../services/frame/page/emailUpdate'
import { createKeyService } from '../../../services/frame/page/keyService'
import { createLogin } from '../../../services/frame/page/login'
import { createLogins } from '../../../services/frame/page/logins'
import { createLoginService } from '../../../services/frame/page/loginService'
import { createPasskeys } from '../../../services/frame/page/passkeys'
import { createProtection } from '../../../services/frame/page/protection'
import { createCall, createService, type PostJson } from '../../../services/frame/page/service'
import type { StoredSession, Vault } from '../../../services/frame/page/vault'
import { listen, stop } from '../../../services/http/listen'
import { freePort } from '../../support/freePort'
import { createAuthenticator } from './authenticator'
import { PROJECT, SITE, startSite, type TestSite } from './site'

const DEVICE = 'a'.repeat(32)
/** Issuer of the own login: the account's key is a digest of it, so every process has the same. */
const ISSUER = 'https://login.fieldnotes.example'

/** Session and shares as in a browser: each record is written completely. */
const Kept = z.record(z.string(), z.unknown())

/** The vault of a device in a folder. */
export function fileVault(folder: string): Vault {
  fs.mkdirSync(folder, { recursive: true })
  const at = (name: string) => join(folder, encodeURIComponent(name))
  const load = (name: string): unknown =>
    fs.existsSync(at(name))
      ? z.parse(Kept, JSON.parse(fs.readFileSync(at(name), 'utf8')))['value']
      : null
  const save = (name: string, value: unknown) => {
    const file = fs.openSync(`${at(name)}.new`, 'w')
    fs.writeSync(file, JSON.stringify({ value }))
    fs.closeSync(file)
    fs.renameSync(`${at(name)}.new`, at(name))
  }
  const session = () => {
    const kept = load('session')
    // Only this vault writes the file.
    return kept as StoredSession | null
  }
  return {
    deviceId: async () => DEVICE,
    session: async () => session(),
    saveSession: async (next) => save('session', next),
    async changeSession(token, next) {
      const now = session()
      if (now?.token === token) save('session', next(now))
    },
    deviceShare: async (address) => z.parse(z.nullable(z.string()), load(`share ${address}`)),
    saveDeviceShare: async (address, share) => save(`share ${address}`, share),
    askToPersist: () => undefined,
    hasPasskey: async () => false,
    notePasskey: async (email, has) => save(`passkey ${email}`, has),
  }
}

/** The answer of the simulated provider to a press of "Continue". */
async function approveAt(
  site: TestSite,
  provider: string,
  { state, name }: { state: string; name: string },
): Promise<string> {
  const body = new URLSearchParams({ state, name, act: 'approve' }).toString()
  const type = 'application/x-www-form-urlencoded'
  const page = await (await site.post(`/social/${provider}`, body, { 'content-type': type })).text()
  const result = /name="result" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return new URL(result).searchParams.get('code') ?? ''
}

/** Starts the server of a site that issues tokens for its users. */
async function startIssuer() {
  const port = await freePort()
  const { server, login } = await createIssuer(ISSUER)
  await listen(server, port)
  const origin = `http://127.0.0.1:${port}`
  return {
    login: { ...login, jwksUrl: `${origin}/jwks` },
    async token(user: string, nonce: string) {
      const body = JSON.stringify({ nonce, user })
      return (await fetch(`${origin}/token`, { method: 'POST', body })).text()
    },
    close: () => stop(server),
  }
}

/** Opens service and site on the default database in a folder. */
export async function openWorld(folder: string) {
  const open = await openFrameStore({ dataDir: join(folder, 'service') })
  const { store, records } = open
  const issuer = await startIssuer()
  const site = await startSite(
    { perEmail: null, perCaller: null },
    { store, records, ownLogins: { [PROJECT]: issuer.login } },
  )
  Object.defineProperty(globalThis, 'location', {
    value: { origin: site.origin },
    configurable: true,
  })
  const post: PostJson = (path, body) => site.post(path, body)
  const passwords: string[] = []

  function device(vault: Vault) {
    const call = createCall(post)
    const service = createService(post)
    const protection = createProtection(vault, service, async (ask) => {
      for (const password of passwords) {
        const opened = await ask(password)
        if (opened !== null) return opened
      }
      throw new Error('no password opens the wallet')
    })
    const login = createLogin(vault, service, { site: SITE, project: PROJECT }, protection)
    const named = { now: '' }
    const logins = createLogins({
      ...{ vault, login, service: createLoginService(call) },
      async atProvider(start) {
        const { ticket, state, provider } = await start()
        return { ticket, code: await approveAt(site, provider, { state, name: named.now }) }
      },
    })
    const address = async () => (await login.user()).address
    return {
      ...{ vault, protection, login, logins },
      /** @param before called before the code is sent */
      async byEmail(
        email: string,
        { before, imported }: { before?: () => void; imported?: Uint8Array } = {},
      ) {
        const step = await login.connectEmail(email)
        const code = await site.codeFor(email)
        if (step === 'VERIFY_DEVICE') await login.connectDevice()
        before?.()
        await login.connectOtp(code, imported)
        return address()
      },
      async byProvider(provider: 'google', name: string) {
        const state = new URL(await login.socialUri(provider)).searchParams.get('state') ?? ''
        const code = await approveAt(site, provider, { state, name })
        const result = new URL('/social/done', site.origin)
        result.search = new URLSearchParams({ state, code }).toString()
        await login.connectSocial(result.href)
        return address()
      },
      async byToken(user: string) {
        await login.connectToken(await issuer.token(user, await login.tokenNonce()))
        return address()
      },
      async addProvider(provider: 'google', name: string) {
        named.now = name
        await logins.addAtProvider(provider)
      },
      async addEmail(email: string) {
        await logins.mail(email)
        await logins.addEmail(await site.codeFor(email))
      },
      async changeEmail(from: string, to: string) {
        const change = createEmailUpdate(vault, service)
        await change.start(to)
        await change.confirmPresent(await site.codeFor(from))
        await change.confirmNew(await site.codeFor(to))
      },
      /** @param secret of the passkey, under which it has a share */
      async passkeys(secret: string) {
        const authenticator = await createAuthenticator(site.origin)
        const passkeys = createPasskeys({
          ...{ vault, login, keys: createKeyService(call) },
          place: {
            create: async ({ challenge }) => ({
              passkey: await authenticator.create(challenge),
              secret,
            }),
            get: () => Promise.reject(new Error('no passkey is used here')),
            autofill: async () => null,
          },
        })
        return { id: authenticator.id, passkeys }
      },
    }
  }

  return {
    ...{ store, passwords, device },
    async close() {
      await site.close()
      await issuer.close()
      await open.close()
    },
  }
}

/** A service with its devices. */
export type World = Awaited<ReturnType<typeof openWorld>>
/** A device with its frame. */
export type Device = ReturnType<World['device']>
