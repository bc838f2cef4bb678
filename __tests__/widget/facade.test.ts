/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { viemAdapter } from '../../src/adapters/viem'
import { createFacade } from '../../src/widget/facade'
import type { Latchkey, LatchkeyOptions } from '../../src/store/publicApi/types'
import { DISCONNECTED_ACCOUNT } from '../../src/slices/domain/account/account'
import { IDLE_TOKENS } from '../../src/slices/domain/account/tokensState'
import { widgetOf } from '../../src/views/elements/widgets'
import { LatchkeyError } from '../../src/slices/domain/errors/latchkeyError'
import { CONNECTED_ACCOUNT, fakeCore, fakeLoader, fakeStorage } from '../support/fakeCore'
import { settle } from '../support/settle'
import { ONE, TWO } from '../support/fakeWallets'

const made: Latchkey[] = []
afterEach(async () => {
  for (const latchkey of made.splice(0)) await latchkey.destroy()
})

/** A widget with the test's core. */
function widget(options: Partial<LatchkeyOptions> = {}, fake = fakeCore()) {
  const loader = fakeLoader(fake.core)
  const storage = fakeStorage()
  const latchkey = createFacade({ networks: [ONE, TWO], storage, ...options }, 'html', loader.load)
  made.push(latchkey)
  return { latchkey, loader, storage, ...fake }
}

/** Storage after a visit with a connected wallet. */
const visited = (themeMode: string | null = null) =>
  fakeStorage({
    'latchkey/p/default/hint': JSON.stringify({ v: 2, connected: true, themeMode }),
  })

