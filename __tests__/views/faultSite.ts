import { themeModeChanged } from '../../src/slices/preferences'
import { fakeWallet } from '../support/createTestApp'
import { fakeSiwx } from '../support/fakeSiwx'
import type { STORAGE_FAULTS } from '../support/faultKinds'
import type { End, Fault, Moment } from '../support/faultLedger'
import { eventually, settle } from '../support/settle'
import { startVisit, ROW } from './faultVisit'

type Call = 'getSessions' | 'createMessage' | 'addSession'
type Stand = (healthy: () => Promise<unknown>) => Promise<unknown>

/**
 * Signs in while one of the site's functions fails. It works again after the visitor saw the error.
 */
export async function signsInDespite(call: Call, stand: Stand): Promise<End> {
  const { config } = fakeSiwx(true)
  const healthy = config[call].bind(config) as (...input: unknown[]) => Promise<unknown>
  const state = { on: true }
  Object.assign(config, {
    [call]: (...input: unknown[]) =>
      state.on ? stand(() => healthy(...input)) : healthy(...input),
  })
  const visit = await startVisit({ siwx: config })
  const { page, app } = visit
  await visit.toConnect()
  await visit.press(ROW)
  const { box } = page
  const message = () => box.querySelector('[data-testid="snackbar-message"]')?.textContent ?? ''
  // If the session lookup fails, the connection ends and the list of wallets shows the error.
  await eventually(() => page.view() === 'SIWXSignMessage' || message() !== '')
  const refused = message() !== ''
  if (refused) {
    expect([page.view(), message().length > 10]).toEqual(['Connect', true])
    state.on = false
    await visit.press(ROW)
  }
  await visit.shows('SIWXSignMessage')
  await visit.press('siwx-sign')
  await page.reach(
    ({ siwx: { flow, session } }) =>
      session !== null || (flow.step === 'prompt' && flow.error !== null),
  )
  const told = app.store.getState().siwx.session === null
  if (told) {
    visit.saysHowToGoOn()
    state.on = false
    await visit.press('siwx-sign')
  }
  await page.reach(({ siwx: { session } }) => session !== null)
  await visit.closesSignedIn()
  await visit.seesAccount()
  return told || refused ? 'sentence' : 'connected'
}

type StorageFault = (typeof STORAGE_FAULTS)[string]

/** A first visit on a page that changes its stored theme at each step. */
export async function storesDespite(fault: Fault, kind: StorageFault): Promise<End> {
  const held: { now: () => Moment } = { now: () => 'before open' }
  const counts = { reads: 0 }
  class Faulty extends Map<string, string> {
    override get(key: string) {
      const healthy = () => super.get(key)
      if (!kind.get || !fault.at(held.now())) return healthy()
      fault.meet(held.now())
      return kind.get(healthy, ++counts.reads)
    }
    override set(key: string, value: string) {
      if (!kind.set || !fault.at(held.now())) return super.set(key, value)
      fault.meet(held.now())
      kind.set()
      return this
    }
  }
  const wallet = fakeWallet()
  const later = { change: async () => {} }
  wallet.next.connect = async () => (await later.change(), wallet.accounts)
  wallet.next.sign = async () => (await later.change(), '0xsigned')
  const visit = await startVisit({
    siwx: fakeSiwx(true).config,
    wallets: [wallet],
    storage: new Faulty(),
  })
  const { app, page } = visit
  held.now = visit.now
  /** The site changes its theme, and the visitor may leave at any time. */
  later.change = async () => {
    const dark = app.store.getState().preferences.themeMode === 'dark'
    app.store.dispatch(themeModeChanged(dark ? 'light' : 'dark'))
    await settle()
    window.dispatchEvent(new Event('pagehide'))
  }
  await later.change()
  await page.open()
  await visit.shows('Connect')
  visit.enter('open')
  await later.change()
  visit.enter('connecting')
  await visit.toSignIn()
  await later.change()
  await visit.toAccount()
  return 'connected'
}
