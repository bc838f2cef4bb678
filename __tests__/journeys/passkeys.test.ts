import {
  approve,
  approveDevice,
  codeFor,
  codeProblem,
  disconnect,
  frameOf,
  giveEmail,
  loggedIn,
  mailsTo,
  typeCode,
} from './support/embedded'
import {
  loseStorage,
  makePasskey,
  openProtection,
  setPresence,
  withAuthenticator,
} from './support/passkeys'
import { openAccount, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1' } })
const frameOrigin = () => new URL(world.sandbox.urls.secureFrame).origin
const addressOf = async ({ page }: Visit) => (await page.getByTestId('address').textContent()) ?? ''

/** From the form for an address to the page that asks for a passkey. */
async function asksForPasskey(visit: Visit, email: string): Promise<void> {
  await giveEmail(visit, email)
  await sees(visit.page, 'EmailVerifyDevice')
  await press(visit.page, 'email-passkey')
  await sees(visit.page, 'EmailPasskey')
}

const usePasskey = ({ page }: Visit) => frameOf(page).getByTestId('frame-passkey-use').click()

/** Signs a message with the share of the device, up to the signature. */
async function signs({ page }: Visit): Promise<void> {
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await reads(page, 'signature', /^0x[0-9a-f]{130,}$/)
  await seesNoModal(page)
}

test('a passkey with PRF opens its own wallet on new devices, and no wallet once it is removed', async () => {
  const [email, theirs] = ['key@fieldnotes.example', 'two@fieldnotes.example']
  const visit = await visitor()
  const { page } = visit
  const frame = frameOf(page)
  const authenticator = await withAuthenticator(visit, page, { hasPrf: true })
  const { session } = authenticator
  await loggedIn(world, visit, email)
  const address = await addressOf(visit)

  await step('the wallet gets a passkey', async () => {
    await openProtection(visit)
    await makePasskey(visit, 'opens the wallet on a new device')
  })

  await step(
    'a device that never had the wallet opens it by the passkey: no link, no code, no password',
    async () => {
      await loseStorage(visit, frameOrigin(), session)
      await asksForPasskey(visit, email)
      const mails = await mailsTo(world, email)
      await usePasskey(visit)
      await reads(page, 'status', 'connected')
      await seesNoModal(page)
      expect(await addressOf(visit)).toBe(address)
      expect(await mailsTo(world, email)).toHaveLength(mails.length)
      await signs(visit)
    },
  )

  await step(
    'a reload restores the connection, and the device has a share of its own',
    async () => {
      await page.reload()
      await reads(page, 'status', 'connected')
      await signs(visit)
    },
  )

  await step(
    'after a code, which opens nothing on a new device, the passkey opens the wallet',
    async () => {
      await openAccount(visit)
      await loseStorage(visit, frameOrigin(), session)
      await setPresence(authenticator, false)
      await giveEmail(visit, email)
      await sees(page, 'EmailVerifyDevice')
      await approveDevice(world, visit, email)
      await sees(page, 'EmailVerifyOtp')
      await typeCode(visit, await codeFor(world, email))
      await codeProblem(visit, 'This wallet is on another device.')
      await press(page, 'email-passkey')
      await sees(page, 'EmailPasskey')
      await setPresence(authenticator, true)
      await usePasskey(visit)
      await reads(page, 'status', 'connected')
      expect(await addressOf(visit)).toBe(address)
      await seesNoModal(page)
    },
  )

  await step('the field for the code offers the passkey, which opens the wallet', async () => {
    await openAccount(visit)
    await loseStorage(visit, frameOrigin(), session)
    await giveEmail(visit, email)
    await sees(page, 'EmailVerifyDevice')
    await approveDevice(world, visit, email)
    await reads(page, 'status', 'connected')
    expect(await addressOf(visit)).toBe(address)
    await seesNoModal(page)
  })

  await step('it does not log in to another account, which still logs in by its code', async () => {
    await openAccount(visit)
    await loseStorage(visit, frameOrigin(), session)
    expect(visit.problems).toEqual([])
    visit.expectProblems(/422/)
    await asksForPasskey(visit, theirs)
    await usePasskey(visit)
    await frame
      .getByTestId('frame-problem')
      .filter({ hasText: 'belongs to another wallet' })
      .waitFor()
    await frame.getByTestId('frame-passkey-cancel').click()
    await sees(page, 'EmailVerifyDevice')
    await setPresence(authenticator, false)
    await approveDevice(world, visit, theirs)
    await sees(page, 'EmailVerifyOtp')
    await typeCode(visit, await codeFor(world, theirs))
    await reads(page, 'status', 'connected')
    expect(await addressOf(visit)).not.toBe(address)
    await seesNoModal(page)
    await setPresence(authenticator, true)
  })

  await step('once it is removed it does not log in', async () => {
    await openAccount(visit)
    await loseStorage(visit, frameOrigin(), session)
    await asksForPasskey(visit, email)
    await usePasskey(visit)
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
    await openProtection(visit)
    await frame.getByTestId('frame-passkey-remove').click()
    await frame.getByTestId('frame-passkey-remove').waitFor({ state: 'detached' })
    await loseStorage(visit, frameOrigin(), session)
    await asksForPasskey(visit, email)
    visit.expectProblems(/404/)
    await usePasskey(visit)
    // A browser with the Signal API has removed the passkey.
    await frame
      .getByTestId('frame-problem')
      .filter({ hasText: /was removed from its wallet|No passkey was used/ })
      .waitFor()
  })
})

test('a passkey without PRF logs in on a device with the wallet, explains its limit, and is refused on other devices with an explanation', async () => {
  const email = 'plain@fieldnotes.example'
  const visit = await visitor()
  const { page } = visit
  const { session } = await withAuthenticator(visit, page, { hasPrf: false })
  await loggedIn(world, visit, email)
  await openProtection(visit)
  await makePasskey(visit, 'Only logs you in')
  const address = await addressOf(visit)
  await press(page, 'header-close')
  await disconnect(visit)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  // This device has the passkey, so it is requested immediately, and no email is sent.
  const mails = await mailsTo(world, email)
  await giveEmail(visit, email)
  await sees(page, 'EmailPasskey')
  await usePasskey(visit)
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  expect(await addressOf(visit)).toBe(address)
  expect(await mailsTo(world, email)).toHaveLength(mails.length)

  await openProtection(visit)
  await loseStorage(visit, frameOrigin(), session)
  await asksForPasskey(visit, email)
  await usePasskey(visit)
  const problem = frameOf(page).getByTestId('frame-problem')
  await problem.filter({ hasText: 'cannot restore your wallet' }).waitFor()
  await frameOf(page).getByTestId('frame-passkey-cancel').click()
  await sees(page, 'EmailVerifyDevice')
  await reads(page, 'status', 'disconnected')
})

test('a browser that cannot create passkeys in frames of other sites creates one in a window of the frame', async () => {
  const visit = await world.visit({
    wallets: 'off',
    query: { email: '1' },
    // As in a browser without such a permission.
    prepare: (page) =>
      page.addInitScript(() => {
        if (window === window.top)
          Object.defineProperty(HTMLIFrameElement.prototype, 'allow', { set: () => {} })
      }),
  })
  await loggedIn(world, visit, 'window@fieldnotes.example')
  await openProtection(visit)
  const opened = visit.page.waitForEvent('popup')
  await frameOf(visit.page).getByTestId('frame-passkey-make').click()
  const page = await opened
  await withAuthenticator(visit, page, { hasPrf: true })
  await page.getByTestId('passkey-go').click()
  const ways = frameOf(visit.page).getByTestId('frame-ways')
  await ways.filter({ hasText: 'opens the wallet on a new device' }).waitFor()
})
