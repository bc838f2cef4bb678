import { createPublicClient, http } from 'viem'
import {
  approve,
  approveDevice,
  codeFor,
  frameOf,
  giveEmail,
  loggedIn,
  logIn,
} from './support/embedded'
import { openProtection } from './support/passkeys'
import { press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const visitor = () => world.visit({ wallets: 'off', query: { email: '1' } })
const PASSWORD = 'correct horse battery'
const addressOf = async ({ page }: Visit) => (await page.getByTestId('address').textContent()) ?? ''

/** Asks for a signature, up to the frame's question. */
async function asksToSign({ page }: Visit): Promise<void> {
  await press(page, 'sign-message-button')
  await sees(page, 'ApproveTransaction')
  await frameOf(page).getByTestId('frame-request').waitFor()
}

const type = (visit: Visit, testId: string, text: string) =>
  frameOf(visit.page).getByTestId(testId).fill(text)
const send = ({ page }: Visit) => frameOf(page).getByTestId('frame-password-send').click()

/** Protects the wallet below a request, and answers that. */
async function protectsWallet(visit: Visit): Promise<void> {
  const frame = frameOf(visit.page)
  await asksToSign(visit)
  await frame.getByTestId('frame-protect').click()
  await type(visit, 'frame-password', 'short')
  await send(visit)
  await frame.getByTestId('frame-password-problem').filter({ hasText: 'at least 10' }).waitFor()
  await type(visit, 'frame-password', PASSWORD)
  await type(visit, 'frame-password-again', `${PASSWORD}?`)
  await send(visit)
  await frame.getByTestId('frame-password-problem').filter({ hasText: 'not the same' }).waitFor()
  await type(visit, 'frame-password-again', PASSWORD)
  await send(visit)
  await frame.getByTestId('frame-request').waitFor()
  expect(await frame.getByTestId('frame-protect').count()).toBe(0)
  await approve(visit.page)
  await reads(visit.page, 'signature', /^0x[0-9a-f]{130,}$/)
}

test('a wallet with a password opens on a second device, whose signatures are of the same account', async () => {
  const email = 'both@fieldnotes.example'
  const laptop = await visitor()
  await loggedIn(world, laptop, email)
  const address = await addressOf(laptop)
  await protectsWallet(laptop)

  const phone = await visitor()
  const { page } = phone
  await loggedIn(world, phone, email)
  expect(await addressOf(phone)).toBe(address)
  await asksToSign(phone)
  const message = (await frameOf(page).getByTestId('frame-text').textContent()) ?? ''
  await approve(page)
  await type(phone, 'frame-password', 'not the password')
  await send(phone)
  await frameOf(page)
    .getByTestId('frame-password-problem')
    .filter({ hasText: 'not the password' })
    .waitFor()
  await type(phone, 'frame-password', PASSWORD)
  await send(phone)
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

  // The device has a share of its own now.
  await asksToSign(phone)
  await approve(page)
  await seesNoModal(page)
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(PASSWORD)
})

test('who does not know the password refuses the request, and may be asked again', async () => {
  const email = 'forgot@fieldnotes.example'
  const laptop = await visitor()
  await loggedIn(world, laptop, email)
  await protectsWallet(laptop)
  const phone = await visitor()
  await logIn(world, phone, email)
  await seesNoModal(phone.page)
  await asksToSign(phone)
  await approve(phone.page)
  const form = frameOf(phone.page).getByTestId('frame-password-form')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await reads(phone.page, 'error', /4001|reject/i)
  await seesNoModal(phone.page)
  await asksToSign(phone)
})

test('a wallet without a password stays on its device, which a second one says', async () => {
  const email = 'alone@fieldnotes.example'
  await loggedIn(world, await visitor(), email)
  const phone = await visitor()
  await giveEmail(phone, email)
  await sees(phone.page, 'EmailVerifyDevice')
  await approveDevice(world, phone, email)
  const view = await sees(phone.page, 'EmailVerifyOtp')
  await phone.page.getByTestId('otp-input').fill(await codeFor(world, email))
  await view.getByRole('alert').filter({ hasText: 'This wallet is on another device.' }).waitFor()
})

test('a lost password is replaced on a device that has the wallet, and the new one opens a second device', async () => {
  const email = 'replaced@fieldnotes.example'
  const laptop = await visitor()
  await loggedIn(world, laptop, email)
  const address = await addressOf(laptop)
  await protectsWallet(laptop)
  await seesNoModal(laptop.page)
  await openProtection(laptop)
  const frame = frameOf(laptop.page)
  await frame.getByTestId('frame-password-set').click()
  await type(laptop, 'frame-password', 'another horse, another battery')
  await type(laptop, 'frame-password-again', 'another horse, another battery')
  await send(laptop)
  await frame.getByTestId('frame-protection').waitFor()

  const phone = await visitor()
  await loggedIn(world, phone, email)
  expect(await addressOf(phone)).toBe(address)
  await asksToSign(phone)
  await approve(phone.page)
  await type(phone, 'frame-password', PASSWORD)
  await send(phone)
  await frameOf(phone.page)
    .getByTestId('frame-password-problem')
    .filter({ hasText: 'not the password' })
    .waitFor()
  await type(phone, 'frame-password', 'another horse, another battery')
  await send(phone)
  await reads(phone.page, 'signature', /^0x[0-9a-f]{130,}$/)
})
