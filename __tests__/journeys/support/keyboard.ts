import type { Page } from 'playwright-core'

/** Test id of the focused element, through shadow roots. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.getAttribute('data-testid') ?? active?.tagName ?? null
  })

/** Presses Tab until an element has the focus; fails after `most` steps. */
export async function tabTo(page: Page, testId: string, most = 30): Promise<void> {
  await page.getByTestId(testId).waitFor()
  for (let step = 0; step < most; step += 1) {
    if ((await focused(page)) === testId) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${testId} was not reached in ${most} steps; focus is on ${await focused(page)}`)
}

/** Tabs to an element and presses Enter on it. */
export async function enter(page: Page, testId: string): Promise<void> {
  await tabTo(page, testId)
  await page.keyboard.press('Enter')
}
