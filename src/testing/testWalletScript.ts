import type { TestWalletScriptOptions } from './types'

/** Copyright notice for the bundled code, which both licences require in every copy. */
const NOTICE =
  '/* Test wallet of latchkey, with @noble/curves and @noble/hashes: MIT License, (c) 2022 Paul Miller (https://paulmillr.com) */'

/**
 * Returns the same wallet as a script, for pages that a test controls from outside: Playwright's `addInitScript`,
 * Cypress'
 * `window:before:load`. Its controls are `window.latchkeyTestWallet` there. Unlike `installTestWallet`, it remembers
 * the site across reloads, unless `remember` is false.
 * @returns a script without imports, to be run before those of the page
 * @throws Error when `answers` contains a function, which cannot be serialized
 * @example
 * import { testWalletScript } from 'latchkey/testing'
 *
 * await page.addInitScript({ content: testWalletScript({ rpcUrl: 'http://127.0.0.1:8545' }) })
 */
export function testWalletScript(options: TestWalletScriptOptions = {}): string {
  const functions = Object.entries(options.answers ?? {}).filter(
    ([, answer]) => typeof answer === 'function',
  )
  if (functions.length > 0)
    throw new Error(
      `A script takes no functions: give the values that answers should hold for ${functions.map(([name]) => name).join(', ')}.`,
    )
  const json = JSON.stringify({ remember: true, ...options }).replaceAll('<', '\\u003c')
  return `${NOTICE}\n((latchkeyTestWalletOptions) => {${__TEST_WALLET_SCRIPT__}\n})(${json})`
}
