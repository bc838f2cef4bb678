import { act, screen } from '@testing-library/react'
import { CLOCK_OFF_MAX_MS } from '../../../src/slices/domain/limits'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { siwxConfigured } from '../../../src/slices/siwx'
import { toSiwxMessage } from '../../../src/slices/domain/siwx/formatMessage'
import type { SiwxConfig, SiwxSession } from '../../../src/slices/domain/siwx/siwx'
import { SIWXSignMessageView } from '../../../src/views/SIWXSignMessage/SIWXSignMessageView'
import { createTestApp, fakeWallet } from '../../support/createTestApp'
import { connect } from '../connected'
import { faults, showView, walletError } from '../showView'

/** A sign-in service in memory; `addSession` replaces the verification. */
function service(addSession?: SiwxConfig['addSession']): SiwxConfig {
  let sessions: SiwxSession[] = []
  return {
    createMessage: async ({ accountAddress, chainId }) =>
      toSiwxMessage(
        {
          accountAddress,
          chainId,
          domain: 'fieldnotes.example',
          uri: 'https://fieldnotes.example',
          version: '1',
          nonce: 'abcdef0123456789abcdef01',
          statement: 'Sign in to sync your notebooks.',
          expirationTime: '2099-11-28T12:00:00.000Z',
        },
        'Chain One',
      ),
    addSession: addSession ?? (async (session) => void sessions.push(session)),
    revokeSession: async () => {},
    setSessions: async (next) => {
      sessions = next
    },
    getSessions: async () => sessions,
  }
}

/** A wallet that just connected on a site with sign-in. */
async function connectToSignIn(required: boolean, siwx = service()) {
  const wallet = fakeWallet()
  const app = createTestApp({ wallets: [wallet], siwx })
  app.store.dispatch(siwxConfigured({ required }))
  connect(app)
  await app.until((state) => state.siwx.flow.step === 'prompt')
  return { ...showView(<SIWXSignMessageView />, app), app, wallet }
}

test('shows a fixed statement before the message is created', async () => {
  const { send } = await connectToSignIn(true)
  expect(screen.queryByText('Sign in to sync.')).toBeNull()
  await send(siwxConfigured({ required: true, statement: 'Sign in to sync.' }))
  expect(screen.getByText('Sign in to sync.')).toBeVisible()
})

test('shows the message, the site, the account and the network', async () => {
  const { container } = await connectToSignIn(true)
  expect(screen.getByRole('heading', { name: 'Prove this wallet is yours' })).toBeVisible()
  expect(screen.getByText(/a signature, not a transaction/)).toBeVisible()
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'fieldnotes.example',
    '0x7099…dc79C8',
    'CChain One',
  ])
  expect(await faults(container)).toEqual([])
})

test('explains what cancelling does', async () => {
  await connectToSignIn(true)
  expect(screen.getByText('Cancelling disconnects Northwind')).toBeVisible()
})

test('skips an optional sign-in and keeps the wallet connected', async () => {
  const { app, user, reach } = await connectToSignIn(false)
  expect(screen.getByText('You can continue without signing in')).toBeVisible()
  await user.click(screen.getByTestId('siwx-cancel'))
  await reach(({ modal }) => !modal.open)
  expect(app.store.getState().accounts.active).toBe('eip155')
})

test('shows the progress, prompts once, and signs in', async () => {
  const { app, user, reach, wallet, container } = await connectToSignIn(true)
  let sign: (signature: string) => void = () => {}
  wallet.next.sign = () => new Promise((resolve) => (sign = resolve))
  await user.click(screen.getByTestId('siwx-sign'))
  expect(screen.getByRole('heading', { name: 'Confirm in Northwind' })).toBeVisible()
  expect(screen.getByTestId('siwx-sign')).toHaveAttribute('aria-busy', 'true')
  await user.click(screen.getByTestId('siwx-sign'))
  expect(wallet.prompts).toBe(1)
  expect(screen.getByText('Sign in to sync your notebooks.')).toBeVisible()
  expect(screen.getByTestId('siwx-expires')).toHaveTextContent(/28/)
  expect(await faults(container)).toEqual([])
  sign('0xsigned')
  await reach(({ siwx }) => siwx.session !== null)
  expect(screen.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  expect(screen.queryByTestId('siwx-sign')).toBeNull()
  expect(await faults(container)).toEqual([])
  await reach(({ modal }) => !modal.open)
  expect(app.store.getState().siwx.flow.step).toBe('authenticated')
})

test('the prompt can be closed immediately once the account is signed in', async () => {
  const { app, user, reach, send } = await connectToSignIn(true)
  await user.click(screen.getByTestId('siwx-sign'))
  await reach(({ modal }) => !modal.open)
  await send(modalOpenRequested({ view: 'SIWXSignMessage' }))
  await user.click(screen.getByTestId('siwx-close'))
  await reach(({ modal }) => !modal.open)
  expect(app.store.getState().siwx.session).not.toBeNull()
})

test('explains that the site cannot verify a contract account', async () => {
  const refuse = () => Promise.reject(errorOf('SIWX_INVALID', { field: 'signature' }))
  const { user, reach, wallet } = await connectToSignIn(true, service(refuse))
  wallet.next.sign = () => Promise.resolve(`0x${'ab'.repeat(200)}`)
  await user.click(screen.getByTestId('siwx-sign'))
  await reach(({ siwx }) => siwx.flow.step === 'prompt' && siwx.flow.error !== null)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This application might not support Smart Accounts',
  )
})

test('explains a wrong device clock', async () => {
  const serverTime = Date.now() - CLOCK_OFF_MAX_MS - 60_000
  const refuse = () => Promise.reject(errorOf('SIWX_INVALID', { field: 'issuedAt', serverTime }))
  const { user, reach, container } = await connectToSignIn(true, service(refuse))
  await user.click(screen.getByTestId('siwx-sign'))
  await reach(({ siwx }) => siwx.flow.step === 'prompt' && siwx.flow.error !== null)
  expect(screen.getByTestId('alertbar-text')).toHaveTextContent(/^Check your clock.*try again/)
  expect(await faults(container)).toEqual([])
})

test('shows a rejected signature, and retries', async () => {
  const { user, reach, wallet, container } = await connectToSignIn(true)
  wallet.next.sign = () => Promise.reject(walletError(4001))
  await user.click(screen.getByTestId('siwx-sign'))
  await reach(({ siwx }) => siwx.flow.step === 'prompt' && siwx.flow.error !== null)
  expect(screen.getByTestId('alertbar-text')).toHaveTextContent('Signature declined')
  expect(await faults(container)).toEqual([])
  delete wallet.next.sign
  await user.click(screen.getByTestId('siwx-sign'))
  await reach(({ siwx }) => siwx.session !== null)
})

test('shows an invalid signature as an error, not as a rejection', async () => {
  const { user, reach } = await connectToSignIn(
    true,
    service(() => Promise.reject(new Error('bad signature'))),
  )
  await user.click(screen.getByTestId('siwx-sign'))
  await reach(({ siwx }) => siwx.flow.step === 'prompt' && siwx.flow.error !== null)
  expect(screen.getByRole('alert')).toHaveTextContent('You are not signed in yet')
  expect(screen.getByTestId('siwx-sign')).toBeEnabled()
})

test('disconnects when a required sign-in is cancelled', async () => {
  const { user, reach } = await connectToSignIn(true)
  await user.click(screen.getByTestId('siwx-cancel'))
  await act(async () => {})
  await reach(({ accounts }) => accounts.active === null)
})
