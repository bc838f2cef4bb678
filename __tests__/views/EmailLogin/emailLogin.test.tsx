import { waitFor } from '@testing-library/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { EMAIL, visit, WITH_EMAIL } from '../emailVisit'
import { faults } from '../showView'

const never = () => new Promise<never>(() => {})

test('focuses the field, which has a name and an autofill type', async () => {
  const { hasFocus, field, box, view } = await visit('EmailLogin')
  const input = await field()
  expect(view()).toBe('EmailLogin')
  expect(input).toHaveAccessibleName('Email address')
  await hasFocus(input)
  expect(input).toHaveAttribute('type', 'email')
  expect(input).toHaveAttribute('inputmode', 'email')
  expect(input).toHaveAttribute('autocomplete', 'email')
  expect(await faults(box)).toEqual([])
})

test('shows the submit button from the fourth character on', async () => {
  const { type, field, ui } = await visit('EmailLogin')
  await type(await field(), 'm@f')
  expect(ui.queryByRole('button', { name: 'Send email' })).toBeNull()
  await type(await field(), '.')
  expect(ui.getByRole('button', { name: 'Send email' })).toBeEnabled()
})

test('reports an invalid address when it is submitted, not while typing, and sends no request', async () => {
  const { type, field, user, ui, frame } = await visit('EmailLogin')
  await type(await field(), 'maren@field')
  expect(ui.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  expect(ui.getByRole('alert')).toHaveTextContent(/^Invalid Email Address\./)
  expect(await field()).toBeInvalid()
  expect(await field()).toHaveAccessibleDescription(/^Invalid Email Address\./)
  await type(await field(), '.')
  expect(ui.queryByRole('alert')).toBeNull()
  expect(frame.calls).toEqual([])
})

test('disables the field while the email is sent, and keeps the focus in the card', async () => {
  const { field, send, ui, app, step, root } = await visit('EmailLogin', { next: { email: never } })
  await send(`  ${EMAIL} `)
  await step((flow) => flow.step === 'sending')
  expect(await field()).toBeDisabled()
  expect(ui.getByRole('button', { name: 'Send email' })).toHaveAttribute('aria-busy', 'true')
  expect(ui.getByText('Sending email')).toHaveAttribute('role', 'status')
  expect(app.store.getState().email).toMatchObject({ email: EMAIL })
  const card = ui.getByTestId('modal-card')
  expect(card.contains(root.activeElement)).toBe(true)
})

test.each([
  ['EMAIL_COOLDOWN', { n: 12 }, 'Please try again after 12 seconds'],
  ['FRAME_LOAD_FAILED', {}, /did not load. Check your connection/],
  ['FRAME_REQUEST_TIMEOUT', {}, /No response yet. Check your connection/],
  ['FRAME_STORAGE_BLOCKED', {}, /blocks the storage .* Allow cookies .* or open it in another/],
  ['SOMETHING_WENT_WRONG', {}, /was not sent. Check the address/],
] as const)('shows %s below the field, which gets the focus back', async (code, context, text) => {
  const answer = { refuse: (_: Error) => {} }
  const { type, hasFocus, field, send, ui, step } = await visit('EmailLogin', {
    next: { email: () => new Promise((_, reject) => (answer.refuse = reject)) },
  })
  await send()
  await waitFor(() => expect(ui.getByTestId('email-input')).toBeDisabled())
  answer.refuse(errorOf(code, context))
  await step((flow) => flow.step === 'idle' && flow.error !== null)
  expect(ui.getByRole('alert')).toHaveTextContent(text)
  expect(await field()).toBeEnabled()
  await hasFocus(await field())
  await type(await field(), 'x')
  expect(ui.queryByRole('alert')).toBeNull()
})

test('shows the legal checkbox first if the site has one', async () => {
  const { send, ui, frame, app, user } = await visit('EmailLogin', {
    options: {
      termsConditionsUrl: 'https://fieldnotes.example/terms',
      features: { ...WITH_EMAIL.features, legalCheckbox: true },
    },
  })
  await send()
  expect(ui.getByText('Tick the box above first')).toBeVisible()
  expect(frame.calls).toEqual([])
  await user.click(ui.getByTestId('checkbox'))
  await user.click(ui.getByRole('button', { name: 'Send email' }))
  await app.until(({ email }) => email?.step === 'code')
})

test('links to the wallets if the site does not offer email logins', async () => {
  const { ui, user, view } = await visit('EmailLogin', {
    options: { features: { ...WITH_EMAIL.features, email: false } },
  })
  expect(
    await ui.findByRole('heading', { name: 'Email login is not available here' }),
  ).toBeVisible()
  await user.click(ui.getByRole('button', { name: 'Choose a wallet' }))
  expect(view()).toBe('Connect')
})

test('tracks the first focus and each submission without the address', async () => {
  const { type, send, events, field, app, step } = await visit('EmailLogin', {
    next: { email: () => Promise.reject(errorOf('SOMETHING_WENT_WRONG')) },
  })
  await send()
  await step((flow) => flow.step === 'idle' && flow.error !== null)
  await type(await field(), '{Enter}')
  const tracked = events().filter((event) => event.startsWith('EMAIL_'))
  expect(tracked).toEqual(['EMAIL_LOGIN_SELECTED', 'EMAIL_SUBMITTED', 'EMAIL_SUBMITTED'])
  expect(JSON.stringify(app.events)).not.toContain('maren')
})
