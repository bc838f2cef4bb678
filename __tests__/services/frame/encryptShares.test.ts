import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '../../../services/data/database'
import { encryptShares } from '../../../services/frame/encryptShares'
import { createFrameStore } from '../../../services/frame/frameStore'
import { openFrameStore } from '../../../services/frame/hosted/openFrameStore'
import { createShareCipher, type RecordPlace } from '../../../services/frame/shareCipher'
import {
  keptKeys,
  keysOfEnvironment,
  keysOfFile,
  keysOfText,
} from '../../../services/frame/shareKeys'
import { openEngines, START_TIME, type Engines } from '../data/engines'
import { keyText, passkeyOf, recovery, walletOf } from './stores'

const [OLD, NEW] = [keyText('old', 1), keyText('new', 2)]
const cipherOf = (text: string) => createShareCipher(keysOfText(text))
const PLACE: RecordPlace = { column: 'frame_wallets.share', row: ['ada@example.org'] }
const Row = z.unknown()

describe('the cipher of shares', () => {
  it('decrypts its own records and uses a new nonce for each', async () => {
    const cipher = cipherOf(OLD)
    const [one, other] = [await cipher.encrypt('abcd', PLACE), await cipher.encrypt('abcd', PLACE)]
    expect(one).toMatch(/^lk1\.old\./)
    expect(one).not.toBe(other)
    expect(await cipher.decrypt(one, PLACE)).toBe('abcd')
  })

  it('refuses a record that is clear, truncated, changed, moved or encrypted with an unknown key', async () => {
    const cipher = cipherOf(OLD)
    const record = await cipher.encrypt('abcd', PLACE)
    const refuses = async (text: string, error: string, place = PLACE) =>
      expect(cipher.decrypt(text, place)).rejects.toThrow(error)
    await refuses('ab'.repeat(17), 'is not encrypted')
    await refuses(record.slice(0, -4), 'does not open with share key old')
    await refuses('lk1.old.AAAA', 'does not open with share key old')
    await refuses(record.replace('.old.', '.new.'), 'no share key new')
    const moved = { ...PLACE, row: ['bob@example.org'] }
    await refuses(record, 'does not open with share key old', moved)
    const column = { ...PLACE, column: 'frame_wallets.recovery' as const }
    await refuses(record, 'does not open with share key old', column)
  })
})

describe('the keys of shares', () => {
  it('the keys of shares are read from the environment, with the first one as current; an error repeats no key', () => {
    expect(keysOfEnvironment({})).toBeNull()
    expect(keysOfEnvironment({ LATCHKEY_SHARE_KEYS: `${NEW},${OLD}` })?.current()).toBe('new')
    const setting = 'LATCHKEY_SHARE_KEYS: entry 2'
    expect(() => keysOfText(`${NEW},old:c2hvcnQ=`)).toThrow(setting)
    expect(() => keysOfText(`${NEW},old:c2hvcnQ=`)).not.toThrow('c2hvcnQ=')
    expect(() => keysOfText(`${NEW},${NEW}`)).toThrow(`${setting} repeats the id new`)
    const both = { LATCHKEY_SHARE_KEYS: NEW, LATCHKEY_SHARE_KEYS_FILE: '/keys' }
    expect(() => keysOfEnvironment(both)).toThrow('not both')
  })

  it('the keys of shares are read from a file that only its owner can read', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-keys-')), 'keys.json')
    expect(() => keysOfFile(file)).toThrow('There is no file of share keys')
    const made = keptKeys(file).current()
    expect(keptKeys(file).current()).toBe(made)
    if (process.platform !== 'win32') {
      expect(statSync(file).mode & 0o777).toBe(0o600)
      chmodSync(file, 0o640)
      expect(() => keysOfFile(file)).toThrow('chmod 600')
    }
    writeFileSync(file, '{"keys":"secret"}')
    chmodSync(file, 0o600)
    expect(() => keysOfFile(file)).toThrow('must be {"keys"')
  })

  it('the keys of shares are required when shares are on a server', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
    const opening = openFrameStore({ dataDir: tmpdir(), databaseUrl })
    await expect(opening).rejects.toThrow('set LATCHKEY_SHARE_KEYS')
  })
})

