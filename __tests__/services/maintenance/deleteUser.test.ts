import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { createOtpService } from '../../../services/backend/otpService'
import { accountOf } from '../../../services/contracts/accountState'
import type { Database } from '../../../services/data/database'
import { openDatabase } from '../../../services/data/openDatabase'
import { createRecords } from '../../../services/data/records'
import { createEmailUndo } from '../../../services/frame/emailUndo'
import { createExpiringStore } from '../../../services/frame/expiringStore'
import { createFrameStore } from '../../../services/frame/frameStore'
import { openFrameStore } from '../../../services/frame/hosted/openFrameStore'
import { digest, keyOf } from '../../../services/frame/secrets'
import { mentions } from '../../../services/maintenance/mentions'
import { createAllowance } from '../../../services/paymaster/allowance'
import { localNames } from '../../../services/providers/local/names'
import { localSessions } from '../../../services/providers/local/sessions'
import { localSignIn } from '../../../services/providers/local/signIn'
import { START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { cipher, passkeyOf, recovery } from '../frame/stores'
import { nameClaim, newAccount } from '../support/signed'
import { command, commandAsking, configuration, FACTORY, KEYS } from './command'

let server: Awaited<ReturnType<typeof startPostgres>> = null
beforeAll(async () => {
  server = await startPostgres()
}, START_TIME)
afterAll(() => server?.stop())

const NOW = 1_700_000_000_000
const Named = z.object({ name: z.string() })
const Text = z.object({ text: z.string() })
const Pending = z.object({ email: z.string(), endsAt: z.number() })
const SocialPending = z.object({
  provider: z.string(),
  answer: z.object({ name: z.string() }),
  endsAt: z.number(),
})
const SESSION = {
  ...{ pci: 'one', expiry: 2, createdAt: 1, permissions: [], policies: [], context: null },
  ...{ revokedAt: null, project: { id: 'p', name: 'P', url: null, iconUrl: null } },
}

/** Every table with its rows as text, in lower case. */
async function everything(database: Database): Promise<Map<string, string[]>> {
  const sql = `select table_name as name from information_schema.tables
    where table_schema = current_schema()`
  const tables = new Map<string, string[]>()
  for (const { name } of await database.query(sql, [], Named)) {
    const rows = await database.query(`select lower(t::text) as text from ${name} t`, [], Text)
    tables.set(name, rows.map(({ text }) => text).sort())
  }
  return tables
}

const smartAccountOf = (owner: Address) =>
  accountOf({ account: 'latchkey', factory: FACTORY }, owner).address

/**
 * Stores everything that the services can have about a user whose wallet had another email before.
 */
async function fill(database: Database, email: string, former: string) {
  const records = createRecords(database)
  const store = createFrameStore(database, cipher)
  const owner = newAccount()
  const { address } = owner
  const account = `eip155:1:${address}`
  await store.addWallet(former, { share: 'ab'.repeat(17), address })
  await store.openSession(`token of ${email}`, { email: former, expiresAt: NOW + 1 }, NOW)
  const undo = createEmailUndo({ records, store, send: () => undefined, now: () => NOW })
  await undo.keep({ from: former, to: email, address })
  await store.moveWallet(former, email, `token of ${email}`)
  await store.saveRecovery(email, recovery, NOW)
  await store.saveRecovery(email, { ...recovery, salt: 'ff'.repeat(16) }, NOW)
  await store.addPasskey(email, passkeyOf(`key of ${email}`), 10)
  await store.addDevice(email, `device of ${email}`)
  await store.linkLogin(email, { login: `work.${email}`, label: null, addedAt: NOW }, 5)
  const id = `number-${email.split('@')[0]}`
  await store.linkLogin(email, { login: `google:${id}`, label: null, addedAt: NOW }, 5)
  const social = { name: 'frame-social-logins', shape: SocialPending, now: () => NOW }
  const underWay = { provider: 'google', answer: { name: id }, endsAt: NOW + 1 }
  await createExpiringStore(records, social).keep(keyOf(id), underWay, '203.0.113.7')
  for (const name of ['frame-logins', 'frame-changes']) {
    const pending = createExpiringStore(records, { name, shape: Pending, now: () => NOW })
    await pending.keep(keyOf(email, name), { email, endsAt: NOW + 1 }, '203.0.113.7')
  }
  const names = localNames({
    ...{ records, chainIds: [1], zones: ['willow.example'], avatarUrl: (name) => name },
    verify: async () => true,
  })
  const register = async (name: string, who = owner) => {
    const { coin_type: coinType, ...claim } = await nameClaim(who, name)
    return names.register({ ...claim, coinType })
  }
  const name = `${email.split('@')[0]}.willow.example`
  await register(name)
  await localSessions(records).add(account, SESSION)
  await localSignIn([], records).setMetadata(account, { note: 'mine' })
  await createOtpService(records, () => NOW).send(email, address)
  const limit = { operations: 9, cost: 9n }
  await createAllowance(records, () => NOW).take(
    { project: 'p', chainId: 1, account: smartAccountOf(address), nonce: 1n, cost: 1n },
    { perUser: limit, perDay: limit },
  )
  return { address, name, names, register }
}

test('finds a mention as a whole word only, in any letter case', () => {
  const ada = ['ada@example.org']
  expect(mentions({ a: [{ b: 'Ada@Example.org' }] }, ada)).toBe(true)
  expect(mentions({ 'to:ada@example.org/1': 1 }, ada)).toBe(true)
  for (const other of ['nada@example.org', 'ada@example.org.uk', 'x+ada@example.org'])
    expect(mentions([other, `${other} ${other}`], ada)).toBe(false)
  expect(mentions('nada@example.org,ada@example.org', ada)).toBe(true)
})

test(
  'deletes everything of a user from all tables, and nothing of another one',
  async () => {
    if (!server) return
    const databaseUrl = await server.createDatabase('people')
    const { file, folder } = configuration()
    const env = { DATABASE_URL: databaseUrl, LATCHKEY_SHARE_KEYS: KEYS }
    const database = await openDatabase({ databaseUrl })
    const bob = await fill(database, 'bob@example.org', 'robert@example.org')
    const metadata = localSignIn([], createRecords(database))
    await metadata.setMetadata(`eip155:1:${bob.address}`, { friend: 'ada@example.org' })
    const before = await everything(database)
    const ada = await fill(database, 'ada@example.org', 'lady.ada@example.org')

    await expect(command(env, 'users', 'delete')).rejects.toThrow('users delete <user> [file]')
    for (const unknown of ['eve@example.org', 'a', '', 'example.org'])
      await expect(command(env, 'users', 'delete', unknown, file, '--yes')).rejects.toThrow(
        'Nothing is stored about this user',
      )
    const full = await everything(database)
    for (const answer of ['bob@example.org', 'y', null]) {
      const refused = commandAsking(env, async () => answer)
      await expect(refused('users', 'delete', 'ada@example.org', file)).rejects.toThrow(
        'Nothing was deleted',
      )
    }
    expect(await everything(database)).toEqual(full)

    const exported = join(folder, 'export')
    await command(env, 'users', 'export', exported, file, '--user', 'ada@example.org')
    expect(readdirSync(exported)).toHaveLength(2)
    const questions: string[] = []
    const confirmed = commandAsking(env, async (question) => {
      questions.push(question)
      return 'ada@example.org'
    })
    const told = await confirmed('users', 'delete', 'ada@example.org', file)
    expect(questions).toHaveLength(1)
    expect(told).toContain(`open the wallet ${ada.address}`)
    expect(told).toContain('frame_former_recoveries: 1')
    expect(told).toContain('records.paymaster-users: 1')

    const after = await everything(database)
    const left = [
      ...[
        'ada@example.org',
        'lady.ada@example.org',
        'work.ada@example.org',
        'number-ada',
        ada.address,
        smartAccountOf(ada.address),
      ],
      ...[ada.name, digest('device of ada@example.org'), digest('token of ada@example.org')],
      ...[keyOf('ada@example.org'), keyOf('lady.ada@example.org'), 'key of ada@example.org'],
    ].map((text) => text.toLowerCase())
    const ofAda = (text: string) => left.some((secret) => text.includes(secret))
    // Bob's own note, which mentions the deleted user, stays; the paymaster's total of the day
    // includes both.
    const others = (tables: typeof after) =>
      [...tables].filter(([name]) => name !== 'audit_log').flatMap(([, rows]) => rows)
    const kept = others(after).filter(ofAda)
    expect(kept).toEqual([expect.stringContaining('friend')])
    expect(kept[0]).toContain(bob.address.toLowerCase())
    const isShared = (text: string) => text.includes('paymaster-days') || text.includes('released')
    expect(others(after).filter((text) => !isShared(text))).toEqual(
      others(before).filter((text) => !isShared(text)),
    )
    expect(after.get('audit_log')?.some(ofAda)).toBe(false)

    expect(await ada.names.lookup(ada.name)).toBeNull()
    expect(await ada.names.isReleased?.(ada.name)).toBe(true)
    await expect(ada.register(ada.name, newAccount())).rejects.toThrow('already registered')
    const log = await command(env, 'audit', file)
    const actions = log.trimEnd().split('\n')
    expect(actions).toHaveLength(2)
    expect(actions[0]).toContain('"users.exported","details":{"users":1,"refused":0}')
    expect(actions[1]).toContain('"users.deleted"')
    expect(told).toContain(z.parse(z.object({ id: z.string() }), JSON.parse(actions[1] ?? '')).id)
    expect(log).not.toMatch(/ada[@.]/)
    // A linked login identifies the account of its wallet, like an address.
    await command(env, 'users', 'delete', 'work.bob@example.org', file, '--yes')
    expect(await database.query('select email as text from frame_wallets', [], Text)).toEqual([])
    await database.close()
  },
  START_TIME,
)

test(
  'deletes a user from the embedded databases of the frame and the backend, once those are not in use',
  async () => {
    const { file, frameDir, backendDir } = configuration()
    const frame = await openFrameStore({ dataDir: frameDir })
    const { address } = newAccount()
    await frame.store.addWallet('ada@example.org', { share: 'ab'.repeat(17), address })
    const deletion = ['users', 'delete', 'ada@example.org', file, '--yes'] as const
    await expect(command({}, ...deletion)).rejects.toThrow('open in another process')
    await frame.close()
    const backend = await openDatabase({ dataDir: join(backendDir, 'backend') })
    await localSignIn([], createRecords(backend)).setMetadata(`eip155:1:${address}`, 'note')
    await backend.close()
    const told = await command({}, ...deletion)
    expect(told).toContain('frame_wallets: 1')
    expect(told).toContain('records.account-metadata: 1')
    expect((await command({}, 'audit', file)).trimEnd().split('\n')).toHaveLength(2)
  },
  2 * START_TIME,
)
