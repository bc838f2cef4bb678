import { act } from '@testing-library/react'
import { siwxConfigured } from '../../src/slices/siwx'
import { followSavedState } from '../../src/store/persistence/syncTabs'
import { ADDRESS, createTestApp, fakeWallet, type TestAppInput } from '../support/createTestApp'
import type { Moment } from '../support/faultLedger'
import { eventually, settle } from '../support/settle'
import { listedWallet, walletService } from '../support/walletService'
import { mountApp } from './mountApp'

const LIST = walletService(Array.from({ length: 6 }, (_, n) => listedWallet(n)))

/** Successful answers of all services. */
export function healthy(request: Request): Response {
  if (request.url.includes('/v1/identity/')) return Response.json({ name: 'ada.eth', avatar: null })
  if (request.url.includes('/v1/profile/account/'))
    return Response.json({ name: 'ada.eth', addresses: { 60: { address: ADDRESS } } })
  if (request.url.includes('/getAnalyticsConfig'))
    return Response.json({ isAnalyticsEnabled: true })
  return LIST(request)
}

export const ROW = 'wallet-selector-dev.example.wallet'
export const PHONE_ROW = 'wallet-selector-walletConnect'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A visit with a simulated person who approves after a moment and continues while possible. */
export async function startVisit(
  input: Omit<TestAppInput, 'respond'> & {
    respond?: (request: Request, now: Moment) => Response | Promise<Response>
    /** A visit with a restored wallet: the step is the person's last action. */
    returns?: boolean
  } = {},
) {
  const wallet = input.wallets?.[0] ?? fakeWallet()
  wallet.next.connect ??= async () => (await settle(), wallet.accounts)
  wallet.next.sign ??= async () => (await settle(), '0xsigned')
  const step: { now: Moment } = { now: 'before open' }
  /** The present step, by the person's last action and the widget's state. */
  const now = (): Moment => {
    const { siwx, accounts } = app.store.getState()
    if (input.returns) return step.now
    if (siwx.flow.step === 'signing') return 'signing'
    return accounts.byNamespace.eip155?.status === 'connected' ? 'connected' : step.now
  }
  const { respond = healthy } = input
  const app = createTestApp({
    ...input,
    wallets: [wallet],
    fresh: true,
    respond: (request) => respond(request, now()),
  })
  if (input.siwx) app.store.dispatch(siwxConfigured({ required: true }))
  ends.push(await followSavedState(app))
  const page = await mountApp(app)
  const find = (testId: string) =>
    page.box.querySelector<HTMLElement>(`[data-testid="${testId}"]:not(:disabled)`)
  const shows = (name: string) => eventually(() => page.view() === name)
  const press = async (testId: string) => {
    await eventually(() => find(testId) !== null)
    await act(async () => find(testId)?.click())
  }
  const visit = {
    app,
    page,
    wallet,
    now,
    shows,
    press,
    enter: (moment: Moment) => Object.assign(step, { now: moment }),
    /** Checks that the view explains the problem and has an enabled button. */
    saysHowToGoOn() {
      const view = page.box.querySelector('[data-view]')
      expect(view?.textContent?.trim().length).toBeGreaterThan(10)
      const buttons = page.box.querySelectorAll('[data-view] button:not(:disabled)')
      expect(buttons.length).toBeGreaterThan(0)
    },
    connected: () =>
      page.reach(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected'),
    /** Opens the modal and all wallets. */
    async toConnect() {
      await page.open()
      await shows('Connect')
      await settle()
      visit.enter('open')
      await press('all-wallets')
      await shows('AllWallets')
      await eventually(() => page.box.querySelector('[data-testid="view-loading"]') === null)
      await settle()
      await press('header-back')
      await shows('Connect')
      visit.enter('connecting')
    },
    /** Chooses the installed wallet, which is prompted to sign in. */
    async toSignIn() {
      await press(ROW)
      await visit.connected()
      await shows('SIWXSignMessage')
    },
    /** Signs and opens the account. */
    async toAccount() {
      await press('siwx-sign')
      await page.reach(({ siwx: { session } }) => session !== null)
      await visit.closesSignedIn()
      await visit.seesAccount()
    },
    /** Closes the success state, which would otherwise close automatically. */
    async closesSignedIn() {
      await press('header-close')
      await page.reach(({ modal }) => !modal.open)
    },
    async seesAccount() {
      await page.open()
      await shows('Account')
      await settle()
      expect(find('view-failed')).toBeNull()
    },
  }
  return visit
}

export type FaultyVisit = Awaited<ReturnType<typeof startVisit>>

/** A visit that connects with the installed wallet or by pairing. */
async function earlierVisit(way: 'installed' | 'paired'): Promise<Map<string, string>> {
  const storage = new Map<string, string>()
  const visit = await startVisit({ storage })
  const { app, page, press } = visit
  await page.open()
  await press(way === 'paired' ? PHONE_ROW : ROW)
  if (way === 'paired') {
    await eventually(() => app.pairing.attempts.length === 1)
    app.pairing.attempts[0]?.approve()
  }
  await visit.connected()
  for (const end of ends.splice(0)) end()
  return storage
}

const stored: { installed?: Map<string, string>; paired?: Map<string, string> } = {}

/** What storage holds after an earlier visit that connected. */
export const storedBy = async (way: 'installed' | 'paired'): Promise<Map<string, string>> =>
  new Map((stored[way] ??= await earlierVisit(way)))