describe('before the core has loaded', () => {
  it('creates a widget without loading code or writing to storage', async () => {
    const { loader, storage } = widget()
    await settle()
    expect(loader.asked).toEqual([])
    expect(storage.writes).toEqual([])
  })

  it('answers every getter with known values', () => {
    const { latchkey } = widget({ themeMode: 'dark', locale: 'de' })
    expect(latchkey.getState()).toEqual({
      open: false,
      loading: false,
      view: 'Connect',
      initialized: false,
      status: 'disconnected',
      activeNamespace: null,
      networkId: ONE.caipNetworkId,
      locale: 'de',
      themeMode: 'dark',
    })
    expect(latchkey.getAccount()).toEqual(DISCONNECTED_ACCOUNT)
    expect(latchkey.getAccount('solana')).toEqual(DISCONNECTED_ACCOUNT)
    expect(latchkey.getAccounts()).toEqual([])
    expect(latchkey.getNetwork()).toEqual(ONE)
    expect(latchkey.getSession()).toBeNull()
    expect(latchkey.getConnectors()).toEqual([])
    expect(latchkey.store).toBeUndefined()
  })

  it.each([
    ['an id', TWO.caipNetworkId],
    ['a network', TWO],
  ])('uses %s as the default network', (_, defaultNetwork) => {
    const { latchkey } = widget({ defaultNetwork })
    expect(latchkey.getNetwork()).toEqual(TWO)
    expect(latchkey.getState().networkId).toBe(TWO.caipNetworkId)
  })

  it('falls back to the first network if the default is not offered', () => {
    expect(widget({ defaultNetwork: 'eip155:5' }).latchkey.getNetwork()).toEqual(ONE)
  })

  it('the widget is reconnecting and loads immediately if a connection is stored', async () => {
    const { latchkey, loader } = widget({ projectId: 'p', storage: visited() })
    expect(latchkey.getState().status).toBe('reconnecting')
    expect(latchkey.getAccount().status).toBe('reconnecting')
    await settle()
    expect(loader.asked).toHaveLength(1)
  })

  it('reads only the storage of its own project and instance', () => {
    const other = { storage: visited(), projectId: 'other' }
    expect(widget(other).latchkey.getState().status).toBe('disconnected')
    const second = { storage: visited(), projectId: 'p', instanceId: 'second' }
    expect(widget(second).latchkey.getState().status).toBe('disconnected')
  })

  it('does not load for a stored connection with enableReconnect off', async () => {
    const input = { projectId: 'p', storage: visited(), enableReconnect: false }
    const { loader } = widget(input)
    await settle()
    expect(loader.asked).toEqual([])
  })

  describe('in a frame', () => {
    const withConnectors = [viemAdapter({ connectors: [{ discover: () => () => {} }] })]
    afterEach(() => jest.restoreAllMocks())

    it('loads immediately in a frame, which may belong to a wallet', () => {
      const parent = Object.create(window) as Window & typeof globalThis
      jest.spyOn(window, 'parent', 'get').mockReturnValue(parent)
      expect(widget({ adapters: withConnectors }).loader.asked).toHaveLength(1)
      expect(widget({ adapters: [viemAdapter()] }).loader.asked).toEqual([])
      expect(widget({ adapters: [] }).loader.asked).toEqual([])
      expect(widget().loader.asked).toEqual([])
    })

    it('does not treat a top-level window as a frame', () => {
      expect(widget({ adapters: withConnectors }).loader.asked).toEqual([])
    })
  })

  it('survives a storage that throws', () => {
    const storage = {
      ...fakeStorage(),
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    expect(widget({ storage }).latchkey.getState().status).toBe('disconnected')
  })
})

describe('watchTokens', () => {
  const starts = (calls: string[]) => calls.filter((call) => call.startsWith('watchTokens'))
  const stops = (calls: string[]) => calls.filter((call) => call === 'stopTokens')

  it('watching tokens loads no code, and starts once it has loaded', async () => {
    const { latchkey, loader, calls } = widget()
    const listener = jest.fn()
    latchkey.watchTokens(listener, 'solana')
    await settle()
    expect(loader.asked).toEqual([])
    await latchkey.ready()
    expect(starts(calls)).toEqual(['watchTokens "solana"'])
    expect(listener).toHaveBeenCalledWith(IDLE_TOKENS)
  })

  it('starts immediately with loaded code, and stops', async () => {
    const { latchkey, calls } = widget()
    await latchkey.ready()
    const stop = latchkey.watchTokens(() => {})
    expect([starts(calls).length, stops(calls).length]).toEqual([1, 0])
    stop()
    stop()
    expect(stops(calls)).toHaveLength(1)
  })

  it('watching tokens does not start if it is stopped before the code has loaded', async () => {
    const { latchkey, calls } = widget()
    latchkey.watchTokens(() => {})()
    await latchkey.ready()
    expect(starts(calls)).toEqual([])
  })

  it('watching tokens stops if its listener stops it in the first call', async () => {
    const { latchkey, calls } = widget()
    const stop = latchkey.watchTokens(() => stop())
    await latchkey.ready()
    expect(stops(calls)).toHaveLength(1)
  })

  it('stops with the widget, and does not start after that', async () => {
    const { latchkey, calls } = widget()
    await latchkey.ready()
    latchkey.watchTokens(() => {})
    await latchkey.destroy()
    latchkey.watchTokens(() => {})
    expect([starts(calls).length, stops(calls).length]).toEqual([1, 1])
  })
})

describe('calls', () => {
  it('calls wait for the core and run in order', async () => {
    const { latchkey, loader, calls } = widget()
    const release = loader.hold()
    const ended: string[] = []
    const all = [
      latchkey.open({ view: 'Networks' }),
      latchkey.switchNetwork('eip155:31338').then(() => ended.push('switch')),
      latchkey.signOut().then(() => ended.push('sign out')),
      latchkey.close({ force: true }).then(() => ended.push('close')),
    ]
    await settle()
    expect(calls).toEqual([])
    release()
    await Promise.all(all)
    expect(calls).toEqual([
      'open {"view":"Networks"}',
      'switchNetwork "eip155:31338"',
      'signOut',
      'close {"force":true}',
    ])
    expect(ended).toEqual(['switch', 'sign out', 'close'])
    expect(loader.asked).toHaveLength(1)
  })

  it('calls reach their own method with their arguments', async () => {
    const { latchkey, calls } = widget()
    await latchkey.connect({ connectorId: 'dev.one' })
    await latchkey.connectWallet({ view: 'AllWallets' })
    await latchkey.disconnect('eip155')
    await latchkey.signIn()
    await latchkey.signOut()
    await latchkey.addNetwork(TWO)
    await latchkey.removeNetwork('eip155:31338')
    await latchkey.updateOptions({ embedded: true })
    await latchkey.ready()
    expect(calls).toEqual([
      'connect {"connectorId":"dev.one"}',
      'connectWallet {"view":"AllWallets"}',
      'disconnect "eip155"',
      'signIn',
      'signOut',
      `addNetwork ${JSON.stringify(TWO)}`,
      'removeNetwork "eip155:31338"',
      'updateOptions {"embedded":true}',
      'ready',
    ])
  })

  it('calls resolve with the result of the core', async () => {
    const { latchkey, answers } = widget()
    answers.account = CONNECTED_ACCOUNT
    await expect(latchkey.connect({ connectorId: 'dev.one' })).resolves.toBe(CONNECTED_ACCOUNT)
    expect(latchkey.getAccount()).toBe(CONNECTED_ACCOUNT)
    expect(latchkey.getAccounts()).toEqual([CONNECTED_ACCOUNT])
  })

  it('calls reject with the error of the core, as the exported class', async () => {
    const foreign = Object.assign(new Error('Connector not found'), {
      name: 'LatchkeyError',
      code: 'CONNECTOR_NOT_FOUND',
      shortMessage: 'Connector not found',
      context: { connectorId: 'x' },
    })
    const { latchkey } = widget({}, fakeCore({ connect: () => Promise.reject(foreign) }))
    const error: unknown = await latchkey
      .connect({ connectorId: 'x' })
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(LatchkeyError)
    expect(error).toMatchObject({ code: 'CONNECTOR_NOT_FOUND', context: { connectorId: 'x' } })
  })

  it('calls continue after one that fails', async () => {
    const failure = new LatchkeyError('USER_REJECTED', 'no')
    const { latchkey, calls } = widget({}, fakeCore({ signIn: () => Promise.reject(failure) }))
    const [signIn, open] = await Promise.allSettled([latchkey.signIn(), latchkey.open()])
    expect(signIn).toMatchObject({ status: 'rejected', reason: failure })
    expect(open.status).toBe('fulfilled')
    expect(calls).toEqual(['open {}'])
  })

  it('does not load the core for close', async () => {
    const { latchkey, loader } = widget()
    await latchkey.close()
    expect(loader.asked).toEqual([])
  })

  it('calls report busy while open waits for the core', async () => {
    const { latchkey, loader, answers } = widget()
    const release = loader.hold()
    const seen: boolean[] = []
    latchkey.subscribe(({ loading }) => seen.push(loading))
    const opened = latchkey.open()
    expect(latchkey.getState().loading).toBe(true)
    answers.state = { ...answers.state, open: true }
    release()
    await opened
    expect(seen[0]).toBe(true)
    expect(latchkey.getState()).toMatchObject({ loading: false, open: true })
  })
})

describe('a core that fails to load', () => {
  it('a core that fails to load rejects waiting calls, and the next call loads it again', async () => {
    const { latchkey, loader, calls } = widget()
    loader.failures.push(new LatchkeyError('NETWORK_ERROR', 'The service cannot be reached'))
    const both = await Promise.allSettled([latchkey.open(), latchkey.ready()])
    expect(both).toMatchObject([
      { status: 'rejected', reason: { code: 'NETWORK_ERROR' } },
      { status: 'rejected', reason: { code: 'NETWORK_ERROR' } },
    ])
    expect(loader.asked).toHaveLength(1)
    expect(latchkey.getState().loading).toBe(false)
    await latchkey.open()
    expect(loader.asked).toHaveLength(2)
    expect(calls).toEqual(['open {}'])
  })
})

describe('a changed theme', () => {
  it('a changed theme does not load the core: listeners are notified immediately, and the core applies it later', async () => {
    const { latchkey, loader, calls } = widget({ themeMode: 'light' })
    const seen: unknown[] = []
    latchkey.subscribe(({ themeMode, locale }) => seen.push([themeMode, locale]))
    latchkey.setThemeMode('dark')
    latchkey.setLocale('ja')
    latchkey.setThemeVariables({ '--accent': '#123456' })
    await settle()
    expect(loader.asked).toEqual([])
    expect(seen).toEqual([
      ['dark', null],
      ['dark', 'ja'],
      ['dark', 'ja'],
    ])
    await latchkey.ready()
    expect(loader.starts[0]).toMatchObject({ framework: 'html', options: { themeMode: 'light' } })
    expect(calls).toEqual([
      'setThemeMode "dark"',
      'setLocale "ja"',
      'setThemeVariables {"--accent":"#123456"}',
      'ready',
    ])
  })

  it('a changed theme is restored from the last visit if the site sets none', () => {
    const input = { projectId: 'p', enableReconnect: false }
    const storage = visited('dark')
    expect(widget({ ...input, storage }).latchkey.getState().themeMode).toBe('dark')
    expect(widget({ ...input, storage, themeMode: 'light' }).latchkey.getState().themeMode).toBe(
      'light',
    )
  })

  it('a changed theme is passed to the core once it has loaded', async () => {
    const { latchkey, calls } = widget()
    await latchkey.ready()
    latchkey.setThemeMode(null)
    latchkey.setThemeVariables({ '--accent': 'red' })
    latchkey.setLocale('fr')
    await settle()
    expect(calls.slice(1)).toEqual([
      'setThemeMode null',
      'setThemeVariables {"--accent":"red"}',
      'setLocale "fr"',
    ])
  })
})

describe('preloading', () => {
  const handleOf = (latchkey: Latchkey) => {
    const handle = widgetOf(latchkey)
    if (!handle) throw new Error('no such widget')
    return handle
  }

  it('preloading starts when a button is seen, without starting the widget', async () => {
    const { latchkey, loader, storage } = widget()
    handleOf(latchkey).onSeen?.()
    await settle()
    expect(loader.asked).toHaveLength(1)
    expect(loader.starts).toEqual([])
    expect(storage.writes).toEqual([])
    expect(latchkey.getState()).toMatchObject({ loading: false, initialized: false })
  })

  it('preloading is retried by a press after a failure, without an error before', async () => {
    const { latchkey, loader } = widget()
    loader.failures.push(new Error('offline'))
    handleOf(latchkey).onSeen?.()
    await settle()
    await latchkey.open()
    expect(loader.starts).toHaveLength(1)
  })

  it.each([
    ['auto', true, true],
    [undefined, true, true],
    ['intent', false, true],
    ['none', false, false],
  ] as const)(
    'preloads as configured with `preload: %s` (seen: %s, pointed at: %s)',
    (preload, seen, intent) => {
      const { latchkey } = widget(preload && { preload })
      const { onSeen, onIntent } = handleOf(latchkey)
      expect([!!onSeen, !!onIntent]).toEqual([seen, intent])
    },
  )
})
