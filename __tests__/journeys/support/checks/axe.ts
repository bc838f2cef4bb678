import axe from 'axe-core'

// Contrast is checked in a tall window: axe-core stops at a text that a scrolling box keeps below
// the window.

/** Rules of axe-core whose result depends on colours. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Rules of axe-core whose result depends on sizes. */
export const SIZE_RULES = ['scrollable-region-focusable']
/** All other rules read the document only. */
export const STYLE_RULES = [...COLOR_RULES, ...SIZE_RULES]

type Options = {
  /** The rules to run; all that are on by default when absent. */
  only?: readonly string[]
  /** Rules to leave out. */
  without?: readonly string[]
}

/** Runs axe-core on the page; returns one line per rule and element, and one per rule that could not be run. */
export async function violations({ only, without = [] }: Options = {}): Promise<string[]> {
  const results = await axe.run(document, {
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  })
  const failed = results.incomplete.filter((result) => 'error' in result)
  return [
    ...failed.map(({ id }) => `${id}: axe-core could not run it`),
    ...results.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`,
      ),
    ),
  ]
}
