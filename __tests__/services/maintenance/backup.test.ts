import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BACKED_UP } from '../../../services/data/backup/tables'
import type { Database } from '../../../services/data/database'
import { openDatabase } from '../../../services/data/openDatabase'
import { createRecords } from '../../../services/data/records'
import { createFrameStore } from '../../../services/frame/frameStore'
import { openFrameStore } from '../../../services/frame/hosted/openFrameStore'
import { keysOfText } from '../../../services/frame/shareKeys'
import { figure, START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { cipher, keyText, passkeyOf, recovery, walletOf } from '../frame/stores'
import { until } from '../relay/support/until'
import { command, configuration, KEYS } from './command'

let server: Awaited<ReturnType<typeof startPostgres>> = null
beforeAll(async () => {
  server = await startPostgres()
}, START_TIME)
afterAll(() => server?.stop())

const nothing = z.unknown()
const Email = z.object({ email: z.string() })
const Note = z.object({ text: z.string() })
const MOVERS = 4

/**
 * The content of a backup without its entries in the audit log, sorted, as a server returns rows in
 * any order.
 */
const contentOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1, -1)
    .filter((line) => !line.includes('"backup.'))
    .sort()

/** Writers that run until they are stopped. */
function startLoad(database: Database) {
  const store = createFrameStore(database, cipher)
  const notes = createRecords(database).collection('notes', Note)
  const acknowledged: string[] = []
  const state = { isOn: true, moves: 0 }
  const write = async (writer: number) => {
    for (let count = 0; state.isOn; count += 1) {
      const email = `writer-${writer}-${count}@example.org`
      await store.addWallet(email, walletOf('ab'))
      await store.saveRecovery(email, recovery, count)
      await store.addPasskey(email, passkeyOf(`key-${count}`), 10)
      await notes.put(email, { text: `\0 "quoted" \u2028 ${count}` }, email)
      acknowledged.push(email)
    }
  }
  /** Moves one wallet and its passkey back and forth, so that it always has exactly one email. */
  const move = async (mover: number) => {
    const names = [`z-${mover}@example.org`, `a-${mover}@example.org`]
    await store.addWallet(names[0] ?? '', walletOf('cd'))
    await store.addPasskey(names[0] ?? '', passkeyOf(`moved-${mover}`), 10)
    for (let count = 0; state.isOn; count += 1) {
      const [from = '', to = ''] = count % 2 === 0 ? names : [...names].reverse()
      await store.moveWallet(from, to, 'token')
      state.moves += 1
    }
  }
  const running = Promise.all([
    ...[0, 1, 2].map(write),
    ...Array.from({ length: MOVERS }, (_, mover) => move(mover)),
  ])
  return {
    ...{ acknowledged, state },
    async end() {
      state.isOn = false
      await running
    },
  }
}

test('lists every table that migrations create', async () => {
  if (!server) return
  const database = await openDatabase({ databaseUrl: await server.createDatabase('tables') })
  const sql = `select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name <> 'latchkey_migrations'`
  const tables = await database.query(sql, [], z.object({ name: z.string() }))
  expect(tables.map(({ name }) => name).sort()).toEqual([...BACKED_UP].sort())
  await database.close()
})

