import type { Page } from 'playwright-core'

/** Has the page's test wallet answer its next request of a method with an error, without asking the person. */
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

/** Notes all that the page's test wallet is asked for from now on. */
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
