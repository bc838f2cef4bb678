import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { FrameStore } from '../../../services/frame/frameStore'
import { SealedShare } from '../../../services/frame/sealedShare'
import { digest } from '../../../services/frame/secrets'
import { figure, START_TIME } from '../data/engines'
import { cipher, openStores, passkeyOf, recovery, walletOf } from './stores'

const NOW = 1_700_000_000_000

let opened: Awaited<ReturnType<typeof openStores>>
beforeAll(async () => {
  opened = await openStores()
}, START_TIME)
afterAll(() => opened.close())

const trueOnes = (answers: readonly boolean[]) => answers.filter(Boolean).length

describe.each(['memory', 'PGlite', 'Postgres'])('the permanent store in %s', (name) => {
  /** Runs a test if the store is available. */
  const on = (work: (store: FrameStore) => Promise<void>) => async () => {
    const store = opened.stores.get(name)
    if (store) await work(store)
  }

  it(
    'returns nothing for an unknown account',
    on(async (store) => {
      const none = 'nobody@example.org'
      expect([await store.wallet(none), await store.recovery(none)]).toEqual([null, null])
      expect(await store.passkeys(none)).toEqual([])
      expect(await store.knowsDevice(none, 'laptop')).toBe(false)
      expect(await store.saveRecovery(none, recovery, NOW)).toBe(false)
      expect(await store.sessionEmail('none', 0)).toBeNull()
      expect(await store.provedAt('none')).toBe(0)
    }),
  )

  it(
    'stores one of many wallets that are saved in parallel, and never replaces it',
    on(async (store) => {
      const email = 'crowd@example.org'
      const wallets = Array.from({ length: 20 }, (_, index) => walletOf(String(10 + index)))
      const answers = await Promise.all(wallets.map((wallet) => store.addWallet(email, wallet)))
      figure(`${name}: 20 wallets at once for one account, kept`, trueOnes(answers))
      expect(trueOnes(answers)).toBe(1)
      expect(await store.wallet(email)).toEqual(wallets[answers.indexOf(true)])
      expect(await store.addWallet(email, walletOf('ff'))).toBe(false)
      expect(await store.wallet(email)).toEqual(wallets[answers.indexOf(true)])
    }),
  )

  it(
    'stores the newest password-protected share',
    on(async (store) => {
      const email = 'recovery@example.org'
      await store.addWallet(email, walletOf('ab'))
      expect(await store.recovery(email)).toBeNull()
      expect(await store.saveRecovery(email, recovery, NOW)).toBe(true)
      const newer = { ...recovery, iv: '99'.repeat(12) }
      expect(await store.saveRecovery(email, newer, NOW)).toBe(true)
      expect(await store.recovery(email)).toEqual(newer)
      expect(await store.wallet(email)).toEqual(walletOf('ab'))
    }),
  )

  it(
    'stores passkeys in order, each once, with their counters',
    on(async (store) => {
      const email = 'passkeys@example.org'
      const [first, second] = [passkeyOf('zz'), { ...passkeyOf('aa'), share: null }]
      expect(await store.addPasskey(email, first, 5)).toBe(true)
      expect(await store.addPasskey(email, second, 5)).toBe(true)
      expect(await store.addPasskey(email, { ...first, counter: 9 }, 5)).toBe(false)
      expect(await store.passkeys(email)).toEqual([first, second])
      expect(await store.countPasskey(email, 'zz', 4_294_967_295)).toBe(true)
      expect(await store.countPasskey(email, 'unknown', 1)).toBe(false)
      expect(await store.passkeys(email)).toEqual([{ ...first, counter: 4_294_967_295 }, second])
      await store.removePasskey(email, 'zz')
      expect(await store.passkeys(email)).toEqual([second])
      const many = ['b', 'c', 'd', 'e'].map((id) => store.addPasskey(email, passkeyOf(id), 5))
      expect(trueOnes(await Promise.all(many))).toBe(4)
      expect(await store.passkeys(email)).toHaveLength(5)
    }),
  )

  it(
    'stores at most the allowed number of passkeys, however many are added in parallel',
    on(async (store) => {
      const email = 'collector@example.org'
      await store.addPasskey(email, passkeyOf('first'), 10)
      const ids = Array.from({ length: 30 }, (_, index) => `id${index}`)
      const added = await Promise.all(ids.map((id) => store.addPasskey(email, passkeyOf(id), 10)))
      figure(`${name}: 30 passkeys added at once to one of ten, kept`, trueOnes(added))
      expect(trueOnes(added)).toBe(9)
      expect(await store.passkeys(email)).toHaveLength(10)
      expect(await store.addPasskey('other@example.org', passkeyOf('id0'), 10)).toBe(true)
    }),
  )

  it(
    'counts each use of a passkey once, and every use of a passkey without a counter',
    on(async (store) => {
      const email = 'counted@example.org'
      for (const id of ['counts', 'silent']) await store.addPasskey(email, passkeyOf(id), 10)
      const counts = [1, 2, 2, 2, 1, 0]
      const answers: boolean[] = []
      for (const counter of counts) answers.push(await store.countPasskey(email, 'counts', counter))
      expect(answers).toEqual([true, true, false, false, false, false])
      const both = [3, 3].map((counter) => store.countPasskey(email, 'counts', counter))
      expect(trueOnes(await Promise.all(both))).toBe(1)
      const silent = [0, 0].map((counter) => store.countPasskey(email, 'silent', counter))
      expect(trueOnes(await Promise.all(silent))).toBe(2)
    }),
  )

  it(
    'links logins to one wallet, each to one wallet only',
    on(async (store) => {
      const [account, other] = ['linked@example.org', 'linked-other@example.org']
      const link = (login: string, addedAt = NOW) => ({ login, label: null, addedAt })
      expect(await store.linkLogin(account, link('google:linked'), 9)).toBe('no-wallet')
      await store.addWallet(account, walletOf('ab'))
      await store.addWallet(other, walletOf('cd'))
      expect(await store.accountOf('google:linked')).toBe('google:linked')
      expect(await store.linkLogin(account, link('google:linked'), 9)).toBe('linked')
      expect(await store.linkLogin(account, { ...link('x:linked'), label: 'Lin' }, 9)).toBe(
        'linked',
      )
      expect(await store.linkLogin(account, link('x:more'), 2)).toBe('too-many')
      expect(await store.linkLogin(account, link('google:linked'), 9)).toBe('in-use')
      expect(await store.linkLogin(other, link('google:linked'), 9)).toBe('in-use')
      expect(await store.linkLogin(other, link(account), 9)).toBe('in-use')
      expect(await store.accountOf('google:linked')).toBe(account)
      expect(await store.linkedLogins(account)).toEqual([
        link('google:linked'),
        { ...link('x:linked'), label: 'Lin' },
      ])
      expect(await store.addWallet('google:linked', walletOf('ef'))).toBe(false)
      expect(await store.moveWallet(other, 'google:linked', 'none')).toBe(false)
      expect(await store.unlinkLogin(other, 'google:linked', 'none')).toBe(false)
      expect(await store.unlinkLogin(account, 'google:linked', 'none')).toBe(true)
      expect(await store.addWallet('google:linked', walletOf('ef'))).toBe(true)
    }),
  )

  it(
    'gives a login one wallet or link, however many are created in parallel',
    on(async (store) => {
      const login = 'google:contested'
      const accounts = Array.from({ length: 6 }, (_, index) => `contest${index}@example.org`)
      for (const account of accounts) await store.addWallet(account, walletOf('ab'))
      const link = { login, label: null, addedAt: NOW }
      const answers = await Promise.all([
        ...accounts.map(async (account) => (await store.linkLogin(account, link, 9)) === 'linked'),
        store.addWallet(login, walletOf('cd')),
        store.moveWallet('contest0@example.org', login, 'none'),
      ])
      figure(`${name}: 8 claims of one login at once, granted`, trueOnes(answers))
      // The account that has the login may also move to it.
      expect(trueOnes(answers)).toBeLessThanOrEqual(2)
      const owners = await Promise.all(
        accounts.map(async (account) => (await store.linkedLogins(account)).length),
      )
      const linked = owners.reduce((sum, count) => sum + count, 0)
      expect(linked + Number((await store.wallet(login)) !== null)).toBe(1)
    }),
  )

  it(
    'moves a wallet to another login, which may be a link, with everything that opens it',
    on(async (store) => {
      const [google, email] = ['google:mover', 'mover@example.org']
      await store.addWallet(google, walletOf('ab'))
      await store.saveRecovery(google, recovery, NOW)
      await store.addPasskey(google, passkeyOf('mover'), 5)
      for (const token of ['mine', 'theirs'])
        await store.openSession(token, { email: google, expiresAt: NOW + 9 }, NOW)
      await store.openSession('of-email', { email, expiresAt: NOW + 9 }, NOW)
      const link = { login: email, label: null, addedAt: NOW }
      const main = { token: 'mine', formerLabel: 'Mo' }
      expect(await store.linkLogin(google, link, 9, main)).toBe('linked')
      expect(await store.accountOf(google)).toBe(email)
      expect(await store.linkedLogins(email)).toEqual([
        { login: google, label: 'Mo', addedAt: NOW },
      ])
      expect(await store.wallet(email)).toEqual(walletOf('ab'))
      expect(await store.recovery(email)).toEqual(recovery)
      expect(await store.passkeys(email)).toEqual([passkeyOf('mover')])
      expect(await store.sessionEmail('mine', NOW)).toBe(email)
      for (const token of ['theirs', 'of-email'])
        expect(await store.sessionEmail(token, NOW)).toBeNull()
      expect(await store.moveWallet(email, google, 'mine')).toBe(true)
      expect([await store.accountOf(google), await store.linkedLogins(google)]).toEqual([
        google,
        [],
      ])
      expect(await store.wallet(google)).toEqual(walletOf('ab'))
    }),
  )

  it(
    'stores devices with their account',
    on(async (store) => {
      await store.addDevice('devices@example.org', 'laptop')
      await store.addDevice('devices@example.org', 'laptop')
      expect(await store.knowsDevice('devices@example.org', 'laptop')).toBe(true)
      expect(await store.knowsDevice('devices@example.org', 'phone')).toBe(false)
      expect(await store.knowsDevice('other@example.org', 'laptop')).toBe(false)
    }),
  )

  it(
    'stores sessions until they end or expire, and when the user last proved their identity',
    on(async (store) => {
      await store.openSession('one', { email: 'ada@example.org', expiresAt: NOW }, NOW - 1)
      const bobs = { email: 'bob@example.org', expiresAt: NOW + 9, provedAt: NOW }
      await store.openSession('two', bobs, NOW - 1)
      expect(await store.sessionEmail('one', NOW - 1)).toBe('ada@example.org')
      expect(await store.sessionEmail('one', NOW)).toBeNull()
      expect([await store.provedAt('one'), await store.provedAt('two')]).toEqual([0, NOW])
      await store.noteProof('one', NOW + 5)
      await store.noteProof('none', NOW)
      expect([await store.provedAt('one'), await store.provedAt('none')]).toEqual([NOW + 5, 0])
      await store.endSession('one')
      expect(await store.sessionEmail('one', 1)).toBeNull()
      expect(await store.sessionEmail('two', NOW)).toBe('bob@example.org')
    }),
  )

  it(
    'removes expired sessions, and no others, when a session is opened',
    on(async (store) => {
      const open = (token: string, expiresAt: number, now: number) =>
        store.openSession(token, { email: 'eve@example.org', expiresAt }, now)
      for (let count = 0; count < 20; count += 1) await open(`over ${count}`, NOW, NOW - 1)
      await open('open', NOW + 1, NOW - 1)
      expect(await store.sessionEmail('over 1', NOW - 1)).toBe('eve@example.org')
      await open('next', NOW + 1, NOW)
      for (let count = 0; count < 20; count += 1)
        expect(await store.sessionEmail(`over ${count}`, NOW - 1)).toBeNull()
      expect(await store.sessionEmail('open', NOW)).toBe('eve@example.org')
      expect(await store.sessionEmail('next', NOW)).toBe('eve@example.org')
    }),
  )

  it(
    'moves a wallet to another email completely, and ends all sessions but one',
    on(async (store) => {
      const [from, to, third] = ['old@example.org', 'new@example.org', 'third@example.org']
      expect(await store.moveWallet(from, to, 'kept')).toBe(false)
      await store.addWallet(from, walletOf('ab'))
      await store.saveRecovery(from, recovery, NOW)
      await store.addPasskey(from, passkeyOf('key'), 5)
      await store.addPasskey(to, passkeyOf('stale'), 5)
      for (const device of ['laptop', 'phone']) await store.addDevice(from, device)
      for (const device of ['laptop', 'tablet']) await store.addDevice(to, device)
      for (const token of ['kept', 'elsewhere'])
        await store.openSession(token, { email: from, expiresAt: NOW }, NOW - 1)
      await store.openSession('stranger', { email: third, expiresAt: NOW }, NOW - 1)
      expect(await store.moveWallet(from, to, 'kept')).toBe(true)
      expect([await store.wallet(from), await store.wallet(to)]).toEqual([null, walletOf('ab')])
      expect([await store.recovery(from), await store.recovery(to)]).toEqual([null, recovery])
      expect(await store.passkeys(from)).toEqual([])
      expect(await store.passkeys(to)).toEqual([passkeyOf('key')])
      const known = (email: string) =>
        Promise.all(['laptop', 'phone', 'tablet'].map((id) => store.knowsDevice(email, id)))
      expect(await known(from)).toEqual([false, false, false])
      expect(await known(to)).toEqual([true, true, true])
      const emails = ['kept', 'elsewhere', 'stranger'].map((id) => store.sessionEmail(id, 0))
      expect(await Promise.all(emails)).toEqual([to, null, third])
    }),
  )

  it(
    'moves a wallet to one of many emails in parallel, and to no email that has a wallet',
    on(async (store) => {
      const from = 'chased@example.org'
      await store.addWallet(from, walletOf('cd'))
      const places = Array.from({ length: 10 }, (_, index) => `place${index}@example.org`)
      const moved = await Promise.all(places.map((to) => store.moveWallet(from, to, 'none')))
      const found = await Promise.all(places.map((to) => store.wallet(to)))
      expect([trueOnes(moved), found.filter(Boolean).length]).toEqual([1, 1])
      figure(`${name}: 10 moves of one wallet at once, places it is in`, trueOnes(moved))
      await store.addWallet(from, walletOf('ef'))
      const taken = places[moved.indexOf(true)] ?? ''
      expect(await store.moveWallet(from, taken, 'none')).toBe(false)
      expect([await store.wallet(from), await store.wallet(taken)]).toEqual([
        walletOf('ef'),
        walletOf('cd'),
      ])
    }),
  )
})

