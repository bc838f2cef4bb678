import { createLatchkey } from '../../src/widget/createLatchkey'
import type { Latchkey, LatchkeyOptions } from '../../src/store/publicApi/types'
import { fakeStorage } from './fakeCore'
import { ONE, TWO } from './fakeWallets'
import { fakeAdapterFactory, installWallet } from './pageWallet'

export const RDNS = 'dev.example.wallet'
const ends: (() => unknown)[] = []
/** URLs that the widgets of a test requested. */
export const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  globalThis.fetch = (input) => {
    requests.push(new Request(input).url)
    return Promise.resolve(Response.json({ name: null, avatar: null }, { status: 404 }))
  }
})
/** Ends everything that `site` created, as when the page is left. */
export async function leavePage() {
  for (const end of ends.splice(0).reverse()) await end()
}
afterEach(leavePage)

/** A site with one installed wallet and the widget of the product. */
export function site(options: Partial<LatchkeyOptions> = {}) {
  const { wallet, uninstall } = installWallet(RDNS)
  const storage = fakeStorage()
  const latchkey = createLatchkey({
    projectId: 'p',
    networks: [ONE, TWO],
    adapters: [fakeAdapterFactory([wallet])],
    storage,
    supported: [],
    features: { analytics: false },
    ...options,
  })
  ends.push(uninstall, () => latchkey.destroy())
  return { latchkey, wallet, storage, uninstall }
}

/** Resolves when the values of the getters satisfy a condition. */
export function until(latchkey: Latchkey, test: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it never came')), 20_000)
    const check = () => {
      if (!test()) return
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = latchkey.subscribe(check)
    check()
  })
}
