/**
 * The steps in which a wallet is created, imported, protected, linked to further logins and moved.
 * `.ci/walletFaults.mjs` ends the process before each of their writes.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { openWallet, readSecret, addressOf } from '../../../services/frame/page/keys'
import { openWithPasskey } from '../../../services/frame/page/passkeyShare'
import { memoryVault } from './memoryVault'
import { fileVault, openWorld, type Device, type World } from './walletWorld'

const [EMAIL, SECOND, NEW] = ['ada@example.org', 'ada@example.net', 'ada@example.com']
const [PROVIDER, NAME, USER] = ['google', 'ada', 'user-1'] as const
/** Key of the login at the provider. */
const LINKED = `${PROVIDER}:${NAME}`
const [FORMER, LATTER] = ['correct horse battery', 'another horse, another battery']
const SECRET = 'c5'.repeat(32)
/** Test phrase of BIP-39. */
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const IMPORTED = addressOf(readSecret(PHRASE))

/** What a scenario reports as done; `name value` for what a check needs to know. */
type Report = (what: string) => void
/** Logins that have to open the wallet, and logins that must not. */
type Ways = { open: readonly string[]; closed: readonly string[] }

/** A sequence of steps during which the process is ended. */
type Steps = {
  /** Logs in and creates what the steps change; absent for steps that create the wallet. */
  before?: (device: Device) => Promise<string>
  /** Logs in to the wallet that exists already; the writes of it are not counted. */
  logIn?: (device: Device) => Promise<string>
  /** @param arm called when the writes begin to count */
  act: (device: Device, report: Report, arm: () => void) => Promise<void>
  ways: (isReported: (what: string) => boolean) => Ways
}

const onlyEmail = () => ({ open: [EMAIL], closed: [] })
const byEmail = (device: Device) => device.byEmail(EMAIL)

/** Creates a wallet with a password. */
async function protectedWallet(device: Device): Promise<string> {
  const address = await device.byEmail(EMAIL)
  await device.protection.protect(FORMER)
  return address
}

/** Adds a passkey that has a share. */
async function addPasskey(device: Device) {
  const { id, passkeys } = await device.passkeys(SECRET)
  const make = await passkeys.prepare()
  return { id, passkeys, make }
}

const STEPS = {
  creation: {
    async act(device, report, arm) {
      report(`address ${await device.byEmail(EMAIL, { before: arm })}`)
    },
    ways: onlyEmail,
  },
  import: {
    async act(device, report, arm) {
      await device.byEmail(EMAIL, { before: arm, imported: readSecret(PHRASE) })
      report('imported')
    },
    ways: onlyEmail,
  },
  password: {
    ...{ before: protectedWallet, logIn: byEmail, ways: onlyEmail },
    async act({ protection }, report, arm) {
      arm()
      await protection.protect(LATTER)
      report('password')
    },
  },
  passkey: {
    ...{ before: protectedWallet, logIn: byEmail, ways: onlyEmail },
    async act(device, report, arm) {
      const { id, passkeys, make } = await addPasskey(device)
      arm()
      await make()
      report('passkey')
      report('removing')
      await passkeys.remove(id)
      report('removed')
    },
  },
  link: {
    ...{ before: protectedWallet, logIn: byEmail },
    async act(device, report, arm) {
      arm()
      await device.addProvider(PROVIDER, NAME)
      report('linked')
      await device.addEmail(SECOND)
      report('linked-email')
    },
    ways: (isReported) => ({
      open: [
        EMAIL,
        ...(isReported('linked') ? [LINKED] : []),
        ...(isReported('linked-email') ? [SECOND] : []),
      ],
      closed: [],
    }),
  },
  // The login that is removed last is the account itself: the wallet moves to another login.
  unlink: {
    async before(device) {
      const address = await protectedWallet(device)
      await device.addProvider(PROVIDER, NAME)
      await device.addEmail(SECOND)
      return address
    },
    logIn: byEmail,
    async act({ logins }, report, arm) {
      arm()
      await logins.remove(LINKED)
      report('unlinked')
      report('moving')
      await logins.remove(EMAIL)
      report('moved')
    },
    ways: (isReported) => ({
      open: [SECOND, ...(isReported('moving') ? [] : [EMAIL])],
      closed: [
        ...(isReported('unlinked') ? [LINKED] : []),
        ...(isReported('moved') ? [EMAIL] : []),
      ],
    }),
  },
  // All records of the wallet are encrypted anew for the new address, and its links follow.
  'email-change': {
    async before(device) {
      const address = await protectedWallet(device)
      await (await addPasskey(device)).make()
      await device.addProvider(PROVIDER, NAME)
      await device.addEmail(SECOND)
      return address
    },
    logIn: byEmail,
    async act(device, report, arm) {
      arm()
      await device.changeEmail(EMAIL, NEW)
      report('moved')
    },
    ways: (isReported) => ({
      open: [LINKED, SECOND, ...(isReported('moved') ? [NEW] : [])],
      closed: isReported('moved') ? [EMAIL] : [],
    }),
  },
  // A wallet of an own login gets an email address, which becomes its account.
  'own-login': {
    async before(device) {
      const address = await device.byToken(USER)
      await device.protection.protect(FORMER)
      return address
    },
    logIn: (device) => device.byToken(USER),
    async act(device, report, arm) {
      arm()
      await device.addEmail(EMAIL)
      report('linked')
    },
    ways: (isReported) => ({ open: [USER, ...(isReported('linked') ? [EMAIL] : [])], closed: [] }),
  },
} satisfies Record<string, Steps>

