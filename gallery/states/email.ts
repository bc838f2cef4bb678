import type { ViewName } from '../../src/slices/domain/widget/views'
import type { RootState } from '../../src/store/types'
import { EMBEDDED_CONNECTOR_ID } from '../../src/slices/domain/wallet/connector'
import type { EmailFlow } from '../../src/slices/email'
import type { Recorded, RecordedView } from './recorded'
import { OPTIONS } from './world'

const options = { ...OPTIONS, features: { ...OPTIONS.features, email: true } }

const at = (
  name: string,
  about: string,
  email: EmailFlow,
  state: Partial<RootState> = {},
): Recorded => ({ name, about, below: ['Connect'], state: { options, email, ...state } })

const login = (left = 24_000, sent = 1) => ({
  attemptId: 'a',
  email: 'maren@fieldnotes.example',
  resendAt: Date.now() + left,
  resending: false,
  sent,
})
const idle: EmailFlow = { step: 'idle', error: null }
const code = (changes: Partial<Extract<EmailFlow, { step: 'code' }>> = {}): EmailFlow => ({
  step: 'code',
  checking: false,
  error: null,
  ...login(),
  ...changes,
})
const connecting: EmailFlow = { step: 'connecting', ...login(0) }

const view = (name: ViewName, states: Recorded[]): RecordedView => ({ view: name, states })

export const EMAIL: readonly RecordedView[] = [
  view('EmailLogin', [
    at('ready', 'The field alone', idle),
    at('sending', 'The email is being sent', {
      step: 'sending',
      attemptId: 'a',
      email: 'maren@fieldnotes.example',
    }),
    at('cooldown', 'Too soon after the last email', {
      step: 'idle',
      error: { code: 'EMAIL_COOLDOWN', context: { n: 12 } },
    }),
    at('failed', 'The frame did not load', { step: 'idle', error: { code: 'FRAME_LOAD_FAILED' } }),
    at('off', 'A site without this login', idle, { options: OPTIONS }),
  ]),
  view('EmailVerifyOtp', [
    at('code', 'Six digits to type', code()),
    at(
      'wrong',
      'The code was refused',
      code({ resendAt: Date.now(), error: { code: 'SOMETHING_WENT_WRONG' } }),
    ),
    at(
      'unreached',
      'The frame did not answer',
      code({ resendAt: Date.now(), error: { code: 'FRAME_REQUEST_TIMEOUT' } }),
    ),
    at('checking', 'The code is being checked', code({ checking: true, resendAt: Date.now() })),
    at('resent', 'A new code was sent', code(login(30_000, 2))),
    at('opening', 'The code was right', connecting),
    at('not-opened', 'The wallet did not open', connecting, {
      connect: {
        step: 'failed',
        connectorId: EMBEDDED_CONNECTOR_ID,
        error: { code: 'FRAME_REQUEST_TIMEOUT' },
      },
    }),
    at('direct', 'Opened without a login', idle),
  ]),
  view('EmailVerifyDevice', [
    at('waiting', 'The link is still to be opened', { step: 'device', error: null, ...login() }),
    at('failed', 'It was not opened in time', {
      step: 'device',
      ...login(0),
      error: { code: 'FRAME_REQUEST_TIMEOUT' },
    }),
    at('opened', 'It was opened', code()),
  ]),
]
