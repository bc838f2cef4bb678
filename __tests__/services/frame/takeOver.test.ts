import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../services/data/openDatabase'
import { openFrameStore } from '../../../services/frame/hosted/openFrameStore'
import { digest } from '../../../services/frame/secrets'
import { START_TIME } from '../data/engines'
import { passkeyOf, recovery, walletOf } from './stores'

const [ADA, BOB] = ['ada@example.org', 'bob@example.org']
const NOW = 1_700_000_000_000

/** A frame's state in the file of the version before the database. */
const before = {
  [`frame.account.${ADA}`]: {
    devices: [digest('laptop'), digest('phone')],
    wallet: walletOf('ab'),
    recovery,
    passkeys: [passkeyOf('one'), passkeyOf('two')],
  },
  [`frame.account.${BOB}`]: { devices: [digest('tablet')], wallet: null },
  'frame.sessions': {
    [digest('proved')]: { email: ADA, expiresAt: NOW, provedAt: 7 },
    [digest('plain')]: { email: BOB, expiresAt: NOW },
  },
}

test(
  'imports the file of an older version once; the folder can be opened once, and keeps its state after a restart',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
    const folder = join(dataDir, 'database')
    const file = join(dataDir, 'frame.json')
    const spoilt = { ...before, [`frame.account.${BOB}`]: { devices: 'none' } }
    writeFileSync(file, JSON.stringify(spoilt))
    await expect(openFrameStore({ dataDir })).rejects.toThrow('devices')
    expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(spoilt))

    writeFileSync(file, JSON.stringify({ ...before, publicUrl: 'http://127.0.0.1' }))
    const { store, close } = await openFrameStore({ dataDir })
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('is open in another process')
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(await store.wallet(ADA)).toEqual(walletOf('ab'))
    expect(await store.recovery(ADA)).toEqual(recovery)
    expect(await store.passkeys(ADA)).toEqual([passkeyOf('one'), passkeyOf('two')])
    const devices = [
      store.knowsDevice(ADA, 'laptop'),
      store.knowsDevice(ADA, 'phone'),
      store.knowsDevice(BOB, 'tablet'),
      store.knowsDevice(BOB, 'laptop'),
    ]
    expect(await Promise.all(devices)).toEqual([true, true, true, false])
    expect(await store.sessionEmail('proved', 0)).toBe(ADA)
    expect([await store.provedAt('proved'), await store.provedAt('plain')]).toEqual([7, 0])
    expect(JSON.parse(readFileSync(`${file}.taken-over`, 'utf8'))).toMatchObject(before)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ publicUrl: 'http://127.0.0.1' })

    await store.moveWallet(ADA, BOB, 'proved')
    await close()
    expect(existsSync(`${folder}.lock`)).toBe(false)
    const again = await openFrameStore({ dataDir })
    expect(await again.store.wallet(ADA)).toBeNull()
    expect(await again.store.wallet(BOB)).toEqual(walletOf('ab'))
    await again.close()
  },
  START_TIME,
)
