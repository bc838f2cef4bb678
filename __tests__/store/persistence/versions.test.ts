import * as fc from 'fast-check'
import { disconnectRequested } from '../../../src/slices/accounts'
import { themeModeChanged } from '../../../src/slices/preferences'
import {
  PERSISTED_VERSION,
  PersistedState,
  readNewerState,
} from '../../../src/slices/domain/widget/persisted'
import { hintKey, storageKey } from '../../../src/slices/domain/widget/storageKey'
import { followSavedState } from '../../../src/store/persistence/syncTabs'
import { createTestApp, fakeWallet, ONE } from '../../support/createTestApp'
import { settle } from '../../support/settle'

const KEY = storageKey('test', 'default')

/** State exactly as version 1 wrote it. */
const VERSION_1 =
  '{"connectors":"{\\"eip155\\":\\"dev.example.wallet\\"}","networkId":"\\"eip155:31337\\"",' +
  '"recentWallets":"[{\\"id\\":\\"meridian\\",\\"name\\":\\"Meridian\\"}]","themeMode":"\\"dark\\"",' +
  '"locale":"\\"en\\"","_persist":"{\\"version\\":1,\\"rehydrated\\":true}"}'
const NEWER = PERSISTED_VERSION + 1

/** Storage text as redux-persist writes it: JSON of JSON. */
function text(fields: Record<string, unknown>, version: number): string {
  const all = { ...fields, _persist: { version, rehydrated: true } }
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).map(([key, value]) => [key, JSON.stringify(value)])),
  )
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(globalThis, 'window')
})

/**
 * A tab with a connected widget. Other tabs write to the same `data`; `hear` fires their events.
 */
async function openTab(data = new Map([[KEY, VERSION_1]])) {
  const page = Object.assign(new EventTarget(), { document: new EventTarget() })
  Object.assign(globalThis, { window: page })
  const wallet = fakeWallet('dev.example.wallet', 'Wallet')
  const app = createTestApp({ wallets: [wallet], storage: data, fresh: true })
  ends.push(await followSavedState(app))
  const status = () => app.store.getState().accounts.byNamespace.eip155?.status
  const write = async (stored: string | null) => {
    if (stored === null) data.delete(KEY)
    else data.set(KEY, stored)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
    await settle()
  }
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  return { app, data, status, write, leave, wallet }
}

async function connectedTab(data?: Map<string, string>) {
  const tab = await openTab(data)
  await tab.app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return tab
}

describe('version 1', () => {
  it('restores and migrates version 1, and writes its hint', async () => {
    const { app, data, leave, wallet } = await connectedTab()
    leave()
    const state = app.store.getState()
    expect(state.networks.activeId).toBe(ONE.caipNetworkId)
    expect(state.wallets.recent).toEqual([{ id: 'meridian', name: 'Meridian' }])
    expect(state.preferences).toMatchObject({ themeMode: 'dark', locale: 'en' })
    expect(wallet.prompts).toBe(0)
    const stored = VERSION_1.replace('\\"version\\":1', `\\"version\\":${PERSISTED_VERSION}`)
    expect(JSON.parse(data.get(KEY) ?? '')).toEqual(JSON.parse(stored))
    expect(data.get(hintKey(KEY))).toBe('{"v":2,"connected":true,"themeMode":"dark"}')
  })

  it('follows an older tab', async () => {
    const { app, status, write } = await connectedTab()
    await write(VERSION_1.replace('{\\"eip155\\":\\"dev.example.wallet\\"}', '{}'))
    expect(status()).toBe('disconnected')
    expect(app.store.getState().wallets.recent).toHaveLength(1)
  })
})

describe('the hint', () => {
  it('stores the disconnect in the hint and removes everything else', async () => {
    const { app, data } = await connectedTab()
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    await Promise.resolve()
    expect([...data.keys()].sort()).toEqual([KEY, hintKey(KEY)])
    expect(data.get(hintKey(KEY))).toBe('{"v":2,"connected":false,"themeMode":"dark"}')
    expect(data.get(KEY)).not.toContain('dev.example.wallet')
  })

  it('removes a hint without a state and treats the visit as the first', async () => {
    const { app, data, leave } = await openTab(new Map([[hintKey(KEY), '{"connected":true}']]))
    await app.until(({ status }) => status.initialized)
    leave()
    expect([...data]).toEqual([])
  })
})

describe('a newer version', () => {
  it.each([
    ['the same connectors', { connectors: { eip155: 'dev.example.wallet' } }],
    ['connectors of another form', { connectors: { eip155: { connector: 'dev.example.wallet' } } }],
    ['no connectors', { connections: ['dev.example.wallet'] }],
    ['connectors that are a list', { connectors: ['dev.example.wallet'] }],
    ['nothing', {}],
  ])('does not disconnect because of a newer version with %s', async (_, fields) => {
    const { status, write } = await connectedTab()
    await write(text(fields, NEWER))
    expect(status()).toBe('connected')
  })

  it('disconnects if a newer version stored a disconnect', async () => {
    const { status, write } = await connectedTab()
    await write(text({ connectors: {} }, NEWER))
    expect(status()).toBe('disconnected')
  })

  it('never overwrites data or hint of a newer version', async () => {
    const { app, data, write, leave } = await connectedTab()
    const newer = text({ connectors: { eip155: 'dev.example.wallet' }, added: [1, 2] }, NEWER)
    await write(newer)
    data.set(hintKey(KEY), 'the newer hint')
    app.store.dispatch(themeModeChanged('light'))
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
    leave()
    expect(data.get(KEY)).toBe(newer)
    expect(data.get(hintKey(KEY))).toBe('the newer hint')
  })

  it('restores the readable fields of a newer version', async () => {
    const newer = text(
      { connectors: { eip155: 'dev.example.wallet', ton: 'x' }, themeMode: 'sepia', locale: 'de' },
      NEWER,
    )
    const { app, data, leave } = await connectedTab(new Map([[KEY, newer]]))
    leave()
    expect(app.store.getState().preferences).toMatchObject({ themeMode: null, locale: 'de' })
    expect([...data]).toEqual([[KEY, newer]])
  })

  it('returns valid states for 10,000 generated ones', () => {
    const own = { ...PersistedState.parse(JSON.parse(JSON.stringify(EMPTY))), locale: 'fr' }
    const samples = fc.sample(
      fc.oneof(
        fc.anything(),
        fc.record({
          connectors: fc.oneof(
            fc.anything(),
            fc.dictionary(fc.constantFrom('eip155', '__proto__'), fc.anything()),
          ),
          networkId: fc.anything(),
          recentWallets: fc.anything(),
          themeMode: fc.anything(),
          locale: fc.anything(),
        }),
      ),
      { numRuns: 10_000, seed: 20_250_103 },
    )
    for (const sample of samples)
      expect(PersistedState.safeParse(readNewerState(sample, own)).success).toBe(true)
    process.stdout.write(
      `S10: ${samples.length} made-up newer states tried, 0 crashed, 0 left the schema\n`,
    )
  })
})

const EMPTY: PersistedState = {
  connectors: {},
  networkId: null,
  recentWallets: [],
  themeMode: null,
  locale: null,
}

it('ignores unreadable data of another tab', async () => {
  const { status, write } = await connectedTab()
  for (const bad of ['not JSON', '[]', text({}, PERSISTED_VERSION), text(EMPTY, 0)])
    await write(bad)
  expect(status()).toBe('connected')
})

it('keeps connections when storage is cleared, like the tab that cleared it', async () => {
  const { status, write } = await connectedTab()
  await write(null)
  expect(status()).toBe('connected')
})
