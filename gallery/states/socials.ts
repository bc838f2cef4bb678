import { SOCIALS } from '../../src/slices/domain/options/features'
import { EMBEDDED_CONNECTOR_ID, type Connector } from '../../src/slices/domain/wallet/connector'
import type { ViewName } from '../../src/slices/domain/widget/views'
import type { SocialFlow } from '../../src/slices/social'
import type { TokenLoginFlow } from '../../src/slices/tokenLogin'
import type { RootState } from '../../src/store/types'
import type { Recorded, RecordedView } from './recorded'
import { ON_PHONE, OPTIONS } from './world'

/** Options of a site that offers every provider. */
export const WITH_SOCIALS = {
  ...OPTIONS,
  features: { ...OPTIONS.features, email: true, socials: [...SOCIALS] },
}
/** The embedded wallet, with its code loaded. */
export const EMBEDDED: Connector = {
  id: EMBEDDED_CONNECTOR_ID,
  type: 'AUTH',
  name: 'Email',
  chain: 'eip155',
}

const at = (
  name: string,
  about: string,
  social: SocialFlow,
  state: Partial<RootState> = {},
): Recorded => ({
  name,
  about,
  below: ['Connect'],
  params: social.step === 'idle' ? {} : { provider: social.provider },
  state: { options: WITH_SOCIALS, connectors: [EMBEDDED], social, ...state },
})
const idle: SocialFlow = { step: 'idle' }
const github = { attemptId: 'a', provider: 'github' } as const
const farcaster = { attemptId: 'a', provider: 'farcaster' } as const
const uri = 'https://farcaster.example/~/siwf?channelToken=N5QP7WGK'

/** Options of a site with a login of its own. */
export const WITH_OWN_LOGIN = { ...WITH_SOCIALS, ownLogin: { name: 'Fieldnotes', icon: null } }
const own = (name: string, about: string, tokenLogin: TokenLoginFlow): Recorded => ({
  name,
  about,
  below: ['Connect'],
  params: { provider: WITH_OWN_LOGIN.ownLogin.name },
  state: { options: WITH_OWN_LOGIN, connectors: [EMBEDDED], tokenLogin },
})

const view = (name: ViewName, states: Recorded[]): RecordedView => ({ view: name, states })

export const SOCIAL: readonly RecordedView[] = [
  view('ConnectSocials', [
    at('ready', 'Every provider', idle),
    at('loading', 'The code for a press is on its way', idle, { connectors: [] }),
    at('off', 'A site without this login', idle, { options: OPTIONS }),
  ]),
  view('ConnectingSocial', [
    at('waiting', 'The window is open', { step: 'waiting', ...github }),
    at('leaving', 'In Telegram the page itself goes there', { step: 'leaving', ...github }),
    at('blocked', 'The browser held the window back', { step: 'blocked', ...github }),
    at('lost', 'The site is kept apart from its windows', { step: 'lost', ...github }),
    at('retrieving', 'The provider let the visitor in', { step: 'retrieving', ...github }),
    at('refused', 'The provider said no', { step: 'refused', ...github }),
    at('failed', 'The frame did not answer', {
      step: 'failed',
      ...github,
      error: { code: 'FRAME_REQUEST_TIMEOUT' },
    }),
    at(
      'not-opened',
      'The wallet did not open',
      { step: 'connecting', ...github },
      {
        connect: {
          step: 'failed',
          connectorId: EMBEDDED_CONNECTOR_ID,
          error: { code: 'FRAME_REQUEST_TIMEOUT' },
        },
      },
    ),
    at('direct', 'Opened without a login', idle),
  ]),
  view('ConnectingOwnLogin', [
    own('waiting', 'The site issues the token', { step: 'requesting', attemptId: 'a' }),
    own('retrieving', 'The wallet checks the token', { step: 'checking', attemptId: 'a' }),
    own('failed', 'The site issued no token', {
      step: 'failed',
      attemptId: 'a',
      error: { code: 'SOMETHING_WENT_WRONG' },
    }),
    own('refused', 'The wallet did not accept the token', {
      step: 'failed',
      attemptId: 'a',
      error: { code: 'UNAUTHORIZED' },
    }),
    own('direct', 'Opened without a login', { step: 'idle' }),
  ]),
  view('ConnectingFarcaster', [
    { ...at('code', 'A code to scan', { step: 'scanning', ...farcaster, uri }), shows: 'qr-code' },
    {
      ...at('preparing', 'The code is on its way', { step: 'scanning', ...farcaster, uri: null }),
      shows: 'qr-code',
    },
    at('phone', 'On a phone', { step: 'scanning', ...farcaster, uri }, ON_PHONE),
    at('failed', 'It did not load', {
      step: 'failed',
      ...farcaster,
      error: { code: 'FRAME_LOAD_FAILED' },
    }),
  ]),
]
