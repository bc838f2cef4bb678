import type { Locator, Page } from 'playwright-core'
import type { Visit } from './visit'

/** Name of the default injected test wallet, and the test id of its row. */
export const EXTENSION = 'Sandbox Extension'
export const EXTENSION_ROW = 'wallet-selector-dev.latchkey.sandbox'

/** A phone with touch. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
}

const literally = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Waits until an element with a test id has exactly a text, or matches a pattern. */
export async function reads(page: Page, testId: string, text: string | RegExp): Promise<void> {
  const hasText = typeof text === 'string' ? new RegExp(`^\\s*${literally(text)}\\s*$`) : text
  const all = page.getByTestId(testId)
  try {
    await all.filter({ hasText }).first().waitFor()
  } catch (error) {
    const now = await all.allTextContents()
    throw new Error(`${testId} should read ${String(hasText)} but reads ${JSON.stringify(now)}`, {
      cause: error,
    })
  }
}

/**
 * Waits until the page's own script has created the widget as `window.latchkey`. A load or reload
 * ends before that: the demo first fetches the sandbox's description.
 */
export async function hasWidget(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof window.latchkey?.open === 'function')
}

/** The root of a displayed view. */
export const viewOf = (page: Page, name: string): Locator => page.locator(`[data-view="${name}"]`)

/** Waits until the modal shows a view. */
export async function sees(page: Page, view: string): Promise<Locator> {
  const root = viewOf(page, view)
  try {
    await root.waitFor()
  } catch (error) {
    const now = await page
      .locator('[data-view]')
      .evaluateAll((all) =>
        all.map((element) => `${element.getAttribute('data-view')}: ${element.textContent}`),
      )
    throw new Error(`${view} should be open, but there is ${JSON.stringify(now)}`, { cause: error })
  }
  return root
}

/** Waits until no modal is drawn. */
export const seesNoModal = (page: Page): Promise<void> =>
  page.getByTestId('modal-card').waitFor({ state: 'detached' })

/** Clicks an element by its test id. */
export const press = (page: Page, testId: string): Promise<void> => page.getByTestId(testId).click()

/** Opens the modal with the page's button. */
export async function openConnect({ page }: Visit): Promise<Locator> {
  await press(page, 'connect-button')
  return sees(page, 'Connect')
}

/** Connects the first injected wallet like a user. */
export async function connectInjected(visit: Visit, row = EXTENSION_ROW): Promise<void> {
  const { page } = visit
  await openConnect(visit)
  await press(page, row)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
}

/** Opens the account view of a connected visitor. */
export async function openAccount({ page }: Visit): Promise<Locator> {
  await press(page, 'account-button')
  return sees(page, 'Account')
}

/** Test ids of the results of the demo's buttons. */
export const RESULTS = ['signature', 'tx-hash', 'error']

/**
 * Clears the results of the demo's buttons, so that a test can't mistake an earlier one for the
 * next.
 */
export const clearResults = (page: Page): Promise<void> =>
  page.evaluate((ids) => {
    for (const id of ids) {
      const result = document.querySelector(`[data-testid="${id}"]`)
      if (result) result.textContent = ''
    }
  }, RESULTS)

/** Entries of the page's localStorage, without the test wallet's own. */
export const storedKeys = ({ page }: Visit): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => !key.startsWith('sandbox-injected:')),
    ),
  )
