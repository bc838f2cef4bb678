import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openState } from '../../sandbox/world/openState'
import { digest } from '../../services/frame/secrets'
import { START_TIME } from '../services/data/engines'
import { walletOf } from '../services/frame/stores'

const ADA = 'ada@example.org'

/** State in the file of an older sandbox, which had one file for backend and frame. */
const before = {
  names: {
    'ada.reown.id': {
      name: 'ada.reown.id',
      registered_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      addresses: { 60: { address: '0xAb', created_at: null } },
      attributes: { bio: 'Counts.' },
    },
  },
  [`frame.account.${ADA}`]: { devices: [digest('laptop')], wallet: walletOf('ab') },
  'frame.sessions': { [digest('open')]: { email: ADA, expiresAt: 1 } },
}

test(
  'imports names and embedded wallets of an older sandbox’s file once, and keeps the file',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-sandbox-'))
    const file = join(dataDir, 'backend.json')
    writeFileSync(file, JSON.stringify(before))
    const { records, frameStore, close } = await openState(dataDir)
    const names = records.collection('names', z.object({ name: z.string() }))
    expect(await names.get('ada.reown.id')).toMatchObject({ name: 'ada.reown.id' })
    expect(await frameStore.wallet(ADA)).toEqual(walletOf('ab'))
    expect(await frameStore.knowsDevice(ADA, 'laptop')).toBe(true)
    expect(await frameStore.sessionEmail('open', 0)).toBe(ADA)
    expect(existsSync(file)).toBe(false)
    const kept = ['backend.json.taken-over', 'frame.json.taken-over'].map((name): unknown =>
      JSON.parse(readFileSync(join(dataDir, name), 'utf8')),
    )
    expect(kept[0]).toEqual(before)
    const { names: _names, ...ofFrame } = before
    expect(kept[1]).toEqual(ofFrame)
    await frameStore.moveWallet(ADA, 'bob@example.org', 'open')
    await close()

    const again = await openState(dataDir)
    expect(await again.frameStore.wallet(ADA)).toBeNull()
    expect(await again.frameStore.wallet('bob@example.org')).toEqual(walletOf('ab'))
    await again.close()
  },
  START_TIME,
)
