import type { EmbeddedLogin } from '../../src/slices/domain/account/account'
import type { ErrorRecord } from '../../src/slices/domain/errors/codes'
import { EMBEDDED_CONNECTOR_ID } from '../../src/slices/domain/wallet/connector'
import type { ViewName } from '../../src/slices/domain/widget/views'
import type { EmailUpdateFlow, UpdateCodeStep } from '../../src/slices/emailUpdate'
import type { RootState } from '../../src/store/types'
import type { Recorded, RecordedView } from './recorded'
import { ADDRESS, connected, NETWORKS } from './world'

const PLAIN_ADDRESS = '0x0E41a1d2C0dAaB6C54B0a6B63e0C1a64A90dC96b'
const EMAIL = 'maren@fieldnotes.example'
const NEW_EMAIL = 'maren.with.a.rather.long.name@marginalia.example'

/** State with a login to the embedded wallet. */
export function loggedIn(who: Partial<EmbeddedLogin> = {}): Partial<RootState> {
  const state = connected({ all: NETWORKS.slice(0, 3) })
  return {
    ...state,
    accounts: {
      active: 'eip155',
      disconnecting: false,
      byNamespace: {
        eip155: {
          status: 'connected',
          connectorId: EMBEDDED_CONNECTOR_ID,
          address: ADDRESS,
          accounts: [
            { address: ADDRESS, type: 'smartAccount' },
            { address: PLAIN_ADDRESS, type: 'eoa' },
          ],
          capabilities: ['signMessage', 'switchNetwork'],
          approved: null,
          wallet: { name: 'Email', icon: null, type: 'AUTH' },
          login: {
            email: EMAIL,
            username: null,
            socialProvider: null,
            smartAccountDeployed: false,
            ...who,
          },
        },
      },
    },
  }
}

const idle: EmailUpdateFlow = { step: 'idle', error: null }

const code = (
  step: UpdateCodeStep,
  changes: { checking?: boolean; error?: ErrorRecord; left?: number; sent?: number } = {},
): EmailUpdateFlow => {
  const { checking = false, error = null, left = 24_000, sent = 1 } = changes
  const resendAt = Date.now() + left
  return {
    step,
    attemptId: 'a',
    email: NEW_EMAIL,
    resendAt,
    resending: false,
    sent,
    checking,
    error,
  }
}

const at = (
  name: string,
  about: string,
  emailUpdate: EmailUpdateFlow,
  more: Partial<Recorded> = {},
): Recorded => ({
  name,
  about,
  below: ['Account', 'AccountSettings'],
  params: { redirectView: 'Account' },
  ...more,
  state: { ...loggedIn(), emailUpdate, ...more.state },
})

const view = (name: ViewName, states: Recorded[]): RecordedView => ({ view: name, states })

export const EMAIL_UPDATE: readonly RecordedView[] = [
  view('AccountSettings', [
    {
      name: 'email',
      about: 'Logged in by email',
      below: ['Account'],
      state: loggedIn({ pages: ['protection', 'phrase'] }),
    },
    {
      name: 'username',
      about: 'Logged in by another service',
      below: ['Account'],
      state: loggedIn({ email: EMAIL, username: 'maren', socialProvider: 'github' }),
    },
    { name: 'wallet', about: 'A wallet of the visitor', below: ['Account'], state: connected() },
  ]),
  view('UpdateEmailWallet', [
    at('ready', 'The present address, to be changed', idle),
    at('sending', 'A code is being sent', { step: 'sending', attemptId: 'a', email: NEW_EMAIL }),
    at('direct', 'Opened by the site', idle, { below: [], params: {} }),
    at('none', 'An account without email', idle, { state: connected() }),
  ]),
  view('UpdateEmailPrimaryOtp', [
    at('code', 'The code of the present address', code('primary')),
    at('wrong', 'It was refused', code('primary', { error: { code: 'SOMETHING_WENT_WRONG' } })),
    at('direct', 'Opened without a change', idle, { below: [], params: {} }),
  ]),
  view('UpdateEmailSecondaryOtp', [
    at('code', 'The code of the new address', code('secondary')),
    at('checking', 'It is being checked', code('secondary', { checking: true, left: 0 })),
    at(
      'unusable',
      'The address has a wallet',
      code('secondary', { error: { code: 'INVALID_PARAMS' }, left: 0, sent: 2 }),
    ),
  ]),
]
