import { act } from '@testing-library/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { EMAIL, visit } from '../emailVisit'
import { faults, stopClock } from '../showView'

stopClock()

const never = () => new Promise<never>(() => {})
const refuse = () => Promise.reject(errorOf('SOMETHING_WENT_WRONG'))
type Next = NonNullable<NonNullable<Parameters<typeof visit>[1]>['next']>

/** A visitor who received a code. */
async function sent(next: Next = {}) {
  const shown = await visit('Connect', { next })
  await shown.send()
  const otp = await shown.ui.findByTestId('otp-input')
  return { ...shown, otp, typed: (digits: string) => shown.type(otp, digits) }
}
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('shows where the code was sent and how long it is valid, and focuses the boxes', async () => {
  const { hasFocus, ui, otp, view, box } = await sent()
  expect(view()).toBe('EmailVerifyOtp')
  expect(ui.getByTestId('header-text')).toHaveTextContent('Check your email')
  expect(ui.getByText(EMAIL)).toBeVisible()
  expect(ui.getByText('The code is valid for 20 minutes.')).toBeVisible()
  await hasFocus(otp)
  expect(otp).toHaveAccessibleName('Six-digit code from the email')
  expect(await faults(box)).toEqual([])
})

test('submits with the sixth digit, then locks the boxes and announces the check', async () => {
  const { ui, otp, typed, frame, box } = await sent({ otp: never })
  await typed('40719')
  expect(frame.calls).not.toContain('CONNECT_OTP')
  await typed('2')
  await ui.findByText('Checking the code')
  expect(frame.calls).toContain('CONNECT_OTP')
  expect(otp).toHaveAttribute('readonly')
  expect(box.querySelector('.otp')).toHaveAttribute('aria-busy', 'true')
})

test('reports a wrong code, selects its digits, and submits it again with Enter', async () => {
  const codes: string[] = []
  const { hasFocus, ui, otp, typed, user, step } = await sent({
    otp: (code) => {
      codes.push(code)
      return refuse()
    },
  })
  await typed('111111')
  await step((flow) => flow.step === 'code' && flow.error !== null)
  expect(ui.getByRole('alert')).toHaveTextContent('That code isn’t right. Check it and try again.')
  await hasFocus(otp)
  expect(otp).toHaveValue('111111')
  await user.keyboard('{Enter}')
  await step((flow) => flow.step === 'code' && flow.error !== null && codes.length === 2)
  expect(ui.getByRole('alert')).toBeVisible()
  await user.keyboard('2')
  expect(otp).toHaveValue('2')
  expect(ui.queryByRole('alert')).toBeNull()
  expect(codes).toEqual(['111111', '111111'])
})

test('distinguishes a wallet on another device from a wrong code', async () => {
  const { ui, typed } = await sent({ otp: () => Promise.reject(errorOf('UNAUTHORIZED')) })
  await typed('407192')
  expect(await ui.findByRole('alert')).toHaveTextContent(/This wallet is on another device/)
})

test('submits nothing on Enter with fewer digits', async () => {
  const { typed, frame } = await sent()
  await typed('123{Enter}')
  expect(frame.calls).not.toContain('CONNECT_OTP')
})

test('sends a new code after 30 s and reports that the first one is invalid', async () => {
  const { ui, user, frame } = await sent()
  const resend = ui.getByTestId('otp-resend')
  expect(resend).toBeDisabled()
  expect(resend).toHaveAccessibleDescription('Available in 0:30')
  await later(6_000)
  expect(ui.getByText('Available in 0:24')).toBeVisible()
  await later(24_000)
  expect(resend).toBeEnabled()
  await user.click(resend)
  expect(await ui.findByText('New code sent. The previous one no longer works.')).toBeVisible()
  expect(resend).toBeDisabled()
  expect(frame.calls.filter((call) => call === 'CONNECT_EMAIL')).toHaveLength(2)
})