test(
  'a backup under load has the state of one moment, and contains everything acknowledged before when restored elsewhere',
  async () => {
    if (!server) return
    const [databaseUrl, elsewhere] = [
      await server.createDatabase('busy'),
      await server.createDatabase('elsewhere'),
    ]
    const { folder, file } = configuration()
    const env = { DATABASE_URL: databaseUrl, LATCHKEY_SHARE_KEYS: KEYS }
    const database = await openDatabase({ databaseUrl })
    // Enough rows between the wallets and the passkeys, so that the writers continue while they are
    // read.
    const fill = `insert into frame_devices (email, device)
      select 'filled', repeat('x', 200) || n from generate_series(1, 20000) n`
    await database.query(fill, [], nothing)
    const load = startLoad(database)
    await until(() => load.acknowledged.length >= 20 && load.state.moves >= 20)

    const [before, moves] = [[...load.acknowledged], load.state.moves]
    const path = join(folder, 'latchkey.backup')
    const told = await command(env, 'backup', path, file)
    const meanwhile = load.acknowledged.length - before.length
    figure('backup under load, writes meanwhile', `${meanwhile}, moves ${load.state.moves - moves}`)
    await load.end()
    expect(told).toMatch(/has \d+ rows, SHA-256 [0-9a-f]{64}/)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(await command({}, 'backup', 'verify', path)).toContain('is whole')
    const text = readFileSync(path, 'utf8')
    // Neither the key nor a share in clear text.
    for (const secret of [KEYS.split(':')[1] ?? '', 'ab'.repeat(17), recovery.data])
      expect(text).not.toContain(secret)
    await expect(command(env, 'backup', path, file)).rejects.toThrow('name a new one')

    const there = { ...env, DATABASE_URL: elsewhere }
    await expect(
      command({ ...there, LATCHKEY_SHARE_KEYS: keyText('other', 2) }, 'restore', path, file),
    ).rejects.toThrow('There is no share key test')
    await expect(
      command({ ...there, LATCHKEY_SHARE_KEYS: keyText('test', 2) }, 'restore', path, file),
    ).rejects.toThrow('does not open with share key test')
    expect(await command(there, 'restore', path, file)).toMatch(/^\d+ rows restored/)
    await expect(command(there, 'restore', path, file)).rejects.toThrow('is not empty')

    const restored = await openFrameStore({
      ...{ dataDir: folder, databaseUrl: elsewhere, keys: keysOfText(KEYS) },
    })
    const notes = createRecords(restored.database).collection('notes', Note)
    for (const email of before) {
      expect(await restored.store.wallet(email)).toEqual(walletOf('ab'))
      expect(await restored.store.recovery(email)).toEqual(recovery)
      expect(await restored.store.passkeys(email)).toHaveLength(1)
      expect((await notes.get(email))?.text).toContain('\0 "quoted" \u2028')
    }
    const moved = `select email from %s where email like 'a-%' or email like 'z-%' order by email`
    const emailsIn = async (table: string) =>
      (await restored.database.query(moved.replace('%s', table), [], Email)).map((row) => row.email)
    const wallets = await emailsIn('frame_wallets')
    expect(wallets).toHaveLength(MOVERS)
    expect(await emailsIn('frame_passkeys')).toEqual(wallets)
    // New rows come after the restored ones.
    await notes.put('newest', { text: 'newest' })
    expect((await notes.list())[0]).toEqual({ text: 'newest' })
    await notes.take('newest')
    const again = join(folder, 'again.backup')
    await command(there, 'backup', again, file)
    expect(contentOf(again)).toEqual(contentOf(path))
    await Promise.all([restored.close(), database.close()])
  },
  START_TIME,
)

test('restores nothing from a backup that was changed or cut off, or has another format', async () => {
  if (!server) return
  const databaseUrl = await server.createDatabase('changed')
  const { folder, file } = configuration()
  const env = { DATABASE_URL: databaseUrl, LATCHKEY_SHARE_KEYS: KEYS }
  const source = await openFrameStore({
    ...{ dataDir: folder, databaseUrl, keys: keysOfText(KEYS) },
  })
  await source.store.addWallet('ada@example.org', walletOf('ab'))
  const path = join(folder, 'good.backup')
  await command(env, 'backup', path, file)
  const good = readFileSync(path, 'utf8')
  const lines = good.split('\n')
  const empty = { ...env, DATABASE_URL: await server.createDatabase('still_empty') }
  const bad: [name: string, text: string, error: string][] = [
    ['changed', good.replace('ada@', 'eve@'), 'its content was changed'],
    ['cut', good.slice(0, -40), 'it is cut off'],
    ['shorter', `${lines.slice(0, -2).join('\n')}\n`, 'a line is damaged'],
    ['missing', lines.filter((line) => !line.includes('ada@')).join('\n'), 'content was changed'],
    ['newer', good.replace('"version":1', '"version":2'), 'its format has version 2'],
    ['other', '{}\n{}\n', 'no backup of latchkey-services'],
    ['empty', '', 'no backup of latchkey-services'],
  ]
  for (const [name, text, error] of bad) {
    const changed = join(folder, `${name}.backup`)
    writeFileSync(changed, text)
    await expect(command({}, 'backup', 'verify', changed)).rejects.toThrow(error)
    await expect(command(empty, 'restore', changed, file)).rejects.toThrow(error)
  }
  await expect(command({}, 'backup', path, file)).rejects.toThrow('There is no database at')
  await source.database.query(`update frame_wallets set share = $1`, ['ab'.repeat(17)], nothing)
  await expect(command(env, 'backup', join(folder, 'clear'), file)).rejects.toThrow('clear text')
  await source.close()
  await command(empty, 'restore', path, file)
})

