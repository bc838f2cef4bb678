import type { Page } from 'playwright-core'
import { FIXTURE, pageOf, serve } from './support/fixture'
import { figure } from './support/figures'
import { LOSSES, fileOf, lose } from './support/lostCode'
import { PHONE_ROW } from './support/pairing'
import { EXTENSION_ROW } from './support/steps'
import { recording } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** What a visitor presses where something did not load. */
const RETRY =
  '[data-testid="view-failed"] button, [data-testid="connecting-widget-secondary-button"], [data-testid="qr-retry"]'

type Way = {
  /** Presses that lead to the code. */
  presses: string[]
  /** What is on show in the end. */
  goal: string
  options?: string
}

const CONNECTED = '[data-testid="account-button"]'
const view = (name: string) => `[data-view="${name}"]`
const toWallet = ['connect-button', EXTENSION_ROW]

/** Each chunk that a visitor can meet, by the name of its `import()`, and a way to it. */
const WAYS: Record<string, Way> = {
  core: { presses: toWallet, goal: CONNECTED },
  flows: { presses: toWallet, goal: CONNECTED },
  adapters: { presses: toWallet, goal: CONNECTED },
  viem: { presses: toWallet, goal: CONNECTED },
  connecting: {
    presses: ['connect-button', PHONE_ROW],
    goal: '[data-testid="qr-code"][uri^="wc:"]',
  },
  parts: { presses: ['connect-button', 'header-help'], goal: view('WhatIsAWallet') },
  help: { presses: ['connect-button', 'header-help'], goal: view('WhatIsAWallet') },
  wallets: { presses: ['connect-button', 'all-wallets'], goal: view('AllWallets') },
  pairing: { presses: ['connect-button', PHONE_ROW], goal: '[data-testid="qr-code"][uri^="wc:"]' },
  QrCode: { presses: ['connect-button', PHONE_ROW], goal: '[data-testid="qr-code"][uri^="wc:"]' },
  account: { presses: [...toWallet, 'account-button'], goal: view('Account') },
  networks: { presses: [...toWallet, 'network-button'], goal: view('Networks') },
  siwx: {
    presses: [...toWallet, 'siwx-sign'],
    goal: CONNECTED,
    options: 'siwx: Latchkey.siwx.localSiwx()',
  },
  'sign-in': {
    presses: [...toWallet, 'siwx-sign'],
    goal: CONNECTED,
    options: 'siwx: Latchkey.siwx.localSiwx()',
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

const pageWith = (more = '') => {
  const { urls, networks, projectId } = world.sandbox.description
  const supported = networks.map(({ caipNetworkId }) => caipNetworkId)
  const options = JSON.stringify({ projectId, networks, backends: urls, supported })
  return pageOf(`<latchkey-button></latchkey-button><latchkey-network-button></latchkey-network-button>
    <script src="/injected-wallet.js"></script><script src="/latchkey/latchkey.js"></script>
    <script>window.latchkey = Latchkey.createLatchkey({ ...${options}, adapters: [Latchkey.adapters.viem()], ${more} })</script>`)
}

/** Presses on until the goal is on show; says how many presses a way on took. */
async function follow(page: Page, { presses, goal }: Way): Promise<number> {
  const retries = { count: 0 }
  const steps = [...presses]
  while (steps.length > 0) {
    const [step = '', ...rest] = steps
    const target = page.getByTestId(step)
    const retry = page.locator(RETRY).first()
    await target.or(retry).first().waitFor()
    if (await retry.isVisible()) {
      retries.count += 1
      await retry.click()
      await retry.waitFor({ state: 'detached' }).catch(() => {})
      continue
    }
    await target.click()
    steps.splice(0, steps.length, ...rest)
    if (step !== 'connect-button') continue
    // The first code that did not arrive: the button says so, and a press tries again.
    const opened = page.locator(view('Connect'))
    const failed = target.filter({ hasText: 'Try again' })
    await opened.or(failed).first().waitFor()
    if (await failed.isVisible()) {
      retries.count += 1
      await failed.click()
    }
  }
  const end = page.locator(goal).first()
  const retry = page.locator(RETRY).first()
  await end.or(retry).first().waitFor()
  if (!(await end.isVisible())) {
    retries.count += 1
    await retry.click()
    await end.waitFor()
  }
  return retries.count
}

for (const [name, way] of Object.entries(WAYS))
  test(`code that is lost once, ${name}: the visitor gets on by itself or by one press`, async () => {
    serve(world, { 'lost.html': pageWith(way.options) })
    const file = fileOf(name)
    const visit = await world.visit({
      path: `${FIXTURE}lost.html`,
      wallets: [{ autoApprove: true }],
    })
    visit.expectProblems(/Failed to load resource|ERR_|SyntaxError|Refused to execute|MIME type/)
    const { page } = visit
    const told: string[] = []
    for (const loss of Object.keys(LOSSES)) {
      await page.evaluate(() => localStorage.clear())
      const asked = await lose(page, file, loss)
      await page.reload()
      const presses = await follow(page, way)
      told.push(`${loss} ${presses}`)
      expect([loss, asked() > 0, presses <= 1]).toEqual([loss, true, true])
      expect((await recording(visit)).unhandled).toEqual([])
      await page.unroute(`**/${file}`)
    }
    figure(`lost code: ${name}`, `${told.join(', ')} presses`)
  })
