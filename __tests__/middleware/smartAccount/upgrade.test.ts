import { disconnectRequested } from '../../../src/slices/accounts'
import {
  accountUpgradeRequested,
  selectAccountUpgrade,
  upgradeStateRequested,
} from '../../../src/slices/accountUpgrade'
import { emailLoginRequested } from '../../../src/slices/email'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { GET_UPGRADE, TAKE_BACK, UPGRADE } from '../../../src/slices/domain/requests/rpcMethods'
import * as frameMethods from '../../../services/frame/page/rpcMethods'
import { createTestApp, ONE, OTHER_ADDRESS } from '../../support/createTestApp'
import { ADDRESS } from '../../support/fakeWallets'
import { EMAIL, fakeFrame, USER } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { eventually, settle } from '../../support/settle'

const PLAIN = { address: ADDRESS, type: 'eoa' as const }
const SMART = { address: OTHER_ADDRESS, type: 'smartAccount' as const }
const CONTRACT = '0x05e5e19A52F149c17984000E16d61687746302Bf'
const answer = (status: string, change: object = {}) => ({
  ...{ status, address: ADDRESS, contract: CONTRACT },
  ...change,
})

/** A user who is logged in with the standard account. */
async function loggedIn() {
  const frame = fakeFrame()
  frame.next.user = async () => ({ ...USER, accounts: [PLAIN, SMART] })
  frame.next.email = async () => 'CONNECT'
  const app = createTestApp({ frame })
  app.store.dispatch(emailLoginRequested({ email: EMAIL, attemptId: 'a' }))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  const asked: string[] = []
  const answers: { next: () => Promise<unknown> } = { next: async () => answer('available') }
  frame.next.request = ({ method }) => {
    asked.push(method)
    return answers.next()
  }
  const upgrade = () => selectAccountUpgrade(app.store.getState())
  const change = (action: 'upgrade' | 'takeBack', attemptId = 'one') =>
    app.store.dispatch(accountUpgradeRequested({ action, attemptId }))
  return { app, asked, answers, upgrade, change }
}

it('reads what the standard account is on the active network', async () => {
  const { app, asked, upgrade } = await loggedIn()
  app.store.dispatch(upgradeStateRequested())
  await eventually(() => upgrade().account !== null)
  expect(asked).toEqual([GET_UPGRADE])
  expect(upgrade().account).toEqual({
    networkId: ONE.caipNetworkId,
    ...answer('available'),
  })
})

it.each([
  ['upgrade', UPGRADE, 'upgraded'],
  ['takeBack', TAKE_BACK, 'available'],
] as const)('shows the state that the frame reports after %s', async (action, method, status) => {
  const { asked, answers, upgrade, change } = await loggedIn()
  answers.next = async () => answer(status)
  change(action)
  await eventually(() => upgrade().account !== null)
  expect(asked).toEqual([method])
  expect(upgrade()).toMatchObject({ account: { status }, flow: { step: 'idle' } })
})

it.each([
  ['an answer about another account', answer('upgraded', { address: OTHER_ADDRESS })],
  ['an unknown status', answer('better')],
  ['a contract that is no address', answer('upgraded', { contract: 'javascript:' })],
])('rejects %s', async (_, given) => {
  const { answers, upgrade, change } = await loggedIn()
  answers.next = async () => given
  change('upgrade')
  await eventually(() => upgrade().flow.step === 'failed')
  expect(upgrade()).toMatchObject({ account: null, flow: { error: { code: 'MALFORMED_REPLY' } } })
})

it('shows the error of the frame, and reports nothing as changed', async () => {
  const { answers, upgrade, change } = await loggedIn()
  answers.next = () => Promise.reject(errorOf('USER_REJECTED'))
  change('upgrade')
  await eventually(() => upgrade().flow.step === 'failed')
  expect(upgrade()).toMatchObject({ account: null, flow: { error: { code: 'USER_REJECTED' } } })
})

describe('a change that is sent but not confirmed', () => {
  const HASH = `0x${'a'.repeat(64)}`
  const sent = (status: string) => answer(status, { isConfirmed: false, transactionHash: HASH })

  it.each([
    ['upgrade', 'available', 'upgraded'],
    ['takeBack', 'upgraded', 'available'],
  ] as const)('stays pending after %s until the account has changed', async (action, was, is) => {
    const { app, asked, answers, upgrade, change } = await loggedIn()
    answers.next = async () => sent(was)
    change(action)
    await eventually(() => upgrade().flow.step === 'pending')
    const pending = { account: { status: was }, flow: { step: 'pending', action, hash: HASH } }
    expect(upgrade()).toMatchObject(pending)
    answers.next = async () => answer(was)
    app.store.dispatch(upgradeStateRequested())
    await eventually(() => asked.length === 2)
    await settle()
    expect(upgrade()).toMatchObject(pending)
    answers.next = async () => answer(is)
    app.store.dispatch(upgradeStateRequested())
    await eventually(() => upgrade().flow.step === 'idle')
    expect(upgrade()).toMatchObject({ account: { status: is } })
  })

  it('is not sent a second time', async () => {
    const { asked, answers, upgrade, change } = await loggedIn()
    answers.next = async () => sent('available')
    change('upgrade')
    await eventually(() => upgrade().flow.step === 'pending')
    change('upgrade', 'two')
    await settle()
    expect(asked).toEqual([UPGRADE])
    expect(upgrade().flow.step).toBe('pending')
  })

  it('is rejected with a hash that is none', async () => {
    const { answers, upgrade, change } = await loggedIn()
    answers.next = async () => ({ ...sent('available'), transactionHash: 'javascript:' })
    change('upgrade')
    await eventually(() => upgrade().flow.step === 'failed')
    expect(upgrade().flow).toMatchObject({ error: { code: 'MALFORMED_REPLY' } })
  })
})

it('runs one change at a time', async () => {
  const { asked, answers, upgrade, change } = await loggedIn()
  const first = held<unknown>()
  answers.next = () => first.promise
  change('upgrade')
  await eventually(() => asked.length === 1)
  change('takeBack', 'two')
  await settle()
  expect(asked).toEqual([UPGRADE])
  first.resolve(answer('upgraded'))
  await eventually(() => upgrade().flow.step === 'idle')
})

it('ignores the answer for an account that was disconnected meanwhile', async () => {
  const { app, asked, answers, upgrade, change } = await loggedIn()
  const answered = held<unknown>()
  answers.next = () => answered.promise
  change('upgrade')
  await eventually(() => asked.length === 1)
  app.store.dispatch(disconnectRequested({}))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
  answered.resolve(answer('upgraded'))
  await settle()
  expect(upgrade()).toEqual({ account: null, flow: { step: 'idle' } })
})

it('uses the names of the frame for its methods', () => {
  expect(frameMethods).toMatchObject({ GET_UPGRADE, UPGRADE, TAKE_BACK })
})
