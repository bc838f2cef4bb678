/**
 * Finds an element of the page buttons or the modal by its test id. It searches shadow roots, which queries of
 * Testing Library do not.
 * @returns the element
 * @throws Error with the existing test ids, when this one does not exist yet: wait for it with `waitFor`
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
