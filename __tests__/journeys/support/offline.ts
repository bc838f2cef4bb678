import type { BrowserContextOptions, Page } from 'playwright-core'
import { useWorkerBrowser } from './workerBrowser'

/** The answer of a simulated host; null for a missing file. */
export type Answer = { path: string } | { body: string; type?: string; headers?: object } | Response

/**
 * The worker's browser for the tests of one file whose pages reach one host, which the test
 * simulates.
 */
export type Offline = {
  /** Opens a URL; closed after the test. `prepare` runs before the page loads. */
  open: (
    url: string,
    context?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ) => Promise<Page>
  /** Marks matching problems as expected. */
  expects: (pattern: RegExp) => void
  /** Lines that pages logged to their console in this test. */
  said: string[]
}

/** The widget's console message for a site without a project. */
const EXPECTED = /Project ID Not Configured/

/** The headers of an answer, those of cookies line by line. */
function headersOf({ headers }: Response): Record<string, string> {
  const cookies = headers.getSetCookie()
  return {
    ...Object.fromEntries(headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }),
  }
}

/**
 * Gives the tests of a file pages of the worker's browser. A console error of a page, and a request
 * to another host than `host`, fails the test.
 * @param answer answers of the host
 */
export function useOffline(
  host: string,
  answer: (path: string, request: () => Promise<Request>) => Answer | null | Promise<Answer | null>,
): Offline {
  const browser = useWorkerBrowser()
  const pages: Page[] = []
  const problems: string[] = []
  const said: string[] = []
  const expected: RegExp[] = []
  const isUnexpected = (problem: string) => !expected.some((pattern) => pattern.test(problem))

  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()))
    const left = problems.splice(0).filter(isUnexpected)
    said.length = 0
    expected.length = 0
    expect(left).toEqual([])
  })

  async function listen(page: Page) {
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() !== 'error') said.push(text)
      else if (!EXPECTED.test(text)) problems.push(`${page.url()}: ${text}`)
    })
    await page.route(/^https?:/, async (route) => {
      const asked = route.request()
      const url = new URL(asked.url())
      if (!url.href.startsWith(host)) {
        problems.push(`${asked.method()} ${url.href}`)
        return route.abort()
      }
      const given = await answer(decodeURIComponent(url.pathname.slice(1)), async () => {
        const body = asked.postData()
        const all = Object.entries(await asked.allHeaders())
        const headers = Object.fromEntries(all.filter(([name]) => !name.startsWith(':')))
        return new Request(url, { method: asked.method(), headers, ...(body && { body }) })
      })
      if (!given) return route.fulfill({ status: 404 })
      if ('path' in given) return route.fulfill(given)
      if (given instanceof Response)
        return route.fulfill({
          status: given.status,
          headers: headersOf(given),
          body: await given.text(),
        })
      const { body, type = 'text/html', headers } = given
      return route.fulfill({ body, headers: { 'content-type': type, ...headers } })
    })
  }

  return {
    said,
    expects: (pattern) => void expected.push(pattern),
    async open(url, settings = {}, prepare = async () => {}) {
      const page = await browser.openPage(settings)
      pages.push(page)
      await listen(page)
      await prepare(page)
      await page.goto(url)
      return page
    },
  }
}
