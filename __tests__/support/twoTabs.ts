import { createSiwxContext } from '../../src/store/siwxContext'
import { followSavedState } from '../../src/store/persistence/syncTabs'
import { connectRequested } from '../../src/slices/connect'
import { siwxConfigured } from '../../src/slices/siwx'
import type { SiwxConfig } from '../../src/slices/domain/siwx/siwx'
import { createTestApp, fakeWallet, type FakeWallet, type TestAppInput } from './createTestApp'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(globalThis, 'window')
})

/** The storage of one tab: all tabs share its data, and get each change later, as in a browser. */
class TabStorage extends Map<string, string> {
  constructor(
    private readonly shared: Map<string, string>,
    private readonly tell: (key: string, oldValue: string | null) => void,
  ) {
    super()
  }
  override get(key: string) {
    return this.shared.get(key)
  }
  override set(key: string, value: string) {
    const before = this.get(key) ?? null
    this.shared.set(key, value)
    if (before !== value) this.tell(key, before)
    return this
  }
  override delete(key: string) {
    const before = this.get(key) ?? null
    if (before !== null) this.tell(key, before)
    return this.shared.delete(key)
  }
}

/** Settings of the tabs of a test. */
export type TabsInput = Pick<TestAppInput, 'options' | 'pairing'> & {
  /** Creates the sign-in of a tab; none by default. */
  siwx?: () => SiwxConfig
}

/**
 * A browser with tabs of one site: each has the store of the product, and all share one storage.
 */
export function createBrowser(input: TabsInput = {}) {
  const shared = new Map<string, string>()
  const pages: EventTarget[] = []

  /** Opens the site in a tab, with the data that earlier tabs stored. */
  async function openTab(
    options: TestAppInput['options'] = {},
    { prepare }: { prepare?: (tab: { wallet: FakeWallet }) => void } = {},
  ) {
    const page = Object.assign(new EventTarget(), { document: new EventTarget() })
    pages.push(page)
    const storage = new TabStorage(shared, (key, oldValue) => {
      const newValue = shared.get(key) ?? null
      const event = () => Object.assign(new Event('storage'), { key, oldValue, newValue })
      const others = pages.filter((other) => other !== page)
      setTimeout(() => others.forEach((other) => other.dispatchEvent(event())))
    })
    const wallet = fakeWallet()
    prepare?.({ wallet })
    const siwx = input.siwx?.() ?? null
    const app = createTestApp({
      wallets: [wallet],
      storage,
      siwx,
      fresh: true,
      ...(input.pairing && { pairing: input.pairing }),
      options: { ...input.options, ...options },
    })
    siwx?.bind?.(createSiwxContext(app.store, app.ports))
    if (siwx) app.store.dispatch(siwxConfigured({ required: siwx.getRequired?.() ?? true }))
    Object.assign(globalThis, { window: page })
    const end = await followSavedState(app)
    ends.push(end)
    await app.until(({ status }) => status.initialized)
    const close = () => {
      end()
      pages.splice(pages.indexOf(page), 1)
      app.destroy()
    }
    /** The browser freezes the page: it gets no event of another tab until it is shown again. */
    const putAside = () => {
      page.dispatchEvent(new Event('pagehide'))
      pages.splice(pages.indexOf(page), 1)
    }
    const comeBack = () => {
      pages.push(page)
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    }
    return { ...app, wallet, close, putAside, comeBack }
  }

  /**
   * The visitor clears the storage: every page gets an event that does not say what was removed.
   */
  function empty() {
    shared.clear()
    const event = () =>
      Object.assign(new Event('storage'), { key: null, oldValue: null, newValue: null })
    pages.forEach((page) => page.dispatchEvent(event()))
  }

  return { openTab, shared, empty }
}

export type Tab = Awaited<ReturnType<ReturnType<typeof createBrowser>['openTab']>>

/** Opens the site in two tabs. */
export async function openTwoTabs(input: TabsInput = {}) {
  const browser = createBrowser(input)
  const [one, other] = [await browser.openTab(), await browser.openTab()]
  return { ...browser, one, other }
}

/** Connects the installed wallet in one tab, and waits until the other one has followed. */
export async function connectBoth(one: Tab, other: Tab) {
  const connectorId = one.wallet.connector.id
  one.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: false }))
  for (const tab of [one, other])
    await tab.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
}
