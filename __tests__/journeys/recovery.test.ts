import { createPublicClient, http } from 'viem'
import {
  approve,
  approveDevice,
  codeFor,
  codeProblem,
  frameOf,
  giveEmail,
  loggedIn,
  typeCode,
} from './support/embedded'
import { openProtection } from './support/passkeys'
import {
  PASSWORD,
  asksToSign,
  protectsWallet,
  sendPassword,
  typeInFrame,
} from './support/protection'
import { reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1' } })
const addressOf = async ({ page }: Visit) => (await page.getByTestId('address').textContent()) ?? ''

test('a wallet with a password opens on a second device, and with a new password on a third one', async () => {
  const email = 'both@fieldnotes.example'
  const NEW_PASSWORD = 'another horse, another battery'
  const laptop = await visitor()
  await loggedIn(world, laptop, email)
  const address = await addressOf(laptop)
  await step('the first device protects the wallet', () => protectsWallet(laptop))

  const phone = await visitor()
  const { page } = phone
  await step('a second device logs in to the same account', async () => {
    await loggedIn(world, phone, email)
    expect(await addressOf(phone)).toBe(address)
  })

  await step('without the password the request is refused', async () => {
    await asksToSign(phone)
    await approve(page)
    const form = frameOf(page).getByTestId('frame-password-form')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await reads(page, 'error', /4001|reject/i)
    await seesNoModal(page)
  })

  await step('asked again, the password gives signatures of the same account', async () => {
    await asksToSign(phone)
    const message = (await frameOf(page).getByTestId('frame-text').textContent()) ?? ''
    await approve(page)
    await typeInFrame(phone, 'frame-password', 'not the password')
    await sendPassword(phone)
    await frameOf(page)
      .getByTestId('frame-password-problem')
      .filter({ hasText: 'isn’t right' })
      .waitFor()
    await typeInFrame(phone, 'frame-password', PASSWORD)
    await sendPassword(phone)
    await reads(page, 'signature', /^0x[0-9a-f]{130,}$/)
    await seesNoModal(page)
    const signature = ((await page.getByTestId('signature').textContent()) ?? '').trim()
    const [node = ''] = world.sandbox.description.networks[0]?.rpcUrls.default.http ?? []
    await expect(
      createPublicClient({ transport: http(node) }).verifyMessage({
        address: address.trim() as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      }),
    ).resolves.toBe(true)
  })

  await step('the second device has a share of its own then', async () => {
    await asksToSign(phone)
    await approve(page)
    await seesNoModal(page)
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(PASSWORD)
  })

  await step('a device that has the wallet replaces a lost password', async () => {
    await seesNoModal(laptop.page)
    await openProtection(laptop)
    const frame = frameOf(laptop.page)
    await frame.getByTestId('frame-password-set').click()
    await typeInFrame(laptop, 'frame-password', NEW_PASSWORD)
    await typeInFrame(laptop, 'frame-password-again', NEW_PASSWORD)
    await sendPassword(laptop)
    await frame.getByTestId('frame-protection').waitFor()
  })

  const tablet = await visitor()
  await step('only the new password opens the wallet on a third device', async () => {
    await loggedIn(world, tablet, email)
    expect(await addressOf(tablet)).toBe(address)
    await asksToSign(tablet)
    await approve(tablet.page)
    await typeInFrame(tablet, 'frame-password', PASSWORD)
    await sendPassword(tablet)
    await frameOf(tablet.page)
      .getByTestId('frame-password-problem')
      .filter({ hasText: 'isn’t right' })
      .waitFor()
    await typeInFrame(tablet, 'frame-password', NEW_PASSWORD)
    await sendPassword(tablet)
    await reads(tablet.page, 'signature', /^0x[0-9a-f]{130,}$/)
  })
})

test('a wallet without a password stays on its device, and a second device reports that the wallet is missing', async () => {
  const email = 'alone@fieldnotes.example'
  await loggedIn(world, await visitor(), email)
  const phone = await visitor()
  await giveEmail(phone, email)
  await sees(phone.page, 'EmailVerifyDevice')
  await approveDevice(world, phone, email)
  await sees(phone.page, 'EmailVerifyOtp')
  await typeCode(phone, await codeFor(world, email))
  await codeProblem(phone, 'This wallet is on another device.')
})