test(
  'embedded databases are backed up with the wallet list, and restored to other folders and to a server',
  async () => {
    const from = configuration()
    const to = configuration()
    const frame = await openFrameStore({ dataDir: from.frameDir })
    await frame.store.addWallet('ada@example.org', walletOf('ab'))
    const path = join(from.folder, 'latchkey.backup')
    mkdirSync(from.backendDir)
    const backend = await openDatabase({ dataDir: join(from.backendDir, 'backend') })
    const names = createRecords(backend).collection('notes', Note)
    await names.put('ada', { text: 'kept' })
    await backend.close()
    mkdirSync(join(from.backendDir, 'wallets/pictures'), { recursive: true })
    writeFileSync(join(from.backendDir, 'wallets/list.json'), '{"listed":[]}')
    writeFileSync(join(from.backendDir, `wallets/pictures/${'a'.repeat(64)}.webp`), 'picture')
    writeFileSync(join(from.backendDir, 'wallets/other.txt'), 'not of the list')

    await expect(command({}, 'backup', path, from.file)).rejects.toThrow('open in another process')
    await frame.close()
    await command({}, 'backup', path, from.file)
    await expect(command({}, 'restore', path, to.file)).rejects.toThrow('no file of share keys')
    mkdirSync(to.frameDir, { recursive: true })
    copyFileSync(join(from.frameDir, 'share-keys.json'), join(to.frameDir, 'share-keys.json'))
    await command({}, 'restore', path, to.file)
    await expect(command({}, 'restore', path, to.file)).rejects.toThrow('move it away')
    const again = join(to.folder, 'again.backup')
    await command({}, 'backup', again, to.file)
    expect(contentOf(again)).toEqual(contentOf(path))
    if (!server) return

    const databaseUrl = await server.createDatabase('from_embedded')
    const keys = z.parse(
      z.object({ keys: z.array(z.object({ id: z.string(), key: z.string() })) }),
      JSON.parse(readFileSync(join(from.frameDir, 'share-keys.json'), 'utf8')),
    )
    const [key] = keys.keys
    const env = { DATABASE_URL: databaseUrl, LATCHKEY_SHARE_KEYS: `${key?.id}:${key?.key}` }
    await command(env, 'restore', path, to.file)
    const opened = await openFrameStore({
      ...{ dataDir: to.folder, databaseUrl, keys: keysOfText(env.LATCHKEY_SHARE_KEYS) },
    })
    expect(await opened.store.wallet('ada@example.org')).toEqual(walletOf('ab'))
    const restored = createRecords(opened.database).collection('notes', Note)
    expect(await restored.get('ada')).toEqual({ text: 'kept' })
    await opened.close()
    const ofServer = join(to.folder, 'server.backup')
    await command(env, 'backup', ofServer, to.file)
    await expect(command({}, 'restore', ofServer, to.file)).rejects.toThrow('set DATABASE_URL')
  },
  2 * START_TIME,
)
