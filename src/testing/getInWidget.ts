/**
 * Finds an element of the widget by its test id, through the shadow roots that queries of Testing Library do not enter:
 * the page's buttons, and what the modal shows.
 * @returns the element
 * @throws Error with the test ids that there are, when this one is not among them yet: wait for it with `waitFor`
 * @example
 * import { waitFor } from '@testing-library/dom'
 * import { getInWidget } from 'latchkey/testing'
 *
 * const row = await waitFor(() => getInWidget('wallet-selector-dev.latchkey.test'))
 * row.click()
 */
export function getInWidget(testId: string): HTMLElement {
  const roots = [...document.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
    localName.startsWith('latchkey-') && shadowRoot ? [shadowRoot] : [],
  )
  const all = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[data-testid]')])
  const found = all.find((element) => element.dataset['testid'] === testId)
  if (found) return found
  const ids = all.map((element) => element.dataset['testid']).join(', ')
  throw new Error(`The widget shows no ${testId}. Its test ids are: ${ids || 'none yet'}.`)
}
