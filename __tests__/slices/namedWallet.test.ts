import { disconnectRequested, walletConnected } from '../../src/slices/accounts'
import { connectDeclined, connectFailed, connectRequested } from '../../src/slices/connect'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import { emailFailed, emailLoginRequested } from '../../src/slices/email'
import {
  namedWalletFound,
  namedWalletMissing,
  namedWalletSlice,
  selectNamedWallet,
} from '../../src/slices/namedWallet'
import { namedWalletRequested } from '../../src/slices/namedWalletIntent'
import { modalClosed } from '../../src/slices/navigation'
import { pairingDeclined, pairingRequested } from '../../src/slices/pairing'
import { farcasterRequested, socialFailed, socialLoginRequested } from '../../src/slices/social'
import type { Wallet } from '../../src/slices/domain/wallet/wallet'
import { ADDRESS, ONE } from '../support/fakeWallets'

type Action = Parameters<typeof namedWalletSlice.reducer>[1]
const after = (...actions: Action[]) =>
  actions.reduce(namedWalletSlice.reducer, namedWalletSlice.getInitialState())

const named = (name: string) => namedWalletRequested({ name })
const asked = (connectorId: string) =>
  connectRequested({ connectorId, attemptId: 'a', show: false })
const paired = (wallet: Pick<Wallet, 'id'> | null) =>
  pairingRequested({ wallet: wallet as Wallet | null, attemptId: 'a', tab: 'qrcode', show: false })
const declined = connectDeclined({ connectorId: 'fern', attemptId: 'a' })
const connected = (restored: boolean) =>
  walletConnected({
    namespace: 'eip155',
    connectorId: 'fern',
    accounts: toAccounts([ADDRESS]),
    capabilities: [],
    networkId: ONE.caipNetworkId,
    approved: null,
    wallet: { name: 'Fern', icon: null, type: 'ANNOUNCED' },
    restored,
  })
const stepAfter = (...actions: Action[]) => after(...actions).step

it('finds the wallet, then waits for its attempt', () => {
  expect(after(named('org.fern'))).toEqual({ name: 'org.fern', step: 'finding', about: [] })
  expect(after(named('org.fern'), namedWalletFound(['fern']), asked('fern'))).toEqual({
    ...{ name: 'org.fern', step: 'asked', about: ['fern'] },
  })
})

it.each([
  ['an installed wallet', ['fern'], [asked('fern'), declined]],
  [
    'a wallet of the list',
    ['walletConnect', 'id'],
    [paired({ id: 'id' }), pairingDeclined({ attemptId: 'a' })],
  ],
  ['any phone wallet', ['walletConnect'], [paired(null), pairingDeclined({ attemptId: 'a' })]],
] as [string, string[], Action[]][])(
  'keeps the refused state of %s for the button after the modal closes',
  (_, about, actions) => {
    expect(stepAfter(named('x'), namedWalletFound(about), ...actions, modalClosed())).toBe(
      'refused',
    )
  },
)

it('retries with another attempt', () => {
  const twice = [named('x'), namedWalletFound(['fern']), asked('fern'), declined, asked('fern')]
  expect(stepAfter(...twice)).toBe('asked')
})

it('resets when another wallet is chosen, or the request is cancelled, connected or disconnected', () => {
  const begun = [named('x'), namedWalletFound(['fern'])]
  expect(stepAfter(...begun, asked('moss'))).toBe('idle')
  expect(stepAfter(...begun, paired({ id: 'moss' }))).toBe('idle')
  expect(stepAfter(...begun, modalClosed())).toBe('idle')
  expect(stepAfter(named('x'), modalClosed())).toBe('idle')
  expect(stepAfter(...begun, connected(false))).toBe('idle')
  expect(stepAfter(...begun, connected(true))).toBe('asked')
  expect(stepAfter(...begun, disconnectRequested({}))).toBe('idle')
})

it.each(['unknown', 'unreached'] as const)(
  'handles %s only while it is finding the wallet',
  (step) => {
    expect(stepAfter(named('x'), namedWalletMissing(step))).toBe(step)
    expect(stepAfter(named('x'), namedWalletMissing(step), modalClosed())).toBe(step)
    expect(stepAfter(named('x'), namedWalletFound([]), namedWalletMissing(step))).toBe('asked')
  },
)

it('treats logins as attempts', () => {
  const social = [named('google'), namedWalletFound(['google'])]
  const begin = socialLoginRequested({ provider: 'google', attemptId: 'a', hasWindow: true })
  const failed = socialFailed({ attemptId: 'a', error: { code: 'UNKNOWN' } })
  expect(stepAfter(...social, begin)).toBe('asked')
  expect(stepAfter(...social, begin, failed)).toBe('refused')
  expect(stepAfter(...social, farcasterRequested({ attemptId: 'b' }))).toBe('idle')
  const email = [named('email'), namedWalletFound(['email'])]
  expect(stepAfter(...email, emailLoginRequested({ email: 'a@b.test', attemptId: 'a' }))).toBe(
    'asked',
  )
  expect(stepAfter(...email, emailFailed({ attemptId: 'a', error: { code: 'UNKNOWN' } }))).toBe(
    'refused',
  )
})

it('ignores failures of other attempts', () => {
  expect(
    stepAfter(
      named('x'),
      connectFailed({ connectorId: 'fern', attemptId: 'a', error: { code: 'UNKNOWN' } }),
    ),
  ).toBe('finding')
})

it('the flow of a named wallet is idle without a request', () => {
  expect(selectNamedWallet({}).step).toBe('idle')
})
