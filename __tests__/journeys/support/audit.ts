import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (context: object, options: object) => Promise<AxeResults> }
  }
}

/** What axe-core finds wrong with a page as it is now: rule and element, one line each. */
export async function audit(page: Page): Promise<string[]> {
  // Evaluated, not added as a tag: the page's policy allows its own scripts only.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    // Colours are mixed while they change, so what moves comes to its end first.
    const moving = [
      document,
      ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
    ]
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    // The test wallet's window is no part of the page.
    const scope = { exclude: ['sandbox-wallet-window'] }
    const results = await window.axe?.run(scope, { resultTypes: ['violations'] })
    return (results?.violations ?? []).flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`,
      ),
    )
  })
}
