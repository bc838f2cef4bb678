import * as fc from 'fast-check'
import { createStorage } from '../../../src/adapters/browser/storage'
import { PERSISTED_VERSION, type PersistedState } from '../../../src/slices/domain/widget/persisted'
import { hintKey, storageKey } from '../../../src/slices/domain/widget/storageKey'
import { toHintText } from '../../../src/store/persistence/hint'
import { watchState } from '../../../src/store/persistence/storage'
import { restoreState } from '../../../src/store/persistence/syncTabs'
import { selectPersisted } from '../../../src/store/persistence/selectPersisted'
import { connectRequested } from '../../../src/slices/connect'
import { disconnectRequested } from '../../../src/slices/accounts'
import { createTestApp, fakeWallet } from '../../support/createTestApp'

const KEY = storageKey('test', 'default')
const GOOD: PersistedState = {
  connectors: { eip155: 'dev.example.wallet' },
  networkId: 'eip155:31337',
  recentWallets: [{ id: 'meridian', name: 'Meridian' }],
  themeMode: 'dark',
  locale: 'en',
}

const EMPTY: PersistedState = {
  connectors: {},
  networkId: null,
  recentWallets: [],
  themeMode: null,
  locale: null,
}

/** Storage text as redux-persist writes it: JSON of JSON. */
function text(state: Record<string, unknown>, version: unknown = PERSISTED_VERSION): string {
  const all = { ...state, _persist: { version, rehydrated: true } }
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).map(([key, value]) => [key, JSON.stringify(value)])),
  )
}

function boot(stored: string, hint = toHintText(GOOD)) {
  const data = new Map([
    [KEY, stored],
    [hintKey(KEY), hint],
  ])
  const storage = createStorage({
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
  })
  const notes: string[] = []
  const logger = {
    log: (_: string, message: string) => void notes.push(message),
    lines: () => notes,
    entries: () => [],
  }
  return { data, notes, result: restoreState(KEY, { storage, logger }, () => EMPTY) }
}

describe('restoring the stored state', () => {
  it('restores data that matches the schema', async () => {
    await expect(boot(text(GOOD)).result).resolves.toEqual({ state: GOOD, synced: true })
  })

  it('drops unknown keys', async () => {
    const { state } = await boot(text({ ...GOOD, status: 'connected', address: '0xab' })).result
    expect(state).toEqual(GOOD)
  })

  it.each([
    ['without a hint', text(GOOD), ''],
    ['with a hint of another state', text(GOOD), toHintText(EMPTY)],
    ['of version 1', text(GOOD, 1), toHintText(GOOD)],
  ])('requests to rewrite a state %s', async (_, stored, hint) => {
    await expect(boot(stored, hint).result).resolves.toEqual({ state: GOOD, synced: false })
  })

  it.each([
    ['nonsense', 'not json'],
    ['a list', '[]'],
    ['no version', JSON.stringify({ connectors: '{}' })],
    ['a wrong version', text(GOOD, 'one')],
    ['a wrong type', text({ ...GOOD, connectors: 'all of them' })],
    [
      'too many recent wallets',
      text({ ...GOOD, recentWallets: Array(50).fill({ id: 'a', name: 'A' }) }),
    ],
  ])('starts clean from %s, logs why and removes it', async (_, stored) => {
    const { data, notes, result } = boot(stored)
    await expect(result).resolves.toEqual({ state: null, synced: true })
    expect([...data]).toEqual([])
    expect(notes).toEqual(['stored state was dropped'])
  })

  it('starts clean from 1,000 corrupted snapshots', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype).length
    const original = text(GOOD)
    const poison =
      '{"connectors":"{\\"__proto__\\":{\\"polluted\\":true}}","__proto__":"{\\"polluted\\":true}"}'
    const mutate = (at: number, cut: number, put: string) =>
      original.slice(0, at) + put + original.slice(at + cut)
    const corrupted = fc.sample(
      fc.oneof(
        fc.tuple(fc.nat(original.length), fc.nat(40), fc.string()).map((args) => mutate(...args)),
        fc.json(),
        fc.constant(poison),
        fc
          .record({ connectors: fc.anything(), networkId: fc.anything() })
          .map((state) => text(state)),
      ),
      { numRuns: 1_000, seed: 20_250_101 },
    )
    const tally = { clean: 0, restored: 0 }
    for (const stored of corrupted) {
      const { state } = await boot(stored).result
      if (state === null) tally.clean++
      else tally.restored++
      expect(Object.values(state?.connectors ?? {}).every((id) => typeof id === 'string')).toBe(
        true,
      )
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    process.stdout.write(
      `S10: ${corrupted.length} corrupted snapshots tried, ${tally.clean} booted as a first visit, ` +
        `${tally.restored} still fit the schema, 0 crashed, 0 polluted, 0 connected from storage alone\n`,
    )
  })
})

describe('saving', () => {
  it('writes nothing before a stored value changes', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const app = createTestApp()
      const read = () => selectPersisted(app.store.getState())
      const saving = watchState({
        isLive: () => true,
        key: KEY,
        storage: app.ports.storage,
        read,
        subscribe: app.store.subscribe,
      })
      app.store.dispatch({ type: 'anything' })
      await jest.advanceTimersByTimeAsync(1_000)
      saving.flush()
      expect(app.data.size).toBe(0)
    } finally {
      jest.useRealTimers()
    }
  })

  it('stores after a disconnect only what a first visit stores', async () => {
    const wallet = fakeWallet()
    const app = createTestApp({ wallets: [wallet] })
    const read = () => selectPersisted(app.store.getState())
    const fresh = read()
    const saving = watchState({
      isLive: () => true,
      key: KEY,
      storage: app.ports.storage,
      read,
      subscribe: app.store.subscribe,
    })
    app.store.dispatch(
      connectRequested({ connectorId: wallet.connector.id, attemptId: 'a', show: false }),
    )
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
    saving.flush()
    await Promise.resolve()
    expect(app.data.get(KEY)).toContain(wallet.connector.id)
    expect(app.data.get(KEY)).not.toContain('0x')
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    saving.flush()
    await Promise.resolve()
    expect(read()).toEqual(fresh)
    expect(app.data.get(KEY)).not.toContain(wallet.connector.id)
  })
})