test('clears and focuses the field for a new code', async () => {
  const { ui, user, typed, otp, hasFocus } = await sent({ otp: refuse })
  await typed('111111')
  expect(await ui.findByRole('alert')).toHaveTextContent('That code isn’t right')
  await later(30_000)
  await user.click(ui.getByTestId('otp-resend'))
  expect(otp).toHaveValue('')
  expect(ui.queryByRole('alert')).toBeNull()
  await hasFocus(otp)
})

test('distinguishes an email that could not be sent from a wrong code', async () => {
  const answers = [() => Promise.resolve('VERIFY_OTP' as const), refuse]
  const { ui, user } = await sent({ email: () => (answers.shift() ?? refuse)() })
  await later(30_000)
  await user.click(ui.getByTestId('otp-resend'))
  expect(await ui.findByRole('alert')).toHaveTextContent(/No new code was sent/)
})

test('opens the wallet with the correct code, announces it and closes the card', async () => {
  const { ui, typed, app } = await sent({ user: never })
  await typed('407192')
  expect(await ui.findByText('Code accepted. Opening your wallet.')).toBeVisible()
  expect(ui.queryByTestId('otp-resend')).toBeNull()
  expect(app.store.getState().modal.open).toBe(true)
})

test('retries to open the wallet without a new code', async () => {
  const { ui, typed, frame, user, app, box } = await sent({
    user: () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT')),
  })
  await typed('407192')
  expect(await ui.findByRole('heading', { name: 'Your wallet did not open' })).toBeVisible()
  expect(await faults(box)).toEqual([])
  frame.next.user = never
  await user.click(ui.getByTestId('connecting-widget-secondary-button'))
  expect(await ui.findByText('Code accepted. Opening your wallet.')).toBeVisible()
  expect(frame.calls.filter((call) => call === 'CONNECT_OTP')).toHaveLength(1)
  expect(app.store.getState().email?.step).toBe('connecting')
})

test('returns to the field for another email and ends the attempt', async () => {
  const { ui, user, view, app } = await sent()
  await user.click(ui.getByRole('button', { name: 'Use another email' }))
  expect(view()).toBe('Connect')
  expect(app.store.getState().email?.step).toBe('idle')
})

test('shows the email field if it is opened without a login, then the code', async () => {
  const { hasFocus, field, send, ui, view, user } = await visit('EmailVerifyOtp')
  await hasFocus(await field())
  await send()
  await hasFocus(await ui.findByTestId('otp-input'))
  expect(view()).toBe('EmailVerifyOtp')
  await user.click(ui.getByRole('button', { name: 'Use another email' }))
  await field()
  expect(view()).toBe('EmailLogin')
})

describe('a frame with its own field for the code', () => {
  const opened = async () => {
    const shown = await visit('Connect', { pages: ['code'], next: { page: never } })
    await shown.send()
    await shown.step((flow) => flow.step === 'code')
    return shown
  }

  test('shows the frame instead of the boxes, with address, resend and back around it', async () => {
    const { ui, view, box } = await opened()
    expect(view()).toBe('EmailVerifyOtp')
    expect(await ui.findByTestId('approve-area')).toHaveAccessibleName(
      'Six-digit code from the email',
    )
    expect(ui.queryByTestId('otp-input')).toBeNull()
    expect(ui.getByText(EMAIL)).toBeVisible()
    expect(ui.getByText('The code is valid for 20 minutes.')).toBeVisible()
    expect(ui.getByTestId('otp-resend')).toBeDisabled()
    expect(ui.getByText('Use another email')).toBeVisible()
    expect(await faults(box)).toEqual([])
  })

  test('shows below the frame that a new code could not be sent', async () => {
    const { ui, user, frame } = await opened()
    await later(30_000)
    frame.next.email = refuse
    await user.click(ui.getByTestId('otp-resend'))
    expect(await ui.findByRole('alert')).toHaveTextContent('No new code was sent.')
    expect(ui.getByTestId('approve-area')).toBeInTheDocument()
  })
})
