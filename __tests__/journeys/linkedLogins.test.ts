import type { Page } from 'playwright-core'
import { codeFor, disconnect, frameOf, loggedIn, mailsTo } from './support/embedded'
import { openProtection } from './support/passkeys'
import { openConnect, press, reads, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const addressOf = async ({ page }: Visit) => (await page.getByTestId('address').textContent()) ?? ''

/** Runs a click that opens a window of a provider, and continues there as an account. */
async function atProvider(page: Page, name: string, begin: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup')
  await begin()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByTestId('social-name').fill(name)
  await popup.getByTestId('social-approve').click()
  await closed
}

const logins = ({ page }: Visit) => frameOf(page).getByTestId('frame-logins')

test('email and social login of one user open one wallet, and a login of another wallet is not taken over', async () => {
  const [email, second] = ['linked@fieldnotes.example', 'second@fieldnotes.example']
  const visit = await world.visit({
    wallets: 'off',
    query: { email: '1', socials: 'google,github' },
  })
  const { page } = visit
  const frame = frameOf(page)
  const byGoogle = (name: string) =>
    atProvider(page, name, () => press(page, 'social-selector-google'))

  await openConnect(visit)
  await byGoogle('busy')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  const busy = await addressOf(visit)
  await disconnect(visit)

  await loggedIn(world, visit, email)
  const address = await addressOf(visit)
  expect(address).not.toBe(busy)

  await step('a login that opens another wallet is refused, with a way out', async () => {
    visit.expectProblems(/409/)
    await openProtection(visit)
    await atProvider(page, 'busy', () => frame.getByTestId('frame-login-add-google').click())
    await frame
      .getByTestId('frame-problem')
      .filter({ hasText: `already opens another wallet` })
      .waitFor()
    await logins(visit).filter({ hasText: 'Your only login' }).waitFor()
  })

  await step('a free account at the provider and a second address are added', async () => {
    await atProvider(page, 'linked', () => frame.getByTestId('frame-login-add-google').click())
    await logins(visit).filter({ hasText: 'Google: linked' }).waitFor()
    await frame.getByTestId('frame-login-add-email').click()
    await frame.getByTestId('frame-login-email-input').fill(second)
    await frame.getByTestId('frame-login-email-send').click()
    await frame.getByTestId('frame-login-email-code').waitFor()
    await frame.getByTestId('otp-input').fill(await codeFor(world, second))
    await logins(visit).filter({ hasText: second }).waitFor()
    expect((await mailsTo(world, email)).filter(({ kind }) => kind === 'notice')).toHaveLength(2)
    await page.getByTestId('header-close').click()
    await seesNoModal(page)
  })

  await step('the provider opens the same wallet', async () => {
    await disconnect(visit)
    await openConnect(visit)
    await byGoogle('linked')
    await reads(page, 'status', 'connected')
    await reads(page, 'address', address)
    await seesNoModal(page)
  })

  await step('after its removal, the provider does not open the wallet any more', async () => {
    await openProtection(visit)
    await frame.getByRole('button', { name: 'Remove the login Google: linked' }).click()
    await frame
      .getByRole('button', { name: 'Remove the login Google: linked' })
      .waitFor({ state: 'detached' })
    await logins(visit).filter({ hasText: second }).waitFor()
    await page.getByTestId('header-close').click()
    await seesNoModal(page)
    await disconnect(visit)
    await openConnect(visit)
    await byGoogle('linked')
    await reads(page, 'status', 'connected')
    await seesNoModal(page)
    expect(await addressOf(visit)).not.toBe(address)
  })
})
