import { connectRequested } from '../../../src/slices/connect'
import { disconnectRequested } from '../../../src/slices/accounts'
import { PENDING_MAX } from '../../../src/slices/domain/trade/limits'
import {
  readPending,
  writePending,
  type PendingTransaction,
} from '../../../src/slices/domain/trade/pending'
import { transactionsKey } from '../../../src/slices/domain/trade/transactionsKey'
import { storageKey } from '../../../src/slices/domain/widget/storageKey'
import { selectPending, transactionEnded, transactionSent } from '../../../src/slices/pending'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp, fakeWallet, ONE } from '../../support/createTestApp'
import { HASH, sendingApp } from '../../support/sending'

const KEY = transactionsKey(storageKey('test', 'default'))
const NOW = Date.now()
const stored = (at: number, more: Partial<PendingTransaction> = {}): PendingTransaction => ({
  networkId: ONE.caipNetworkId,
  hash: `0x${at.toString(16).padStart(64, '0')}`,
  from: ADDRESS,
  kind: 'send',
  amount: '1',
  symbol: 'ETH',
  sentAt: NOW - 100_000 + at,
  place: null,
  goneSince: null,
  ...more,
})
const SENT = {
  networkId: ONE.caipNetworkId,
  hash: HASH,
  from: ADDRESS,
  kind: 'swap',
  amount: '1',
  symbol: 'ETH',
} as const
const over = (list: PendingTransaction[]) => ({ storage: new Map([[KEY, writePending(list)]]) })

it('a pending transaction is stored when it is sent, and removed once it has ended', async () => {
  const { app } = await sendingApp()
  await runnerOf(app)(transactionSent, SENT)
  expect(readPending(app.data.get(KEY) ?? null)).toMatchObject([SENT])
  app.store.dispatch(transactionEnded({ ...SENT, outcome: { status: 'confirmed', fee: null } }))
  expect(app.data.has(KEY)).toBe(false)
})

it('a pending transaction is restored with the wallet that sent it, and watched', async () => {
  const { app } = await sendingApp(over([stored(1)]))
  const state = await app.until((now) => selectPending(now).waiting.length === 1)
  expect(selectPending(state).waiting).toEqual([stored(1)])
})

it('does not load its code without a connection, or without stored transactions', async () => {
  const unconnected = createTestApp(over([stored(1)]))
  expect(unconnected.store.getState().pending).toBeUndefined()
  const { app } = await sendingApp()
  expect(app.store.getState().pending).toBeUndefined()
})

it('keeps the entries of the list that another tab stored', async () => {
  const { app } = await sendingApp()
  app.data.set(KEY, writePending([stored(5)]))
  await runnerOf(app)(transactionSent, SENT)
  expect(readPending(app.data.get(KEY) ?? null).map(({ hash }) => hash)).toEqual([
    stored(5).hash,
    HASH,
  ])
  app.store.dispatch(transactionEnded({ ...SENT, outcome: { status: 'dropped', fee: null } }))
  expect(readPending(app.data.get(KEY) ?? null)).toEqual([stored(5)])
})

it('stores at most 99 pending transactions: a new one replaces the oldest', async () => {
  const full = Array.from({ length: PENDING_MAX }, (_, at) => stored(at))
  const { app } = await sendingApp(over(full))
  await app.until((now) => selectPending(now).waiting.length === 99)
  await runnerOf(app)(transactionSent, SENT)
  for (const list of [
    selectPending(app.store.getState()).waiting,
    readPending(app.data.get(KEY) ?? null),
  ]) {
    expect(list).toHaveLength(99)
    expect(list[0]).toEqual(stored(1))
    expect(list.at(-1)).toMatchObject(SENT)
  }
})

it('deletes week-old and malformed entries', async () => {
  const old = stored(1, { sentAt: NOW - 8 * 86_400_000 })
  const { app } = await sendingApp(over([old, stored(2)]))
  await app.until((now) => selectPending(now).waiting.length === 1)
  expect(readPending(app.data.get(KEY) ?? null)).toEqual([stored(2)])
  const broken = await sendingApp({ storage: new Map([[KEY, '{"v":1,"list":[{"hash":7}]}']]) })
  await broken.app.until((now) => now.pending !== undefined)
  expect(selectPending(broken.app.store.getState()).waiting).toEqual([])
})

it('leaves nothing in storage after a disconnect', async () => {
  const solana = stored(3, { networkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  const { app } = await sendingApp(over([stored(1), solana]))
  await app.until((now) => selectPending(now).waiting.length === 1)
  await runnerOf(app)(disconnectRequested, {})
  expect(selectPending(app.store.getState())).toMatchObject({ waiting: [], ended: [] })
  expect(app.data.has(KEY)).toBe(false)
})

it('a pending transaction is restored for a wallet that connects later', async () => {
  const wallet = fakeWallet()
  const app = createTestApp({ ...over([stored(1)]), wallets: [wallet] })
  const connectorId = wallet.connector.id
  app.store.dispatch(connectRequested({ connectorId, attemptId: 'c', show: false }))
  await app.until((now) => selectPending(now).waiting.length === 1)
})
