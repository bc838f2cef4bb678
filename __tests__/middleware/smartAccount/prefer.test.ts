import { disconnectRequested } from '../../../src/slices/accounts'
import { emailLoginRequested } from '../../../src/slices/email'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import {
  preferredAccountTypeRequested,
  selectAccountTypeFlow,
  type AccountTypeFlow,
} from '../../../src/slices/smartAccount'
import type { RootState } from '../../../src/store/types'
import { createTestApp, ONE, OTHER_ADDRESS } from '../../support/createTestApp'
import { ADDRESS } from '../../support/fakeWallets'
import { EMAIL, fakeFrame, USER } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'

const stepIs =
  (step: AccountTypeFlow['step']) =>
  (state: RootState): boolean =>
    selectAccountTypeFlow(state).step === step
const PLAIN = { address: ADDRESS, type: 'eoa' as const }
const SMART = { address: OTHER_ADDRESS, type: 'smartAccount' as const }

/** A user who is logged in with the smart account. */
async function loggedIn() {
  const frame = fakeFrame()
  frame.next.user = async () => ({ ...USER, accounts: [SMART, PLAIN] })
  const app = createTestApp({ frame })
  frame.next.email = async () => 'CONNECT'
  app.store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'a' }))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  frame.calls.length = 0
  const account = () => app.store.getState().accounts.byNamespace.eip155
  const ask = (accountType: 'eoa' | 'smartAccount', attemptId = 'one') =>
    app.store.dispatch(preferredAccountTypeRequested({ accountType, attemptId }))
  const tracked = () => app.events.filter(({ event }) => event === 'SET_PREFERRED_ACCOUNT_TYPE')
  return { app, frame, account, ask, tracked }
}

it('switches, follows the connection’s event, and tracks it', async () => {
  const { app, frame, account, ask, tracked } = await loggedIn()
  const answered = held()
  frame.next.type = () => answered.promise
  ask('eoa')
  await app.until(stepIs('switching'))
  frame.emit({
    type: 'accountsChanged',
    namespace: 'eip155',
    accounts: [PLAIN, SMART],
    smartAccountDeployed: true,
  })
  answered.resolve()
  await app.until(stepIs('idle'))
  await eventually(() => tracked().length === 1)
  expect(frame.calls).toEqual(['SET_PREFERRED_ACCOUNT eoa'])
  expect(account()).toMatchObject({
    address: ADDRESS,
    accounts: [PLAIN, SMART],
    login: { smartAccountDeployed: true },
  })
  expect(tracked()).toMatchObject([
    { properties: { accountType: 'eoa', network: ONE.caipNetworkId } },
  ])
})

it('uses the EOA after an error, shows the error, and tracks nothing', async () => {
  const { app, frame, ask, tracked } = await loggedIn()
  frame.next.type = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
  ask('smartAccount')
  const state = await app.until(stepIs('failed'))
  expect(selectAccountTypeFlow(state)).toMatchObject({ error: { code: 'FRAME_REQUEST_TIMEOUT' } })
  expect(frame.calls).toEqual(['SET_PREFERRED_ACCOUNT smartAccount', 'plain eip155'])
  expect(tracked()).toEqual([])
})

it('clears the error with the modal', async () => {
  const { app, frame, ask } = await loggedIn()
  app.store.dispatch(modalOpenRequested({}))
  await app.until(({ modal }) => modal.open)
  frame.next.type = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
  ask('smartAccount')
  await app.until(stepIs('failed'))
  app.store.dispatch(modalCloseRequested({}))
  await app.until(stepIs('idle'))
})

it('ignores the answer for an account that was disconnected meanwhile', async () => {
  const { app, frame, ask, tracked } = await loggedIn()
  const answered = held()
  frame.next.type = () => answered.promise
  ask('smartAccount')
  await eventually(() => frame.calls.length === 1)
  app.store.dispatch(disconnectRequested({}))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
  answered.reject(new Error('too late'))
  await settle()
  expect(selectAccountTypeFlow(app.store.getState()).step).toBe('idle')
  expect(frame.calls).not.toContain('plain eip155')
  expect(tracked()).toEqual([])
})

it('uses only the last of two requests', async () => {
  const { app, frame, ask, tracked } = await loggedIn()
  const first = held()
  frame.next.type = () => first.promise
  ask('eoa', 'one')
  await eventually(() => frame.calls.length === 1)
  frame.next.type = () => Promise.resolve()
  ask('smartAccount', 'two')
  await app.until(stepIs('idle'))
  first.reject(new Error('too late'))
  await settle()
  expect(selectAccountTypeFlow(app.store.getState()).step).toBe('idle')
  expect(tracked()).toMatchObject([{ properties: { accountType: 'smartAccount' } }])
})

it('rejects when no user is logged in', async () => {
  const app = createTestApp()
  app.store.dispatch(preferredAccountTypeRequested({ accountType: 'eoa', attemptId: 'one' }))
  const state = await app.until(stepIs('failed'))
  expect(selectAccountTypeFlow(state)).toMatchObject({ error: { code: 'NOT_CONNECTED' } })
})