describe.each(['PGlite', 'Postgres'])('shares in %s', (name) => {
  let engines: Engines
  beforeAll(async () => {
    engines = await openEngines()
  }, START_TIME)
  afterAll(() => engines.close())

  const on = (work: (database: Database) => Promise<void>) => async () => {
    const database = engines.databases.get(name)
    if (database) await work(database)
  }
  const dump = async ({ query }: Database) => {
    const rows = ['frame_wallets', 'frame_former_recoveries', 'frame_passkeys'].map((table) =>
      query(`select * from ${table}`, [], Row),
    )
    return JSON.stringify(await Promise.all(rows))
  }
  const SECRETS = [walletOf('ab').share, recovery.data, 'e5'.repeat(33)]
  const shown = (text: string) => SECRETS.filter((secret) => text.includes(secret))

  it(
    'shares are encrypted when written, move with their wallet and can be decrypted for no other account',
    on(async (database) => {
      const store = createFrameStore(database, cipherOf(OLD))
      const [from, to, thief] = ['from@example.org', 'to@example.org', 'thief@example.org']
      await store.addWallet(from, walletOf('ab'))
      await store.addWallet(thief, walletOf('cd'))
      await store.saveRecovery(from, recovery, 1)
      await store.saveRecovery(from, recovery, 2)
      await store.addPasskey(from, passkeyOf('one'), 10)
      await store.addPasskey(from, { ...passkeyOf('two'), share: null }, 10)
      expect(shown(await dump(database))).toEqual([])
      expect(await store.moveWallet(from, to, 'token')).toBe(true)
      expect(await store.wallet(to)).toEqual(walletOf('ab'))
      expect(await store.recovery(to)).toEqual(recovery)
      const passkeys = [passkeyOf('one'), { ...passkeyOf('two'), share: null }]
      expect(await store.passkeys(to)).toEqual(passkeys)
      await database.query(
        `update frame_wallets set share = (select share from frame_wallets where email = $1)
          where email = $2`,
        [to, thief],
        Row,
      )
      await expect(store.wallet(thief)).rejects.toThrow('does not open with share key old')
      await database.query('delete from frame_wallets where email = $1', [thief], Row)
    }),
  )

  it(
    'shares in clear text are refused until they are encrypted, which can be repeated',
    on(async (database) => {
      const store = createFrameStore(database, cipherOf(OLD))
      const email = 'clear@example.org'
      await database.query(
        `insert into frame_wallets (email, share, address, recovery) values ($1, $2, $3, $4::jsonb)`,
        [email, walletOf('ab').share, walletOf('ab').address, JSON.stringify(recovery)],
        Row,
      )
      await database.query(
        'insert into frame_passkeys (email, id, passkey) values ($1, $2, $3::jsonb)',
        [email, 'one', JSON.stringify(passkeyOf('one'))],
        Row,
      )
      await expect(store.wallet(email)).rejects.toThrow('is not encrypted')
      await expect(store.recovery(email)).rejects.toThrow('is not encrypted')
      await expect(store.passkeys(email)).rejects.toThrow('is not encrypted')
      expect(await encryptShares(database, cipherOf(OLD))).toEqual({ encrypted: 3, refused: [] })
      expect(await encryptShares(database, cipherOf(OLD))).toEqual({ encrypted: 0, refused: [] })
      expect(shown(await dump(database))).toEqual([])
      expect(await store.wallet(email)).toEqual(walletOf('ab'))
      expect(await store.recovery(email)).toEqual(recovery)
      expect(await store.passkeys(email)).toEqual([passkeyOf('one')])
    }),
  )

  it(
    'shares are encrypted with a new key while they are read and written, and the old key can be removed',
    on(async (database) => {
      const both = cipherOf(`${NEW},${OLD}`)
      const before = createFrameStore(database, cipherOf(OLD))
      const emails = Array.from({ length: 230 }, (_, index) => `row${index}@example.org`)
      for (const email of emails) await before.addWallet(email, walletOf('ab'))
      const during = createFrameStore(database, both)
      const rotating = encryptShares(database, both, both.currentPrefix())
      const working = emails.slice(0, 40).map(async (email, index) => {
        await during.saveRecovery(email, recovery, index)
        if (index % 4 === 0) await during.moveWallet(email, `moved-${email}`, 'token')
        const now = index % 4 === 0 ? `moved-${email}` : email
        return during.wallet(now)
      })
      for (const wallet of await Promise.all(working)) expect(wallet).toEqual(walletOf('ab'))
      expect((await rotating).refused).toEqual([])
      const after = createFrameStore(database, cipherOf(NEW))
      const kept = emails.map((email, index) =>
        after.wallet(index < 40 && index % 4 === 0 ? `moved-${email}` : email),
      )
      for (const wallet of await Promise.all(kept)) expect(wallet).toEqual(walletOf('ab'))
      const alone = cipherOf(NEW)
      const again = await encryptShares(database, alone, alone.currentPrefix())
      expect(again).toEqual({ encrypted: 0, refused: [] })
      const stranger = cipherOf(keyText('third', 3))
      const refused = await encryptShares(database, stranger, stranger.currentPrefix())
      expect(refused.encrypted).toBe(0)
      expect(new Set(refused.refused)).toEqual(
        new Set(['There is no share key new: a record needs it']),
      )
    }),
    START_TIME,
  )
})

test(
  'creates a key file in a folder, which decrypts its shares after a restart',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-shares-'))
    const first = await openFrameStore({ dataDir })
    await first.store.addWallet('ada@example.org', walletOf('ab'))
    await first.close()
    const again = await openFrameStore({ dataDir })
    expect(await again.store.wallet('ada@example.org')).toEqual(walletOf('ab'))
    await again.close()
    expect(JSON.parse(readFileSync(join(dataDir, 'share-keys.json'), 'utf8'))).toHaveProperty(
      'keys',
    )
  },
  START_TIME,
)
