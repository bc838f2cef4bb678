import { EXTENSION_ROW, RESULTS } from '../steps'
import type { InputSource, RemoteBrowser, RemotePage } from './browser'

/** A click in progress in a page. */
type Press = { isMet: boolean | null; stop: () => void }
declare global {
  interface Window {
    guardedPress?: Press
  }
}
const MOST_PRESSES = 20

/** Keys by name, in the form of W3C actions. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Home: '\uE011',
  End: '\uE010',
  Delete: '\uE017',
  Backspace: '\uE003',
  Space: ' ',
}

/** Types keys one after another: a named key, or the letters of a text. */
export async function type(browser: RemotePage, text: string): Promise<void> {
  const key = KEYS[text]
  const letters = key === undefined ? Array.from(text) : [key]
  const actions = letters.flatMap((value) =>
    ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })),
  )
  await browser.act([{ type: 'key', id: 'keyboard', actions }])
}

/**
 * Waits until an element can be clicked at its middle and does not move; resolves with that point.
 */
const middleOf = (browser: RemotePage, testId: string) =>
  browser.run(async (id, { byId, frame, hit, until }) => {
    const held = { why: 'is not there', place: '' }
    const look = () => {
      const element = byId(id).find((one) => one.checkVisibility())
      if (!element) return null
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
      const met = hit(x, y)
      held.why = element.matches(':disabled')
        ? 'is disabled'
        : `is behind ${met?.outerHTML.slice(0, 120)}`
      if (element.matches(':disabled') || !met || !element.contains(met)) return null
      const place = [left, top, width, height].join()
      const still = place === held.place
      Object.assign(held, { place, why: 'moves' })
      return still && { x, y }
    }
    await frame()
    return until(look, () => `${id} ${held.why}`)
  }, testId)

/**
 * From now on a click on another element does nothing: the target may move after it was measured.
 */
