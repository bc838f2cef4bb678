import { approveDevice, codeFor, giveEmail } from './support/embedded'
import { press, reads, sees, seesNoModal } from './support/steps'
import { hasBar, pass, visitUnanswered } from './support/unanswered'
import { useWorld } from './support/world'

/** A frame without its own field for codes, like those of other operators. */
const world = useWorld({ codes: 'site' })

test('a frame without its own field: the code goes into the six boxes of the widget', async () => {
  const email = 'boxes@fieldnotes.example'
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  visit.expectProblems(/422/)
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  const view = await sees(page, 'EmailVerifyOtp')
  await page.locator('#w3m-iframe').waitFor({ state: 'hidden' })
  const code = await codeFor(world, email)
  await page.getByTestId('otp-input').fill(code === '000000' ? '000001' : '000000')
  await view.getByRole('alert').waitFor()
  await page.getByTestId('otp-input').fill(code)
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
})

test('a frame that does not answer a code is given up after 30 s, and accepts the same code again', async () => {
  const email = 'no-code@fieldnotes.example'
  const { visit, page, swallowed } = await visitUnanswered(world, { email: '1' }, 'CONNECT_OTP')
  await giveEmail(visit, email)
  await sees(page, 'EmailVerifyDevice')
  await approveDevice(world, visit, email)
  const view = await sees(page, 'EmailVerifyOtp')
  const code = await codeFor(world, email)
  await page.getByTestId('otp-input').fill(code)
  await swallowed
  await pass(page, 30, hasBar(page))
  await view.getByRole('alert').waitFor()
  await page.getByTestId('otp-input').fill('')
  await page.getByTestId('otp-input').fill(code)
  await reads(page, 'status', 'connected')
})
