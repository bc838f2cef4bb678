import type { Page } from 'playwright-core'
import { createLedger, type Moment } from '../support/faultLedger'
import { figure } from './support/figures'
import { fileOf, lose, lossesOf, visitToLose } from './support/lostCode'
import { PHONE_ROW } from './support/pairing'
import { EXTENSION_ROW } from './support/steps'
import { recording, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const ledger = createLedger()
afterAll(() => void process.stdout.write(`${ledger.toText({ own: true })}\n`))

/** The moment after a click; `connected` after every other click of a connected visitor. */
const AFTER: Readonly<Record<string, Moment>> = {
  'connect-button': 'open',
  'connect-help': 'open',
  'all-wallets': 'open',
  [EXTENSION_ROW]: 'connecting',
  [PHONE_ROW]: 'connecting',
  'siwx-sign': 'signing',
}

/** The button in the modal for something that did not load. */
const retryOf = (page: Page) =>
  page.locator('latchkey-modal').getByText('Try again', { exact: true }).first()

type Way = {
  /** Clicks that lead to the code. */
  presses: string[]
  /** The element at the end. */
  goal: string
  options?: string
  /**
   * The visitor signs in on the way; the way ends with the session, not with the connected wallet.
   */
  signsIn?: boolean
}

const CONNECTED = '[data-testid="account-button"]'
const view = (name: string) => `[data-view="${name}"]`
const toWallet = ['connect-button', EXTENSION_ROW]

/** Each chunk that a visitor can load, by the name of its `import()`, and a way to it. */
const WAYS: Record<string, Way> = {
  core: { presses: toWallet, goal: CONNECTED },
  flows: { presses: toWallet, goal: CONNECTED },
  adapters: { presses: toWallet, goal: CONNECTED },
  viem: { presses: toWallet, goal: CONNECTED },
  connecting: {
    presses: ['connect-button', PHONE_ROW],
    goal: '[data-testid="qr-code"][uri^="wc:"]',
  },
  parts: { presses: ['connect-button', 'connect-help'], goal: view('WhatIsAWallet') },
  help: { presses: ['connect-button', 'connect-help'], goal: view('WhatIsAWallet') },
  wallets: { presses: ['connect-button', 'all-wallets'], goal: view('AllWallets') },
  pairing: { presses: ['connect-button', PHONE_ROW], goal: '[data-testid="qr-code"][uri^="wc:"]' },
  QrCode: { presses: ['connect-button', PHONE_ROW], goal: '[data-testid="qr-code"][uri^="wc:"]' },
  account: { presses: [...toWallet, 'account-button'], goal: view('Account') },
  networks: { presses: [...toWallet, 'network-button'], goal: view('Networks') },
  siwx: {
    presses: [...toWallet, 'siwx-sign'],
    goal: CONNECTED,
    options: 'siwx: Latchkey.siwx.localSiwx()',
    signsIn: true,
  },
  'sign-in': {
    presses: [...toWallet, 'siwx-sign'],
    goal: CONNECTED,
    options: 'siwx: Latchkey.siwx.localSiwx()',
    signsIn: true,
  },
  languages: { presses: toWallet, goal: CONNECTED, options: "locale: 'de'" },
  de: { presses: toWallet, goal: CONNECTED, options: "locale: 'de'" },
  accent: {
    presses: toWallet,
    goal: CONNECTED,
    options: "themeVariables: { '--latchkey-accent': '#ffd400' }",
  },
  wide: { presses: toWallet, goal: CONNECTED, options: "modalSize: 'wide'" },
}

/** Clicks on until the goal is visible; returns how many more clicks than usual that took. */
async function follow(
  page: Page,
  { presses, goal }: Way,
  enter: (moment: Moment) => void,
): Promise<number> {
  const retry = retryOf(page)
  const told = page.getByTestId('snackbar-message')
  const again = page.getByTestId('connect-button').filter({ hasText: 'Try again' })
  const steps = [...presses.map((testId) => page.getByTestId(testId)), page.locator(goal)]
  let more = 0
  for (const [at, step] of steps.entries()) {
    const target = step.first()
    await target.or(retry).or(told).or(again).first().waitFor()
    while (!(await target.isVisible())) {
      more += 1
      if (more > 1) throw new Error(`more than one press: ${presses[at] ?? goal}`)
      // The previous step once more, when nothing else is offered.
      const offered = [retry, again, steps[at - 1] ?? target]
      for (const way of offered) {
        if (!(await way.first().isVisible())) continue
        await way.first().click()
        break
      }
      await target.waitFor()
    }
    const pressed = presses[at]
    if (pressed === undefined) continue
    enter(AFTER[pressed] ?? 'connected')
    await target.click()
  }
  return more
}

const NAMES = Object.keys(WAYS)

for (const [name, way] of Object.entries(WAYS))
  test(`code that is lost once, ${name}: the visitor continues with at most one more click`, async () => {
    const file = fileOf(name)
    const told: string[] = []
    const opened: { visit?: Visit } = {}
    /** Loads the page like a new visitor: the first time in a new tab, later in the same one. */
    async function load(prepare: (page: Page) => Promise<unknown>): Promise<Visit> {
      const { visit } = opened
      if (!visit) return (opened.visit = await visitToLose(world, way.options, prepare))
      await visit.page.evaluate(() => localStorage.clear())
      await prepare(visit.page)
      await visit.page.reload()
      return visit
    }
    for (const loss of lossesOf(name, NAMES))
      await ledger.cell({ what: name, fault: loss }, async (fault) => {
        const at: { now: Moment } = { now: 'before open' }
        const visit = await load((page) => lose(page, file, loss, () => fault.meet(at.now)))
        const { page } = visit
        const presses = await follow(page, way, (moment) => (at.now = moment)).catch(
          async (error: unknown) => {
            const now = await page.locator('[data-testid="modal-card"]').allTextContents()
            throw new Error(`${name} ${loss}: ${JSON.stringify(now)}`, { cause: error })
          },
        )
        if (way.signsIn) await page.waitForFunction('latchkey.getSession() !== null')
        told.push(`${loss} ${presses}`)
        expect([loss, presses <= 1]).toEqual([loss, true])
        const { unhandled } = await recording(visit)
        ledger.rejected(unhandled)
        expect(unhandled).toEqual([])
        await page.unrouteAll()
        return presses === 0 ? 'connected' : 'sentence'
      })
    figure(`lost code: ${name}`, `${told.join(', ')} presses`)
  })
