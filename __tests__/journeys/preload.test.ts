import type { BrowserContext, Page } from 'playwright-core'
import { atRest } from './support/atRest'
import { figure } from './support/figures'
import { hasWidget, openConnect, reads } from './support/steps'
import { recording, type Visit, type VisitOptions } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** Our scripts that the page loaded, after the first. */
const code = ({ requests }: Visit): string[] =>
  requests
    .flatMap((url) => new URL(url).pathname.split('/latchkey/').slice(1))
    .filter((path) => path !== 'latchkey.js')

/** Opens the page with a clock that the test controls. */
async function look(options: Record<string, unknown> = {}, more: VisitOptions = {}) {
  const prepare = async (page: Page, context: BrowserContext) => {
    await page.clock.install()
    await more.prepare?.(page, context)
  }
  const visit = await world.visit({ ...more, options, prepare })
  await hasWidget(visit.page)
  return visit
}

/** Resolves once the code has loaded and run, though nothing of it has started. */
const hasCode = (page: Page) =>
  page.waitForFunction(() =>
    Object.getOwnPropertySymbols(window).some((symbol) =>
      symbol.description?.startsWith('latchkey.core.'),
    ),
  )

/**
 * Paints the page, so that it knows the visible elements, then advances its clock beyond the time
 * for which a button must be visible.
 */
async function seenLongEnough(page: Page): Promise<void> {
  await atRest(page)
  await page.clock.runFor(3_000)
  await atRest(page)
}

/** Everything besides loading code. */
async function otherActions(visit: Visit) {
  const { writes, violations } = await recording(visit)
  const own =
    /\/(?:|boot\.js|site\.css|site\.js|injected-wallet\.js|icon\.svg|sandbox\.json|latchkey\/.*\.js)$/
  return {
    requests: visit.requests.filter((url) => !own.test(new URL(url).pathname)),
    sockets: visit.sockets,
    frames: visit.page.frames().slice(1),
    writes,
    violations,
    asked: await visit.page.evaluate(() => window.sandboxInjected.wallets[0]?.requests ?? []),
    store: await visit.page.evaluate(() => window.latchkey.store !== undefined),
  }
}
const NOTHING = {
  requests: [],
  sockets: [],
  frames: [],
  writes: [],
  violations: [],
  asked: [],
  store: false,
}

test('a visible button loads code and does nothing else: no service, socket, frame or storage', async () => {
  const visit = await look()
  await hasCode(visit.page)
  await seenLongEnough(visit.page)
  expect(code(visit)).toEqual([expect.stringMatching(/^chunks\/core\.\w+\.js$/)])
  expect(await otherActions(visit)).toEqual(NOTHING)
  const origins = visit.requests
    .filter((url) => url.includes('/latchkey/'))
    .map((url) => new URL(url).origin)
  expect(new Set(origins)).toEqual(new Set([new URL(visit.page.url()).origin]))
  figure('asked for with a look', `${code(visit).length} script of the page's own origin`)
  await openConnect(visit)
  await reads(visit.page, 'status', 'disconnected')
})

test('a button below the fold loads code once it is scrolled into view', async () => {
  const visit = await look(
    {},
    {
      prepare: (page) =>
        page.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => {
            document.body.style.paddingTop = '300vh'
          }),
        ),
    },
  )
  const { page } = visit
  await seenLongEnough(page)
  expect(code(visit)).toEqual([])
  await page.locator('latchkey-button').first().scrollIntoViewIfNeeded()
  await hasCode(page)
})

test.each<[string, Record<string, unknown>, boolean]>([
  ['with preload "intent"', { preload: 'intent' }, true],
  ['with preload "none"', { preload: 'none' }, false],
])('a site %s loads no code when its button is only visible', async (_, options, atIntent) => {
  const visit = await look(options)
  const { page } = visit
  await seenLongEnough(page)
  expect(code(visit)).toEqual([])
  await page.getByTestId('connect-button').hover()
  if (atIntent) await page.waitForFunction(() => window.latchkey.store !== undefined)
  else await seenLongEnough(page)
  expect(code(visit).length > 0).toBe(atIntent)
  await openConnect(visit)
})

test('with data saving on, code loads only with an intent', async () => {
  const visit = await look(
    {},
    {
      prepare: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        ),
    },
  )
  await seenLongEnough(visit.page)
  expect(code(visit)).toEqual([])
  await openConnect(visit)
})

/** Resolves once a script with the pairing client has loaded. */
const pairingCode = (page: Page) =>
  page.waitForResponse(
    async (answer) =>
      answer.url().includes('/latchkey/chunks/') &&
      (await answer.text()).includes('wc_sessionPropose'),
  )

test('without installed wallets, the code of pairing loads while Connect is open; no relay is contacted', async () => {
  const visit = await look({}, { wallets: 'off' })
  const arrived = pairingCode(visit.page)
  await openConnect(visit)
  await arrived
  await seenLongEnough(visit.page)
  expect(visit.sockets).toEqual([])
  figure('pairing while Connect is read', `its code, ${visit.sockets.length} sockets`)
})

test('with an installed wallet, the code of pairing loads on the click', async () => {
  const visit = await look()
  const come: string[] = []
  pairingCode(visit.page).then(
    (answer) => come.push(answer.url()),
    () => {},
  )
  await openConnect(visit)
  await seenLongEnough(visit.page)
  expect(come).toEqual([])
})
