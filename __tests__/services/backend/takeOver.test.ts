import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openBackendState } from '../../../services/backend/hosted/openBackendState'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import type { Records } from '../../../services/data/records'
import { localProviders } from '../../../services/providers/local/createProviders'
import type { AccountSession } from '../../../services/providers/sessions'
import { openInOrder } from '../../../services/operations/openInOrder'
import { START_TIME } from '../data/engines'

const Anything = z.unknown()
const ADA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ACCOUNT = `eip155:1:${ADA}`
const TIME = '2026-01-02T03:04:05.000Z'

const nameOf = (name: string) => ({
  ...{ name, registered_at: TIME, updated_at: TIME, attributes: { bio: 'Writes.' } },
  addresses: { '60': { address: ADA, created_at: TIME } },
})
const sessionOf = (pci: string): AccountSession => ({
  ...{ pci, expiry: 2, createdAt: 1, permissions: [{ type: 'contract-call', data: { a: 1 } }] },
  ...{ policies: [], context: null, revokedAt: null },
  project: { id: 'p', name: 'P', url: null, iconUrl: null },
})
const orderOf = (id: string) => ({
  ...{ id, chainId: 'eip155:1', address: ADA, symbol: 'ETH', fiat: '50', currency: 'USD' },
  ...{ amount: '1', hash: '0x12', at: 5 },
})
const asset = {
  ...{ caip: 'eip155:1:0xee', chainId: 'eip155:1', address: '0xee', native: true, name: 'Ether' },
  ...{ symbol: 'ETH', decimals: 18, spam: false },
}
const payment = {
  ...{ id: 'pay', exchangeId: 'coinlane', asset, amount: '1', written: '1', to: ADA },
  ...{ status: 'SUCCESS', hash: '0x34' },
}

/** A backend's state in the file of the version before the database. */
const before = {
  names: {
    'ada.reown.id': nameOf('ada.reown.id'),
    'lovelace.reown.id': nameOf('lovelace.reown.id'),
  },
  sessions: { [ACCOUNT.toLowerCase()]: [sessionOf('newer'), sessionOf('older')] },
  orders: [orderOf('newer'), orderOf('older')],
  exchangeSessions: { pay: payment },
  userOperations: { 'eip155:1:0xaa': '0xbb' },
  operations: { 'eip155:1:0xaa': { sender: ADA } },
  crowd: { 'eip155:1': { factory: '0xcc', count: 3 } },
  'account-metadata': { [ACCOUNT]: { colour: 'blue' }, other: null },
}

const providersOf = (records: Records) =>
  localProviders({
    chains: [],
    records,
    publicUrl: 'http://a.example',
    walletUrl: 'http://a.example/',
  })

/** The answers of the providers for everything in the file. */
const told = async (records: Records) => {
  const { names, sessions, onRamp, exchanges, signIn } = providersOf(records)
  const ofAda = await names.reverse(ADA.toLowerCase())
  const listed = await sessions.list(ACCOUNT)
  const orders = await onRamp.orders(ADA)
  return {
    names: ofAda.map(({ name }) => name),
    sessions: listed.map(({ pci }) => pci),
    orders: orders.map(({ id }) => id),
    payment: await exchanges.find('pay'),
    metadata: [await signIn.metadata(ACCOUNT), await signIn.metadata('other')],
  }
}
const all = {
  names: ['ada.reown.id', 'lovelace.reown.id'],
  sessions: ['newer', 'older'],
  orders: ['newer', 'older'],
  payment,
  metadata: [{ colour: 'blue' }, null],
}

const opened = (dataDir: string) =>
  openInOrder((endWith) => openBackendState({ dataDir, onError: () => {} }, endWith))

test(
  'imports the file of an older version once, completely or not at all, and keeps later changes',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-backend-'))
    const file = join(dataDir, 'backend.json')
    const spoilt = JSON.stringify({ ...before, orders: [{ ...orderOf('one'), at: 'late' }] })
    writeFileSync(file, spoilt)
    await expect(opened(dataDir)).rejects.toThrow('at')
    expect(readFileSync(file, 'utf8')).toBe(spoilt)

    writeFileSync(file, JSON.stringify({ ...before, publicUrl: 'http://127.0.0.1' }))
    const first = await opened(dataDir)
    const { records } = first.value
    expect(await told(records)).toEqual(all)
    const { crowd, carriers } = {
      crowd: await records.collection('crowd', Anything).get('eip155:1'),
      carriers: await records.collection('carriers', Anything).get('eip155:1:0xaa'),
    }
    expect([crowd, carriers]).toEqual([{ factory: '0xcc', count: 3 }, '0xbb'])
    expect(JSON.parse(readFileSync(`${file}.taken-over`, 'utf8'))).toMatchObject(before)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ publicUrl: 'http://127.0.0.1' })
    expect(await providersOf(records).sessions.revoke(ACCOUNT, 'older')).toBe(true)
    await first.close()

    writeFileSync(file, JSON.stringify(before))
    const second = await opened(dataDir)
    await second.value.ready()
    expect(await told(second.value.records)).toEqual(all)
    const [, older] = await providersOf(second.value.records).sessions.list(ACCOUNT)
    expect(older?.revokedAt).not.toBeNull()
    expect(existsSync(file)).toBe(false)
    await second.close()
  },
  START_TIME,
)

test('keeps state in memory without a folder and a server', async () => {
  const closes: unknown[] = []
  const { records, ready } = await openBackendState({ onError: () => {} }, (end) =>
    closes.push(end),
  )
  await ready()
  expect(await told(records)).toEqual(await told(createMemoryRecords()))
  expect(closes).toHaveLength(1)
})
