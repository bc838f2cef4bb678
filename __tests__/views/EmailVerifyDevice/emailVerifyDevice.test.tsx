import { act } from '@testing-library/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { held } from '../../support/held'
import { EMAIL, visit } from '../emailVisit'
import { faults, stopClock } from '../showView'

stopClock()

const never = () => new Promise<never>(() => {})
const link = () => Promise.resolve('VERIFY_DEVICE' as const)
const refuse = () => Promise.reject(errorOf('SOMETHING_WENT_WRONG'))

/** A visitor on a new device who received a link. */
async function sent(device: () => Promise<void> = never) {
  const shown = await visit('Connect', { next: { email: link, device } })
  await shown.send()
  await shown.ui.findByText('Open the link on any device')
  return shown
}
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('shows where the link was sent, and how long it is valid', async () => {
  const { ui, view, box } = await sent()
  expect(view()).toBe('EmailVerifyDevice')
  expect(ui.getByTestId('header-text')).toHaveTextContent('Approve this device')
  expect(ui.getByText(EMAIL)).toBeVisible()
  expect(ui.getByText('Waiting for you to open it')).toBeVisible()
  expect(ui.getByText(/The link is valid for 20 minutes/)).toBeVisible()
  expect(await faults(box)).toEqual([])
})

test('sends the link again after 30 s and announces it', async () => {
  const { ui, user, frame } = await sent()
  const resend = ui.getByTestId('otp-resend')
  expect(resend).toBeDisabled()
  expect(resend).toHaveAccessibleDescription('Available in 0:30')
  await later(30_000)
  await user.click(resend)
  expect(await ui.findByText('A new link was sent.')).toHaveAttribute('role', 'status')
  expect(frame.calls.filter((call) => call === 'CONNECT_EMAIL')).toHaveLength(2)
})

test('reports that the link was not opened, and requests another one', async () => {
  const { ui } = await sent(refuse)
  expect(await ui.findByRole('alert')).toHaveTextContent(/was not opened. Try again/)
  expect(ui.getByText('Not opened')).toBeVisible()
  const resend = ui.getByTestId('otp-resend')
  expect(resend).toHaveTextContent('Try again')
  await later(30_000)
  expect(resend).toBeEnabled()
})

test('shows the code view once the link was opened', async () => {
  const device = held()
  const { hasFocus, ui, view, app } = await sent(() => device.promise)
  await act(async () => device.resolve())
  await hasFocus(await ui.findByTestId('otp-input'))
  expect(view()).toBe('EmailVerifyOtp')
  expect(app.store.getState().router.history.map((route) => route.view)).toEqual([
    'Connect',
    'EmailVerifyOtp',
  ])
})

test('shows the email field if it is opened without a login', async () => {
  const { hasFocus, field, view } = await visit('EmailVerifyDevice')
  await hasFocus(await field())
  expect(view()).toBe('EmailVerifyDevice')
})
