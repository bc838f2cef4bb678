import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (context: object, options: object) => Promise<AxeResults> }
  }
}

/** Rules of axe-core whose result depends on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** `colors`: the rules whose result depends on colours; `document`: all others. */
export type Audited = 'all' | 'colors' | 'document'

const OPTIONS = {
  all: {},
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
  document: { rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])) },
}

/**
 * Runs axe-core on the current page; returns one line per rule and element, and one per rule that
 * axe-core could not run. It stops checking contrast at a text that a scrolling box keeps below the
 * window, so the window must be high.
 */
export async function audit(page: Page, audited: Audited = 'all'): Promise<string[]> {
  // Evaluated, not added as a tag: the page's policy allows its own scripts only.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (options) => {
    // Colours are mixed during animations, so these are finished first.
    const moving = [
      document,
      ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
    ]
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    // The test wallet's window is not part of the page.
    const scope = { exclude: ['sandbox-wallet-window'] }
    const results = await window.axe?.run(scope, { resultTypes: ['violations'], ...options })
    const failed = (results?.incomplete ?? []).filter((result) => 'error' in result)
    return [
      ...failed.map(({ id }) => `${id}: axe-core could not run it`),
      ...(results?.violations ?? []).flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`,
        ),
      ),
    ]
  }, OPTIONS[audited])
}