const DAY = 24 * 60 * 60_000
const Former = z.object({ id: z.int(), email: z.string(), recovery: z.string() })

/** The SQL with which docs/self-hosting.md restores a password. */
const restoreSql = (): string => {
  const docs = readFileSync('docs/self-hosting.md', 'utf8')
  return /```text\n([^`]*frame_former_recoveries[^`]*)```/.exec(docs)?.[1] ?? ''
}

it.each(['PGlite', 'Postgres'])(
  '%s keeps a replaced password-protected share for 7 days, and restores it with the documented SQL',
  async (name) => {
    const store = opened.stores.get(name)
    const database = opened.databases.get(name)
    if (!store || !database) return
    const former = async (owner: string) => {
      const rows = await database.query(
        'select id, email, recovery from frame_former_recoveries where email = $1 order by id',
        [owner],
        Former,
      )
      const place = { column: 'frame_wallets.recovery' as const, row: [owner] }
      const opening = rows.map(async ({ id, recovery: record }) => ({
        id,
        recovery: z.parse(SealedShare, JSON.parse(await cipher.decrypt(record, place))),
      }))
      return Promise.all(opening)
    }
    const [email, moved] = ['former@example.org', 'former-moved@example.org']
    const [first, second, third] = ['11', '22', '33'].map((byte) => ({
      ...recovery,
      iv: byte.repeat(12),
    }))
    if (!first || !second || !third) throw new Error('no shares')
    await store.addWallet(email, walletOf('ab'))
    await store.saveRecovery(email, first, NOW)
    expect(await former(email)).toEqual([])
    await store.saveRecovery(email, second, NOW + DAY)
    await store.saveRecovery(email, third, NOW + 7 * DAY)
    expect((await former(email)).map((row) => row.recovery)).toEqual([first, second])

    await store.moveWallet(email, moved, 'none')
    expect([(await former(email)).length, (await former(moved)).length]).toEqual([0, 2])
    const id = (await former(moved))[0]?.id
    await database.query(restoreSql().replaceAll(':id', String(id)), [], z.unknown())
    expect(await store.recovery(moved)).toEqual(first)
    expect((await former(moved)).map((row) => row.recovery)).toEqual([first, second, third])

    await store.addWallet('later@example.org', walletOf('cd'))
    await store.saveRecovery('later@example.org', first, NOW + 8 * DAY)
    const left = (await former(moved)).map((row) => row.recovery)
    expect(left).toEqual([second, third])
    await store.saveRecovery('later@example.org', second, NOW + 14 * DAY)
    expect((await former(moved)).map((row) => row.recovery)).toEqual([third])
  },
)

it.each(['PGlite', 'Postgres'])('%s stores tokens and devices as digests', async (name) => {
  const store = opened.stores.get(name)
  const database = opened.databases.get(name)
  if (!store || !database) return
  await store.addDevice('digests@example.org', 'device-id')
  await store.openSession('secret-token', { email: 'digests@example.org', expiresAt: NOW }, NOW - 1)
  const rows = await database.query(
    `select device as kept from frame_devices union all select token from frame_sessions`,
    [],
    z.object({ kept: z.string() }),
  )
  const kept = rows.map((row) => row.kept)
  expect(kept).toEqual(expect.arrayContaining([digest('device-id'), digest('secret-token')]))
  expect(kept.every((text) => /^[0-9a-f]{64}$/.test(text))).toBe(true)
})
