import type { Page } from 'playwright-core'

/**
 * Makes the page's test wallet answer its next request of a method with an error, without asking
 * the user.
 */
export const failNext = (page: Page, method: string, code: number, message: string) =>
  page.evaluate(
    (given) => {
      const { provider } = window.sandboxInjected.wallets[0]!
      const { request } = provider
      provider.request = (asked) => {
        if (asked.method !== given.method) return request(asked)
        provider.request = request
        return Promise.reject(Object.assign(new Error(given.message), { code: given.code }))
      }
    },
    { method, code, message },
  )

/** Records all requests to the page's test wallet from now on. */
export async function noteRequests(page: Page) {
  await page.evaluate(() => {
    const { provider } = window.sandboxInjected.wallets[0]!
    const { request } = provider
    const heard: unknown[] = []
    Object.assign(window, { heard })
    provider.request = (asked) => {
      heard.push(asked)
      return request(asked)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard') as { method: string }[])
}
