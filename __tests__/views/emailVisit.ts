import type { ViewName } from '../../src/slices/domain/widget/views'
import { selectEmailFlow, type EmailFlow } from '../../src/slices/email'
import { createTestApp, type TestAppInput } from '../support/createTestApp'
import { EMAIL, fakeFrame, type FakeFrame } from '../support/fakeEmbedded'
import { focusOf } from './focusOf'
import { mountApp } from './mountApp'
import { WALLETS_ONLY } from '../support/features'

export { EMAIL } from '../support/fakeEmbedded'

/** Options of a site that offers the login by email. */
export const WITH_EMAIL = { features: { ...WALLETS_ONLY, email: true } }

/** The modal of a site with email login, opened at a view; `next` are the frame's answers. */
export async function visit(
  view: ViewName,
  {
    next = {},
    pages = [],
    ...input
  }: TestAppInput & { next?: FakeFrame['next']; pages?: FakeFrame['pages'] } = {},
) {
  const frame = fakeFrame()
  frame.next = next
  frame.pages = pages
  const app = createTestApp({ frame, ...input, options: { ...WITH_EMAIL, ...input.options } })
  const shown = await mountApp(app)
  await shown.open(view)
  const field = () => shown.ui.findByTestId('email-input')
  // Testing Library's user only detects a field that is focused from outside the shadow root.
  const type = (input: Element, text: string) => {
    const { activeElement } = shown.root
    if (activeElement instanceof HTMLElement) activeElement.blur()
    return shown.user.type(input, text)
  }
  return {
    ...shown,
    app,
    frame,
    field,
    type,
    /** Types and submits an address. */
    send: async (address = EMAIL) => type(await field(), `${address}{Enter}`),
    hasFocus: (element: Element) => focusOf(element, shown.root),
    /** Waits for a step of the login. */
    step: (test: (flow: EmailFlow) => boolean) =>
      shown.reach((state) => test(selectEmailFlow(state))),
    events: () => app.events.map(({ event }) => event),
  }
}
