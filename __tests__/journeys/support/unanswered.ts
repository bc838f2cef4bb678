import type { Page } from 'playwright-core'
import { held } from '../../support/held'
import type { World } from './world'

/**
 * A visitor at a site whose frame leaves one kind of request unanswered; the page has a fake clock.
 * The frame gets the message and does nothing, like one whose service hangs.
 */
export async function visitUnanswered(
  world: World,
  query: Record<string, string>,
  unanswered = '',
) {
  const swallowed = held()
  const visit = await world.visit({
    wallets: 'off',
    query,
    async prepare(page) {
      await page.clock.install()
      await page.exposeFunction('noteSwallowed', () => swallowed.resolve())
      await page.addInitScript(swallowOnce, `@w3m-app/${unanswered}`)
    },
  })
  return { visit, page: visit.page, swallowed: swallowed.promise }
}

function swallowOnce(type: string): void {
  if (!location.pathname.startsWith('/sdk')) return
  const swallow = (event: MessageEvent<unknown>): void => {
    if (Reflect.get(Object(event.data), 'type') !== type) return
    event.stopImmediatePropagation()
    removeEventListener('message', swallow)
    Reflect.get(window, 'noteSwallowed')()
  }
  addEventListener('message', swallow)
}

/**
 * Advances the clock by the time limit of a request: no message appears before it, and the error
 * appears after it.
 */
export async function pass(
  page: Page,
  seconds: number,
  said: () => Promise<boolean>,
): Promise<void> {
  await page.clock.fastForward((seconds - 2) * 1_000)
  expect(await said()).toBe(false)
  await page.clock.fastForward(3_000)
}

/** Whether the widget shows its alert bar. */
export const hasBar = (page: Page) => () => page.getByTestId('alertbar-text').isVisible()
