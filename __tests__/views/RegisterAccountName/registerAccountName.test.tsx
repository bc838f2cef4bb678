import { screen } from '@testing-library/react'
import { selectNames } from '../../../src/slices/names'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { selectRoute } from '../../../src/slices/router'
import { ChooseAccountNameView } from '../../../src/views/ChooseAccountName/ChooseAccountNameView'
import { NameRow } from '../../../src/views/Account/NameRow'
import { RegisterAccountNameView } from '../../../src/views/RegisterAccountName/RegisterAccountNameView'
import { RegisterAccountNameSuccessView } from '../../../src/views/RegisterAccountNameSuccess/RegisterAccountNameSuccessView'
import { selectActiveNetwork, selectConnected } from '../../../src/slices/combined'
import { runnerOf } from '../../support/command'
import { ADDRESS, full, namingApp, refusedBy } from '../../support/naming'
import { faults, showView, walletError } from '../showView'

async function choosing(taken: Record<string, string> = {}) {
  const made = await namingApp(taken)
  await runnerOf(made.app)(modalOpenRequested, { view: 'RegisterAccountName' })
  const shown = showView(<RegisterAccountNameView />, made.app)
  const field = screen.getByTestId('account-name-input')
  const button = screen.getByTestId('account-name-button')
  return { ...made, ...shown, field, button }
}

test('shows on the button which rule a name breaks, and accepts a free name', async () => {
  const { app, user, field, button, container, reach } = await choosing()
  expect(button).toHaveTextContent('Enter a name')
  expect(button).toBeDisabled()
  await user.type(field, 'Mar')
  expect(button).toHaveTextContent('At least four characters')
  await user.type(field, ' ')
  await user.type(field, 'en!')
  expect(screen.getByRole('alert')).toHaveTextContent('Letters, digits and hyphens only')
  await user.clear(field)
  await user.type(field, 'Maren')
  expect(field).toHaveValue('Maren')
  expect(button).toHaveTextContent('Looking up the name')
  await reach((state) => selectNames(state).settled === 'maren')
  expect(await screen.findByText('Claim maren')).toBe(button)
  expect(screen.getAllByTestId('account-name-suggestion')).toHaveLength(2)
  expect(await faults(container)).toEqual([])
  await user.click(button)
  await reach((state) => selectNames(state).flow.step === 'registered')
  expect(selectRoute(app.store.getState()).view).toBe('RegisterAccountNameSuccess')
})

test('shows that a name is taken, and fills in a free suggestion', async () => {
  const { user, field, button } = await choosing({ [full('maren')]: `0x${'1'.repeat(40)}` })
  await user.type(field, 'maren')
  expect(await screen.findByText('“maren” belongs to someone else.')).toBeVisible()
  expect(button).toHaveTextContent('Choose an available name')
  expect(screen.getByText('Similar names')).toBeVisible()
  const [near] = screen.getAllByTestId('account-name-suggestion')
  if (near) await user.click(near)
  expect(field).toHaveValue('maren-k')
  expect(await screen.findByText('Claim maren-k')).toBe(button)
})

test('shows a rejected or late signature beside the field, which stays', async () => {
  const { user, field, button, wallet, service } = await choosing()
  wallet.next.sign = () => Promise.reject(walletError(4001))
  await user.type(field, 'maren')
  await user.click(await screen.findByText('Claim maren'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The name is still available')
  delete wallet.next.sign
  service.refusal.reply = () => refusedBy('timestamp', 'Timestamp is too old or in the future')
  expect(field).toHaveValue('maren')
  await user.click(await screen.findByText('Claim maren'))
  expect(await screen.findByText(/Open your wallet first/)).toBeVisible()
  service.refusal.reply = () => refusedBy('name', '<b>no</b>')
  await user.click(button)
  expect(await screen.findByText(/The name was not registered/)).toBeVisible()
  expect(screen.queryByText(/<b>/)).toBeNull()
})

test('does not register a second name for an account', async () => {
  const { button } = await choosing({ [full('orla')]: ADDRESS })
  expect(await screen.findByText('This account already has a name')).toBe(button)
  expect(button).toBeDisabled()
})

test('opens the field from the introduction, or shows the existing name', async () => {
  const { app } = await namingApp()
  const { user, container, reach } = showView(<ChooseAccountNameView />, app)
  expect(await screen.findByText('A name instead of 42 characters')).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('names-choose-button'))
  await reach((state) => selectRoute(state).view === 'RegisterAccountName')
  const named = await namingApp({ [full('orla')]: ADDRESS })
  showView(<ChooseAccountNameView />, named.app)
  expect(await screen.findByText(`You are ${full('orla')}`)).toBeVisible()
})

test('shows the registered name with its address, and copies it', async () => {
  const { app } = await namingApp({ [full('orla')]: ADDRESS })
  const { user, container } = showView(<RegisterAccountNameSuccessView />, app)
  expect(await screen.findByTestId('account-name-done')).toHaveTextContent('You are orla')
  expect(container.querySelector('.latch')).toHaveClass('connected')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Copy name' }))
  expect(app.copied).toEqual([full('orla')])
})

test('offers a name in Account if the account has none', async () => {
  const { app } = await namingApp()
  const account = selectConnected(app.store.getState())
  const network = selectActiveNetwork(app.store.getState())
  if (!account || !network) throw new Error('not connected')
  const { user } = showView(
    <ul>
      <NameRow account={account} network={network} />
    </ul>,
    app,
  )
  await user.click(await screen.findByTestId('account-choose-name-button'))
  expect(selectRoute(app.store.getState()).view).toBe('ChooseAccountName')
})
