/**
 * The steps in which a wallet is created and protected, on the default database and with a device
 * that stores its data in files. `.ci/walletFaults.mjs` ends the process before each of its writes.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openFrameStore } from '../../../services/frame/hosted/openFrameStore'
import { createKeyService } from '../../../services/frame/page/keyService'
import { openWallet } from '../../../services/frame/page/keys'
import { createLogin } from '../../../services/frame/page/login'
import { openWithPasskey } from '../../../services/frame/page/passkeyShare'
import { createPasskeys } from '../../../services/frame/page/passkeys'
import { createProtection } from '../../../services/frame/page/protection'
import { createCall, createService, type PostJson } from '../../../services/frame/page/service'
import type { StoredSession, Vault } from '../../../services/frame/page/vault'
import { createAuthenticator } from './authenticator'
import { memoryVault } from './memoryVault'
import { PROJECT, SITE, startSite } from './site'

/** The operations during which the process is ended. */
export const SCENARIOS = ['creation', 'password', 'passkey'] as const
/** The operations during which the process is ended. */
export type Scenario = (typeof SCENARIOS)[number]

const EMAIL = 'ada@example.org'
const [FORMER, LATTER] = ['correct horse battery', 'another horse, another battery']
const SECRET = 'c5'.repeat(32)
const DEVICE = 'a'.repeat(32)

/** Session and shares as in a browser: each record is written completely. */
const Kept = z.record(z.string(), z.unknown())

function fileVault(folder: string): Vault {
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

/** Opens service and site on the default database in a folder. */
async function openWorld(folder: string) {
  const open = await openFrameStore({ dataDir: join(folder, 'service') })
  const { store, records } = open
  const site = await startSite({ perEmail: null, perCaller: null }, { store, records })
  Object.defineProperty(globalThis, 'location', {
    value: { origin: site.origin },
    configurable: true,
  })
  const post: PostJson = (path, body) => site.post(path, body)
  const passwords: string[] = []
  function device(vault: Vault) {
    const service = createService(post)
    const protection = createProtection(vault, service, async (ask) => {
      for (const password of passwords) {
        const opened = await ask(password)
        if (opened !== null) return opened
      }
      throw new Error('no password opens the wallet')
    })
    const login = createLogin(vault, service, { site: SITE, project: PROJECT }, protection)
    return { vault, protection, login }
  }
  const logIn = async ({ login }: ReturnType<typeof device>, before?: () => void) => {
    await login.connectEmail(EMAIL)
    const code = await site.codeFor(EMAIL)
    before?.()
    await login.connectOtp(code)
    return (await login.user()).address
  }
  return {
    ...{ store, site, post, passwords, device, logIn },
    async close() {
      await site.close()
      await open.close()
    },
  }
}

const vaultOf = (folder: string) => fileVault(join(folder, 'device'))
const acknowledgedAt = (folder: string) => join(folder, 'acknowledged')

/** The steps that were reported as done before the process ended. */
const readAcknowledged = (folder: string): string[] =>
  fs.existsSync(acknowledgedAt(folder))
    ? fs.readFileSync(acknowledgedAt(folder), 'utf8').split('\n').filter(Boolean)
    : []

/** Creates the initial state of a scenario. */
export async function prepare(scenario: Scenario, folder: string): Promise<void> {
  const world = await openWorld(folder)
  if (scenario !== 'creation') {
    const device = world.device(vaultOf(folder))
    const address = await world.logIn(device)
    await device.protection.protect(FORMER)
    fs.writeFileSync(acknowledgedAt(folder), `address ${address}\n`)
  }
  await world.close()
}

/** Counts the writes of this process, and ends it before one of them. */
function watchWrites(endBefore: number) {
  const count = { now: 0, isArmed: false }
  const direct = fs.writeSync
  const watched = ['writeSync', 'ftruncateSync', 'renameSync', 'unlinkSync'] as const
  for (const name of watched) {
    const real: (...args: never[]) => unknown = fs[name]
    Object.assign(fs, {
      [name](...args: never[]) {
        if (count.isArmed) {
          count.now += 1
          if (count.now === endBefore) process.kill(process.pid, 'SIGKILL')
        }
        return real.apply(fs, args)
      },
    })
  }
  syncBuiltinESMExports()
  return { count, direct }
}

/**
 * Runs a scenario in a prepared folder. The process ends before the write with this number; 0 runs
 * to the end.
 * @returns the number of writes
 */
export async function run(scenario: Scenario, folder: string, endBefore: number): Promise<number> {
  const world = await openWorld(folder)
  const device = world.device(vaultOf(folder))
  const { count, direct } = watchWrites(endBefore)
  const arm = () => {
    count.isArmed = true
  }
  const acknowledge = (what: string) => {
    const file = fs.openSync(acknowledgedAt(folder), 'a')
    direct(file, `${what}\n`)
    fs.closeSync(file)
  }
  switch (scenario) {
    case 'creation':
      acknowledge(`address ${await world.logIn(device, arm)}`)
      break
    case 'password':
      await world.logIn(device)
      arm()
      await device.protection.protect(LATTER)
      acknowledge('password')
      break
    case 'passkey': {
      await world.logIn(device)
      const authenticator = await createAuthenticator(world.site.origin)
      const passkeys = createPasskeys({
        ...{ vault: device.vault, login: device.login },
        keys: createKeyService(createCall(world.post)),
        place: {
          create: async ({ challenge }) => ({
            passkey: await authenticator.create(challenge),
            secret: SECRET,
          }),
          get: () => Promise.reject(new Error('no passkey is used here')),
          autofill: async () => null,
        },
      })
      const make = await passkeys.prepare()
      arm()
      await make()
      acknowledge('passkey')
      acknowledge('removing')
      await passkeys.remove(authenticator.id)
      acknowledge('removed')
      break
    }
  }
  count.isArmed = false
  await world.close()
  return count.now
}

/** Lists what is lost in a folder after the process was ended: nothing unless there is a bug. */
export async function findLosses(scenario: Scenario, folder: string): Promise<string[]> {
  const told = readAcknowledged(folder)
  const known = told.find((line) => line.startsWith('address '))?.slice('address '.length)
  const losses: string[] = []
  const world = await openWorld(folder)
  try {
    const own = world.device(vaultOf(folder))
    const address = await world.logIn(own)
    if (known !== undefined && address !== known)
      losses.push('the account has another wallet than the person was shown')
    if ((await own.login.openKey()).address !== address)
      losses.push('the device opens another wallet')
    if (scenario === 'creation') return losses

    // A device that never had a share.
    world.passwords.push(...(told.includes('password') ? [LATTER] : [LATTER, FORMER]))
    const other = world.device(memoryVault('b'.repeat(32)).vault)
    await world.logIn(other)
    if ((await other.login.openKey()).address !== address)
      losses.push('the password opens another wallet')

    const wallet = await world.store.wallet(EMAIL)
    const passkeys = await world.store.passkeys(EMAIL)
    if (told.includes('removed') && passkeys.length > 0) losses.push('a removed passkey is back')
    const isThere = told.includes('passkey') && !told.includes('removing')
    if (isThere && passkeys.length === 0) losses.push('a passkey is gone')
    for (const { share } of passkeys) {
      const opened = share && (await openWithPasskey(share, SECRET, address))
      const key = opened && wallet && (await openWallet(opened, wallet.share))
      if (!key || key.address !== address) losses.push('a passkey opens another wallet')
    }
    return losses
  } catch (error) {
    return [...losses, error instanceof Error ? error.message : String(error)]
  } finally {
    await world.close()
  }
}