const guard = (browser: RemotePage, testId: string) =>
  browser.run(async (id, { byId }) => {
    const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
    const press: Press = {
      isMet: null,
      stop: () => kinds.forEach((kind) => removeEventListener(kind, judge, true)),
    }
    function judge(event: Event) {
      press.isMet ??= byId(id).some((one) => event.composedPath().includes(one))
      if (press.isMet) return
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    for (const kind of kinds) addEventListener(kind, judge, true)
    window.guardedPress = press
  }, testId)

/**
 * Ends the guard; resolves with whether the click reached another element. When this is unknown, as
 * in a frame or on a new page, the result is false.
 */
const wasMissed = (browser: RemotePage): Promise<boolean> =>
  browser.run(async () => {
    window.guardedPress?.stop()
    return window.guardedPress?.isMet === false
  }, null)

/** Clicks the middle of an element by its test id; again when it moved away just then. */
export async function press(browser: RemotePage, testId: string): Promise<void> {
  for (let tries = 0; tries < MOST_PRESSES; tries += 1) {
    const { x, y } = await middleOf(browser, testId)
    await guard(browser, testId)
    const actions: InputSource['actions'] = [
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await browser.act([{ type: 'pointer', id: 'mouse', actions }])
    if (!(await wasMissed(browser))) return
  }
  throw new Error(`${testId} moves`)
}

/** Waits until text can be entered into a field. */
const isEditable = (browser: RemotePage, testId: string) =>
  browser.run(
    (id, { byId, until }) =>
      until(
        () => byId(id).some((field) => field.matches(':read-write')),
        () => `${id} accepts no text`,
      ),
    testId,
  )

/** Clicks a field and types into it, once it accepts text. */
export async function fill(browser: RemotePage, testId: string, text: string): Promise<void> {
  await isEditable(browser, testId)
  await press(browser, testId)
  await type(browser, text)
}

/** Waits until an element is visible. */
export const appears = (browser: RemotePage, testId: string): Promise<boolean> =>
  browser.run(
    (id, { byId, until }) =>
      until(
        () => byId(id).some((element) => element.checkVisibility()),
        () => `${id} is not there`,
      ),
    testId,
  )

/**
 * Waits until an element with a test id has exactly a text, or matches a pattern; resolves with its
 * text.
 */
export const reads = (
  browser: RemotePage,
  testId: string,
  text: string | RegExp,
): Promise<string> =>
  browser.run(
    ({ id, exact, source }, { byId, until }) => {
      const texts = () => byId(id).map((element) => element.textContent.trim())
      const fits = (now: string) => (exact === null ? new RegExp(source).test(now) : now === exact)
      return until(
        () => texts().find(fits),
        () => `${id} should read ${exact ?? source} but reads ${JSON.stringify(texts())}`,
      )
    },
    typeof text === 'string'
      ? { id: testId, exact: text, source: '' }
      : { id: testId, exact: null, source: text.source },
  )

/** Waits until the modal shows a view. */
export const sees = (browser: RemoteBrowser, view: string): Promise<boolean> =>
  browser.run(
    (name, { all, until }) =>
      until(
        () => all(`[data-view="${name}"]`).some((root) => root.checkVisibility()),
        () =>
          `${name} should be open, but there is ${JSON.stringify(
            all('[data-view]').map(({ dataset, textContent }) => [dataset['view'], textContent]),
          )}`,
      ),
    view,
  )

/** Waits until the modal shows a text. */
export const says = (browser: RemoteBrowser, words: string): Promise<boolean> =>
  browser.run((text, { byId, until }) => {
    const now = () => byId('modal-card').map((card) => card.innerText)
    return until(
      () => now().some((said) => said.includes(text)),
      () => `the card should say ${text}, but says ${JSON.stringify(now())}`,
    )
  }, words)

/** Waits until no modal is drawn. */
export const seesNoModal = (browser: RemoteBrowser): Promise<boolean> =>
  browser.run(
    (id, { byId, until }) =>
      until(
        () => byId(id).length === 0,
        () => `${id} is still there`,
      ),
    'modal-card',
  )

/** Test id of the focused element, through shadow roots. */
export const focused = (browser: RemoteBrowser): Promise<string | null> =>
  browser.run(async (name, tools) => {
    const active = tools.focused()
    return active?.getAttribute(name) ?? active?.tagName ?? null
  }, 'data-testid')

/** Presses Tab until an element has the focus; fails after `most` steps. */
export async function tabTo(browser: RemoteBrowser, testId: string, most = 30): Promise<void> {
  await appears(browser, testId)
  for (let step = 0; step < most; step += 1) {
    if ((await focused(browser)) === testId) return
    await type(browser, 'Tab')
  }
  throw new Error(
    `${testId} was not reached in ${most} steps; focus is on ${await focused(browser)}`,
  )
}

/** Tabs to an element and presses Enter on it. */
export async function enter(browser: RemoteBrowser, testId: string): Promise<void> {
  await tabTo(browser, testId)
  await type(browser, 'Enter')
}

/** Opens the modal with the page's button. */
export async function openConnect(browser: RemoteBrowser): Promise<void> {
  await press(browser, 'connect-button')
  await sees(browser, 'Connect')
}

/** Clears the results of the demo's buttons. */
export const clearResults = (browser: RemoteBrowser): Promise<void> =>
  browser.run((ids, { byId }) => {
    for (const result of ids.flatMap(byId)) result.textContent = ''
    return Promise.resolve()
  }, RESULTS)

/** Connects the installed wallet like a user. */
export async function connectInjected(browser: RemoteBrowser): Promise<void> {
  await openConnect(browser)
  await press(browser, EXTENSION_ROW)
  await press(browser, 'injected-approve')
  await reads(browser, 'status', 'connected')
}

/** Opens the account view of a connected visitor. */
export async function openAccount(browser: RemoteBrowser): Promise<void> {
  await seesNoModal(browser)
  await press(browser, 'account-button')
  await sees(browser, 'Account')
}
