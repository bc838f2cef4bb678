import { approveDevice, codeFor } from '../embedded'
import type { World } from '../world'
import type { RemoteBrowser, RemotePage } from './browser'
import { appears, fill, openConnect, press, reads, sees, seesNoModal, type } from './steps'

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

/**
 * Empties what the frame has stored about the device. WebKit does not list this database, and a
 * database that is in use can be emptied, but not deleted.
 */
export const clearFrame = (browser: RemoteBrowser): Promise<void> =>
  frameIn(browser).run(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database did not open'))
      })
    const database = await done(indexedDB.open('secure-frame'))
    for (const table of database.objectStoreNames)
      await done(database.transaction(table, 'readwrite').objectStore(table).clear())
    database.close()
  }, null)

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

/**
 * Approves the frame's request; what is below the edge of the frame is scrolled into view first, as
 * the button stays disabled otherwise.
 */
export async function approve(browser: RemoteBrowser): Promise<void> {
  const frame = frameIn(browser)
  await frame.run(
    (_, { byId, until }) =>
      until(
        () => {
          const hint = byId('frame-hint').find((one) => one.checkVisibility())
          if (hint?.textContent.includes('Scroll through'))
            [...byId('frame-sentence'), ...byId('frame-warning')].at(-1)?.scrollIntoView()
          return byId('frame-approve').some((button) => button.matches(':enabled'))
        },
        () => 'frame-approve is disabled',
      ),
    null,
  )
  await press(frame, 'frame-approve')
}

/** Presses a button of the frame that saves a file, and resolves with the content of the file. */
export async function savedFile(browser: RemoteBrowser, testId: string): Promise<string> {
  const frame = frameIn(browser)
  // The drivers report no downloads. The page keeps the content here, and saves nothing.
  await frame.run(() => {
    URL.createObjectURL = (content) => {
      Reflect.set(window, 'saved', content)
      return '#saved'
    }
    return Promise.resolve()
  }, null)
  await press(frame, testId)
  return frame.run(async (_, { until }) => {
    const saved: unknown = await until(
      () => Reflect.get(window, 'saved'),
      () => 'nothing is saved',
    )
    if (!(saved instanceof Blob)) throw new Error('what is saved is no file')
    return saved.text()
  }, null)
}
