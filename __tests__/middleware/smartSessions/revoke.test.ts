import { accountsChanged } from '../../../src/slices/accounts'
import { selectSnackbar } from '../../../src/slices/alerts'
import { sessionsApi } from '../../../src/api/smartSessions'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import type { CaipAddress } from '../../../src/slices/domain/ids/caip'
import {
  allowanceOf,
  SmartSession,
  standingOf,
} from '../../../src/slices/domain/requests/smartSessions'
import { sessionRevokeRequested, selectSmartSessions } from '../../../src/slices/smartSessions'
import { smartSessionsFeature } from '../../../src/middleware/smartSessions/feature'
import { rejected } from '../../support/command'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS } from '../../support/createTestApp'
import { held } from '../../support/held'
import { session, sessionsApp } from '../../support/sessions'
import { walletError } from '../../views/showView'

const about = { attemptId: 'a', pci: 'a1' }

test('signs for a permission, revokes the permission at the service, and shows the result', async () => {
  const { app, run, service } = await sessionsApp()
  await run(sessionRevokeRequested, about)
  expect(service.revoked).toEqual([
    { pci: 'a1', signature: expect.stringMatching(/^signed:/) as string },
  ])
  expect(selectSmartSessions(app.store.getState()).flow.step).toBe('idle')
  expect(selectSnackbar(app.store.getState())?.message).toMatchObject({ key: 'sessions.ended' })
})

test('shows a rejection beside the permission, and a retry succeeds', async () => {
  const { app, run, service, wallet } = await sessionsApp()
  wallet.next.sign = () => Promise.reject(walletError(4001))
  await expect(run(sessionRevokeRequested, about)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(selectSmartSessions(app.store.getState()).flow).toMatchObject({
    step: 'failed',
    pci: 'a1',
    error: { code: 'USER_REJECTED' },
  })
  expect(service.revoked).toEqual([])
  delete wallet.next.sign
  await run(sessionRevokeRequested, { ...about, attemptId: 'b' })
  expect(service.revoked).toHaveLength(1)
})

/** A sign-in text that fits into the 256 characters of an id. */
const SIGN_IN = `bank.example wants you to sign in with your Ethereum account:
${ADDRESS}

URI: https://bank.example
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2031-01-01T00:00:00Z`

test.each([SIGN_IN, 'two words', '', 'a'.repeat(129), 'a\nb'])(
  'does not list a permission with an id that the wallet should not sign: %j',
  async (pci) => {
    const { app, service } = await sessionsApp()
    service.sessions = [session(pci), session('kept')]
    const caipAddress: CaipAddress = `${ONE.caipNetworkId}:${ADDRESS}`
    const { data } = await app.store.dispatch(
      sessionsApi.endpoints.getSessions.initiate({ caipAddress }, { subscribe: false }),
    )
    expect(data?.sessions.map((listed) => listed.pci)).toEqual(['kept'])
  },
)

test('shows the service’s rejection', async () => {
  const { app, run, service } = await sessionsApp()
  service.status = 400
  await expect(run(sessionRevokeRequested, about)).rejects.toMatchObject({ code: 'HTTP_ERROR' })
  expect(selectSmartSessions(app.store.getState()).flow.step).toBe('failed')
})

test('revokes one permission at a time, and stops when another account is active', async () => {
  const { app, run, service, wallet } = await sessionsApp()
  const answer = held<string>()
  wallet.next.sign = () => answer.promise
  const done = run(sessionRevokeRequested, about).catch((error: unknown) => Object(error).code)
  await app.until((state) => selectSmartSessions(state).flow.step === 'revoking')
  await expect(run(sessionRevokeRequested, { attemptId: 'b', pci: 'e1' })).rejects.toMatchObject({
    code: 'REQUEST_PENDING',
  })
  const of = { namespace: 'eip155', connectorId: 'dev.example.wallet' } as const
  app.store.dispatch(accountsChanged({ ...of, accounts: toAccounts([OTHER_ADDRESS]) }))
  answer.resolve('0x1')
  expect(await done).toBe('REQUEST_ABORTED')
  expect(service.revoked).toEqual([])
})

test('does not begin without an account', async () => {
  const refused = 'Please call connect() before request()'
  expect(await rejected(createTestApp(), sessionRevokeRequested, about)).toBe(refused)
  expect(smartSessionsFeature.slices).toHaveLength(1)
})

test('shows the network of a permission, and what it allows', () => {
  const at = (more: object) => standingOf(SmartSession.parse(session('x', more)), 5_000_000)
  expect(at({ expiry: 5_001 })).toBe('active')
  expect(at({ expiry: 5_000 })).toBe('expired')
  expect(at({ expiry: 9_000, revokedAt: 1 })).toBe('revoked')
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const kinds = [
    ['contract-call', { address }],
    ['erc20-recurring-allowance', { token: address }],
    ['native-token-recurring-allowance', {}],
    ['native-token-transfer', { allowance: '0xff' }],
    ['native-token-transfer', { allowance: '12' }],
    ['native-token-transfer', { allowance: '1e9' }],
    ['dance', { address: '<b>' }],
    ['contract-call', { address: 'javascript:x' }],
  ].map(([type, data]) => allowanceOf({ type: String(type), data }))
  expect(kinds).toEqual([
    { kind: 'contract', address },
    { kind: 'token', address },
    { kind: 'coin', most: null },
    { kind: 'coin', most: 255n },
    { kind: 'coin', most: 12n },
    { kind: 'coin', most: null },
    { kind: 'unknown', type: 'dance' },
    { kind: 'contract', address: null },
  ])
})
