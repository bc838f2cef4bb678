import { findBrowser } from '../../../../.ci/otherBrowsers.cjs'
import type { RemoteBrowser, RemoteOptions } from './browser'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

/**
 * The browsers besides Chromium. Playwright drives only builds that it downloads; a driver library
 * would replace two small files but none of the steps.
 */
export const BROWSERS = [
  { name: 'Firefox', id: 'firefox', start: startFirefox },
  { name: 'WebKit', id: 'webkit', start: startWebKit },
] as const

/**
 * Gives the tests of a file one of these browsers, started on first use and closed after the last
 * test; null when it is not installed.
 */
export function useRemote(
  { id, start }: (typeof BROWSERS)[number],
  options: RemoteOptions = {},
): () => Promise<RemoteBrowser> | null {
  const held: { browser?: Promise<RemoteBrowser> } = {}
  afterAll(async () => (await held.browser)?.close())
  return () => {
    const paths = findBrowser(id)
    if (!paths) return null
    held.browser ??= start(paths, options)
    return held.browser
  }
}
