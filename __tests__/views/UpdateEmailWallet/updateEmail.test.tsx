import { fireEvent, waitFor } from '@testing-library/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { NEW_EMAIL, type FakeFrame } from '../../support/fakeEmbedded'
import { connect } from '../connected'
import { EMAIL, visit } from '../emailVisit'
import { faults } from '../showView'

const never = () => new Promise<never>(() => {})
const refuse = () => Promise.reject(errorOf('SOMETHING_WENT_WRONG'))

/** A view with an email login. */
async function at(view: ViewName, next: FakeFrame['next'] = {}, redirectView?: 'Account') {
  const shown = await visit('Connect', { next })
  connect(shown.app, {
    connectorId: EMBEDDED_CONNECTOR_ID,
    wallet: { name: 'Email', icon: null, type: 'AUTH' },
    login: { email: EMAIL, username: null, socialProvider: null, smartAccountDeployed: false },
  })
  await shown.open(view, redirectView && { redirectView })
  const { ui } = shown
  return {
    ...shown,
    save: () => ui.getByTestId('email-update-save'),
    /** Changes the address in the field. */
    async change(address: string) {
      const input = await shown.field()
      fireEvent.change(input, { target: { value: '' } })
      await shown.type(input, address)
    },
  }
}

/** The view after the code for the present address was sent. */
async function sent(next: FakeFrame['next'] = {}) {
  const shown = await at('UpdateEmailWallet', next)
  await shown.change(`${NEW_EMAIL}{Enter}`)
  const otp = await shown.ui.findByTestId('otp-input')
  return { ...shown, otp }
}

test('fills in and focuses the present address, and saves only a different one', async () => {
  const { field, save, ui, hasFocus, box, frame } = await at('UpdateEmailWallet')
  const input = await field()
  await hasFocus(input)
  expect(input).toHaveValue(EMAIL)
  expect(save()).toBeDisabled()
  expect(save()).toHaveAccessibleDescription('This is your current address. Enter another one.')
  expect(await faults(box)).toEqual([])
  const put = (value: string) => fireEvent.change(input, { target: { value } })
  put(EMAIL.toUpperCase())
  await waitFor(() => expect(input).toHaveValue(EMAIL.toUpperCase()))
  expect(save()).toBeDisabled()
  put('a@b')
  await waitFor(() => expect(ui.queryByText(/This is your current address/)).toBeNull())
  expect(save()).toBeDisabled()
  put('a@b.')
  await waitFor(() => expect(save()).toBeEnabled())
  expect(frame.calls).toEqual([])
})

test('reports an invalid address when it is saved, and sends no request', async () => {
  const { change, ui, frame, type, field } = await at('UpdateEmailWallet')
  await change('maren@nowhere')
  expect(ui.queryByRole('alert')).toBeNull()
  await type(await field(), '{Enter}')
  expect(await ui.findByRole('alert')).toHaveTextContent(/^Invalid Email Address\./)
  expect(frame.calls).toEqual([])
})

test('shows Cancel if it was opened from another view', async () => {
  const direct = await at('UpdateEmailWallet')
  await direct.field()
  expect(direct.ui.queryByRole('button', { name: 'Cancel' })).toBeNull()
  const { ui, user, app } = await at('UpdateEmailWallet', {}, 'Account')
  await user.click(await ui.findByRole('button', { name: 'Cancel' }))
  await app.until(({ modal }) => !modal.open)
})

test('shows a busy button while saving, and an error until the next input', async () => {
  const { change, ui, user, save, field, type } = await at('UpdateEmailWallet', { update: refuse })
  await change(NEW_EMAIL)
  await user.click(save())
  expect(await ui.findByRole('alert')).toHaveTextContent(/No code was sent/)
  await type(await field(), 'm')
  expect(ui.queryByRole('alert')).toBeNull()
})

test('disables the field until the frame has answered', async () => {
  const { change, ui, save, field, type } = await at('UpdateEmailWallet', { update: never })
  await change(`${NEW_EMAIL}{Enter}`)
  await ui.findByText('Sending email')
  expect(save()).toHaveAttribute('aria-busy', 'true')
  await type(await field(), 'x')
  expect(await field()).toHaveValue(NEW_EMAIL)
})

test('shows the address of each code, and the account with the new address at the end', async () => {
  const { ui, otp, type, view, hasFocus, box, app } = await sent()
  expect(view()).toBe('UpdateEmailPrimaryOtp')
  expect(ui.getByTestId('header-text')).toHaveTextContent('Confirm your current email')
  expect(ui.getByText(EMAIL)).toBeVisible()
  await hasFocus(otp)
  expect(await faults(box)).toEqual([])
  await type(otp, '111111')
  await ui.findByText(NEW_EMAIL)
  expect(view()).toBe('UpdateEmailSecondaryOtp')
  const second = ui.getByTestId('otp-input')
  expect(second).toHaveValue('')
  await hasFocus(second)
  // Wait for the confirmation before the account requests its balance, which fails here.
  const told = app.until(
    ({ alerts: { snackbar } }) =>
      snackbar !== null && 'key' in snackbar.message && snackbar.message.key === 'emailUpdate.done',
  )
  await type(second, '222222')
  await told
  expect(await ui.findByTestId('account-login')).toHaveTextContent(NEW_EMAIL)
  expect(view()).toBe('Account')
})

test('reports a wrong code, and distinguishes an unusable address', async () => {
  const { ui, otp, type, frame } = await sent({ primary: refuse })
  await type(otp, '000000')
  expect(await ui.findByRole('alert')).toHaveTextContent(/That code isn’t right/)
  frame.next = { secondary: () => Promise.reject(errorOf('INVALID_PARAMS')) }
  fireEvent.change(otp, { target: { value: '111111' } })
  await ui.findByText(NEW_EMAIL)
  await type(ui.getByTestId('otp-input'), '222222')
  expect(await ui.findByRole('alert')).toHaveTextContent(/This address cannot be used/)
})

test('returns to the field for another email and ends the attempt', async () => {
  const { ui, user, view, app } = await sent()
  await user.click(ui.getByRole('button', { name: 'Use another email' }))
  expect(view()).toBe('UpdateEmailWallet')
  expect(app.store.getState().emailUpdate?.step).toBe('idle')
})

test.each(['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'] as const)(
  '%s shows the field without a change in progress',
  async (view) => {
    const { field } = await at(view)
    expect(await field()).toHaveValue(EMAIL)
  },
)

test('shows that an account without email has no email to change', async () => {
  const shown = await visit('Connect')
  connect(shown.app)
  await shown.open('UpdateEmailWallet')
  await shown.ui.findByText('No email to change')
})

test('the email field is covered by a frame that asks for both codes', async () => {
  const shown = await at('UpdateEmailWallet', { change: never })
  shown.frame.pages = ['email']
  await shown.change(`${NEW_EMAIL}{Enter}`)
  await waitFor(() => expect(shown.view()).toBe('UpdateEmailPrimaryOtp'))
  expect(await shown.ui.findByTestId('approve-area')).toBeVisible()
  expect(shown.ui.queryByTestId('otp-input')).toBeNull()
  expect(await faults(shown.box)).toEqual([])
})
