import type { FrameLocator, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { openConnect, press, reads, sees, seesNoModal } from './steps'
import type { Visit } from './visit'
import type { World } from './world'

const Mails = z.object({
  mails: z.array(
    z.object({
      to: z.string(),
      kind: z.enum(['code', 'device', 'notice']),
      code: z.optional(z.string()),
      link: z.optional(z.string()),
    }),
  ),
})
type Mail = z.infer<typeof Mails>['mails'][number]

const inboxOf = ({ sandbox }: World): string =>
  new URL('/inbox.json', sandbox.urls.secureFrame).href

/** All mails to an address, newest first. */
export async function mailsTo(world: World, email: string): Promise<Mail[]> {
  const answer = await fetch(inboxOf(world))
  return z.parse(Mails, await answer.json()).mails.filter(({ to }) => to === email)
}

/** The newest mail of a kind to an address, after the page has displayed that it was sent. */
async function newest(world: World, email: string, kind: Mail['kind']): Promise<Mail> {
  const mail = (await mailsTo(world, email)).find((sent) => sent.kind === kind)
  if (!mail) throw new Error(`no ${kind} was sent to ${email}`)
  return mail
}

/** The newest code. */
export async function codeFor(world: World, email: string): Promise<string> {
  return (await newest(world, email, 'code')).code ?? ''
}

/** Opens the link of the newest mail in a separate tab, like a user, and approves the device. */
export async function approveDevice(
  world: World,
  { context }: Pick<Visit, 'context'>,
  email: string,
) {
  const { link = '' } = await newest(world, email, 'device')
  const tab = await context.newPage()
  await tab.goto(link)
  await tab.getByTestId('device-approve').click()
  await tab.getByTestId('device-approved').waitFor()
  await tab.close()
}

/** Enters an address on Connect. */
export async function giveEmail(visit: Visit, email: string): Promise<void> {
  await openConnect(visit)
  await visit.page.getByTestId('email-input').fill(email)
  await visit.page.keyboard.press('Enter')
}

/** Logs in by email on an unknown device, up to the connected account. */
export async function logIn(world: World, visit: Visit, email: string): Promise<void> {
  const { page } = visit
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  await sees(page, 'EmailVerifyOtp')
  await typeCode(visit, await codeFor(world, email))
  await reads(page, 'status', 'connected')
}

/** Logs in, and waits until the modal has closed. */
export async function loggedIn(world: World, visit: Visit, email: string): Promise<void> {
  await logIn(world, visit, email)
  await seesNoModal(visit.page)
}

/** The page of the secure frame. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** Types a code into the frame's own field, which accepts it once it was in view for a moment. */
export const typeCode = ({ page }: Pick<Visit, 'page'>, code: string): Promise<void> =>
  frameOf(page).getByTestId('otp-input').fill(code)

/** The frame's message about the last code. */
export const codeProblem = ({ page }: Pick<Visit, 'page'>, words: string | RegExp): Promise<void> =>
  frameOf(page).getByTestId('frame-problem').filter({ hasText: words }).waitFor()

/**
 * Approves the frame's request; a request that is longer than the frame is scrolled through first,
 * as its button stays disabled otherwise.
 */
export async function approve(page: Page): Promise<void> {
  const frame = frameOf(page)
  const key = frame.getByTestId('frame-approve')
  const hint = frame.getByTestId('frame-hint').filter({ hasText: 'Scroll through' })
  await frame.locator('[data-testid="frame-approve"]:enabled').or(hint).first().waitFor()
  // When the hint is displayed, the part above has been seen.
  if (await hint.isVisible())
    await frame
      .getByTestId('frame-sentence')
      .or(frame.getByTestId('frame-warning'))
      .last()
      .scrollIntoViewIfNeeded()
  await key.click()
}

/** Rejects the frame's request. */
export const reject = (page: Page): Promise<void> =>
  frameOf(page).getByTestId('frame-reject').click()

/** Disconnects with the page's own button. */
export async function disconnect({ page }: Visit): Promise<void> {
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
}

/** Reloads the page without the stored session of sign-in. */
export async function loseSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.endsWith('siwx'))
    for (const key of keys) localStorage.removeItem(key)
  })
  await page.reload()
}