/** The operations during which the process is ended. */
export type Scenario = keyof typeof STEPS
const isScenario = (name: string): name is Scenario => Object.hasOwn(STEPS, name)
/** The operations during which the process is ended. */
export const SCENARIOS = Object.keys(STEPS).filter(isScenario)
const stepsOf = (scenario: Scenario): Steps => STEPS[scenario]

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
  const { before } = stepsOf(scenario)
  if (before) {
    const address = await before(world.device(vaultOf(folder)))
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
  const report = (what: string) => {
    const file = fs.openSync(acknowledgedAt(folder), 'a')
    direct(file, `${what}\n`)
    fs.closeSync(file)
  }
  const { logIn, act } = stepsOf(scenario)
  await logIn?.(device)
  await act(device, report, arm)
  count.isArmed = false
  await world.close()
  return count.now
}

/** Logs in with a login by its key; the own login goes by its user. */
function logInWith(device: Device, login: string): Promise<string> {
  if (login === USER) return device.byToken(USER)
  return login === LINKED ? device.byProvider(PROVIDER, NAME) : device.byEmail(login)
}

/** The accounts that have the wallet: exactly one, unless there is a bug. */
async function holdersOf({ store }: World, keys: readonly string[], address: string) {
  const wallets = await Promise.all(
    keys.map(async (key) => ((await store.wallet(key))?.address === address ? [key] : [])),
  )
  return wallets.flat()
}

/** Opens the wallet on a device that never had a share, with each of the passwords that may be set. */
async function findPasswordLoss(
  world: World,
  reported: readonly string[],
  { login, address }: { login: string; address: string },
): Promise<string[]> {
  world.passwords.push(...(reported.includes('password') ? [LATTER] : [LATTER, FORMER]))
  const other = world.device(memoryVault('b'.repeat(32)).vault)
  await logInWith(other, login)
  return (await other.login.openKey()).address === address
    ? []
    : ['the password opens another wallet']
}

async function findPasskeyLosses(
  { store }: World,
  scenario: Scenario,
  reported: readonly string[],
  { account, address }: { account: string; address: string },
): Promise<string[]> {
  const losses: string[] = []
  const wallet = await store.wallet(account)
  const passkeys = await store.passkeys(account)
  const isAdded = scenario === 'email-change' || reported.includes('passkey')
  if (reported.includes('removed') && passkeys.length > 0) losses.push('a removed passkey is back')
  if (isAdded && !reported.includes('removing') && passkeys.length === 0)
    losses.push('a passkey is gone')
  for (const { share } of passkeys) {
    const opened = share && (await openWithPasskey(share, SECRET, address))
    const key = opened && wallet && (await openWallet(opened, wallet.share))
    if (!key || key.address !== address) losses.push('a passkey opens another wallet')
  }
  return losses
}

/** Lists what is lost in a folder after the process was ended: nothing unless there is a bug. */
export async function findLosses(scenario: Scenario, folder: string): Promise<string[]> {
  const reported = readAcknowledged(folder)
  const named = reported.find((line) => line.startsWith('address '))?.slice('address '.length)
  const known = scenario === 'import' ? IMPORTED : named
  const { before, ways } = stepsOf(scenario)
  const { open, closed } = ways((what) => reported.includes(what))
  const losses: string[] = []
  const world = await openWorld(folder)
  try {
    const own = world.device(vaultOf(folder))
    // An import that did not end is repeated by the person.
    const imported = scenario === 'import' && !(await world.store.wallet(EMAIL))
    if (imported && reported.includes('imported')) losses.push('the imported wallet is gone')
    if (imported) await own.byEmail(EMAIL, { imported: readSecret(PHRASE) })
    for (const login of open) {
      const address = await logInWith(own, login)
      if (known !== undefined && address !== known)
        losses.push(`${login} opens another wallet than the person was shown`)
      if ((await own.login.openKey()).address !== address)
        losses.push(`the device opens another wallet with ${login}`)
    }
    if (known === undefined) return losses
    const { email: account = '' } = (await own.vault.session()) ?? {}
    const holders = await holdersOf(world, [account, EMAIL, SECOND, NEW, LINKED], known)
    if (new Set(holders).size !== 1) losses.push(`the wallet has ${holders.length} accounts`)
    for (const login of closed)
      if ((await world.store.accountOf(login)) === account)
        losses.push(`${login} opens the wallet again`)
    if (!before) return losses

    const [login = ''] = open
    losses.push(...(await findPasswordLoss(world, reported, { login, address: known })))
    losses.push(
      ...(await findPasskeyLosses(world, scenario, reported, { account, address: known })),
    )
    return losses
  } catch (error) {
    return [...losses, error instanceof Error ? error.message : String(error)]
  } finally {
    await world.close()
  }
}
