import { approveDevice, codeFor } from '../embedded'
import type { World } from '../world'
import type { RemoteBrowser, RemotePage } from './browser'
import { appears, fill, openConnect, reads, sees, seesNoModal, type } from './steps'

/** The page of the secure frame. */
export const frameIn = (browser: RemoteBrowser): RemotePage => browser.frame('#w3m-iframe')

/** Clears everything that the pages of an origin have stored, on a page that stores nothing itself. */
async function clear(browser: RemoteBrowser, page: string): Promise<void> {
  await browser.go(page)
  await browser.run(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const all = (await indexedDB.databases()).map(({ name = '' }) => name)
    for (const name of all)
      await new Promise((resolve) => {
        const asked = indexedDB.deleteDatabase(name)
        asked.onsuccess = asked.onerror = resolve
      })
  }, null)
}

/** Opens the demo with the login by email on a device that has nothing of an earlier visit. */
export async function visitAnew(
  world: World,
  browser: RemoteBrowser,
  query: Record<string, string> = {},
): Promise<void> {
  const { demo, inbox } = world.sandbox.description.pages
  await clear(browser, inbox)
  await clear(browser, new URL('/nothing', demo).href)
  await browser.go(`${demo}?${new URLSearchParams({ email: '1', wallet: 'off', ...query })}`)
}

/** Logs in by email on an unknown device, with the code in the frame; the modal closes. */
export async function loggedIn(
  world: World,
  browser: RemoteBrowser,
  email: string,
): Promise<string> {
  await openConnect(browser)
  await fill(browser, 'email-input', email)
  await type(browser, 'Enter')
  await sees(browser, 'EmailVerifyDevice')
  // The link is opened in another browser.
  const context = await world.browser.newContext()
  await approveDevice(world, { context }, email)
  await context.close()
  await sees(browser, 'EmailVerifyOtp')
  await appears(frameIn(browser), 'otp-input')
  await fill(frameIn(browser), 'otp-input', await codeFor(world, email))
  await reads(browser, 'status', 'connected')
  await seesNoModal(browser)
  return reads(browser, 'address', /^0x[0-9a-fA-F]{40}$/)
}
