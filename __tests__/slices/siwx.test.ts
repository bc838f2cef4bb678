import { toAccounts } from '../../src/slices/domain/account/accounts'
import { accountsChanged, walletConnected, walletDisconnected } from '../../src/slices/accounts'
import {
  isSessionOf,
  selectSignInDue,
  sessionCheckStarted,
  sessionFound,
  signedIn,
  signedOut,
  signInAdvanced,
  signInCancelStarted,
  signInLeft,
  signInPrompted,
  signInSkipped,
  siwxConfigured,
  siwxSlice,
} from '../../src/slices/siwx'
import type { SiwxSession } from '../../src/slices/domain/siwx/siwx'
import { ADDRESS, OTHER_ADDRESS } from '../support/fakeWallets'

const { reducer } = siwxSlice
const account = `eip155:1:${ADDRESS}` as const
const other = `eip155:1:${OTHER_ADDRESS}` as const
const session: SiwxSession = {
  data: {
    accountAddress: ADDRESS,
    chainId: 'eip155:1',
    domain: 'fieldnotes.example',
    uri: 'https://fieldnotes.example',
    version: '1',
    nonce: 'n',
  },
  message: 'text',
  signature: '0x1',
}
const start = reducer(undefined, { type: 'start' })
const inside = reducer(start, signedIn({ account, session }))
const about = { namespace: 'eip155', connectorId: 'dev.one' } as const
const connection = {
  namespace: 'eip155' as const,
  connectorId: 'dev.one',
  accounts: toAccounts([ADDRESS]),
  capabilities: [],
  networkId: 'eip155:1' as const,
  approved: null,
  wallet: { name: 'One', icon: null, type: 'ANNOUNCED' as const },
  restored: false,
}

describe('each step', () => {
  const attempt = { account, attemptId: 'a', phase: 'waiting', text: null } as const
  it.each([
    ['a check', sessionCheckStarted({ account, skipped: false }), 'checking'],
    ['a prompt', signInPrompted({ account, error: null }), 'prompt'],
    ['an attempt', signInAdvanced(attempt), 'signing'],
    ['a cancel', signInCancelStarted({ account }), 'cancelling'],
    ['a skip', signInSkipped({ account }), 'declined'],
    ['a found session', sessionFound({ account, session }), 'authenticated'],
    ['a sign-in', signedIn({ account, session }), 'authenticated'],
  ])('%s stores its account', (_, action, step) => {
    expect(reducer(start, action).flow).toMatchObject({ step, account })
  })

  it.each([
    ['signing out', signedOut()],
    ['a network that is not offered', signInLeft()],
  ])('%s clears session and flow', (_, action) => {
    expect(reducer(inside, action)).toMatchObject({ session: null, flow: { step: 'none' } })
  })

  it.each([
    ['a prompt', signInPrompted({ account, error: { code: 'UNKNOWN' } })],
    ['a skip', signInSkipped({ account })],
  ])('%s clears the session', (_, action) => {
    expect(reducer(inside, action).session).toBeNull()
  })
})

describe('hides the session of another account', () => {
  it('keeps the session for a check of the same account, and clears it for another', () => {
    expect(reducer(inside, sessionCheckStarted({ account, skipped: false })).session).toEqual(
      session,
    )
    expect(
      reducer(inside, sessionCheckStarted({ account: other, skipped: false })).session,
    ).toBeNull()
  })

  it.each([
    [
      'the wallet moves to another account',
      accountsChanged({ ...about, accounts: toAccounts([OTHER_ADDRESS]) }),
      null,
    ],
    [
      'the wallet repeats its account in another letter case',
      accountsChanged({ ...about, accounts: toAccounts([ADDRESS.toLowerCase()]) }),
      session,
    ],
    [
      'another wallet connects with another account',
      walletConnected({ ...connection, accounts: toAccounts([OTHER_ADDRESS]) }),
      null,
    ],
    [
      'another namespace changes its account',
      accountsChanged({ ...about, namespace: 'solana', accounts: toAccounts(['So1']) }),
      session,
    ],
  ])('when %s', (_, action, expected) => {
    expect(reducer(inside, action).session).toEqual(expected)
  })

  it('clears the session when its own namespace disconnects, and keeps it when another one does', () => {
    const gone = reducer(inside, walletDisconnected(about))
    expect(gone).toMatchObject({ session: null, signedInOn: null, flow: { step: 'none' } })
    expect(reducer(inside, walletDisconnected({ ...about, namespace: 'solana' }))).toBe(inside)
  })
})

test.each([
  [session, account, true],
  [session, other, false],
  [session, `eip155:10:${ADDRESS}`, false],
  [session, `eip155:1:${ADDRESS.toLowerCase()}`, true],
  [session, null, false],
  [null, account, false],
] as const)('isSessionOf compares account and network: %#', (of, asked, expected) => {
  expect(isSessionOf(of, asked)).toBe(expected)
})

test.each([
  ['not configured', start, false],
  ['optional', reducer(start, siwxConfigured({ required: false })), false],
  ['required and signed out', reducer(start, siwxConfigured({ required: true })), true],
  ['required and signed in', reducer(inside, siwxConfigured({ required: true })), false],
])('reports whether sign-in is due: %s', (_, siwx, expected) => {
  expect(selectSignInDue({ siwx })).toBe(expected)
})

test('stores the network of the last sign-in until the wallet disconnects', () => {
  expect(inside.signedInOn).toBe('eip155:1')
  expect(reducer(inside, signedOut()).signedInOn).toBe('eip155:1')
})
