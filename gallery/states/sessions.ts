import { sessionsApi } from '../../src/api/smartSessions'
import type { SmartSession } from '../../src/slices/domain/requests/smartSessions'
import type { RevokeFlow } from '../../src/slices/smartSessions'
import type { RootState } from '../../src/store/types'
import type { RecordedView } from './recorded'
import { ADDRESS, connected, ETHEREUM } from './world'

const DAY_S = 86_400
const now = Math.floor(Date.now() / 1000)
const contract = '0x2b1f77C0A94E51D8B3036CE2F7a1904d5c41D6cF'

const session = (pci: string, name: string, more: Partial<SmartSession> = {}): SmartSession => ({
  pci,
  expiry: now + 6 * DAY_S,
  createdAt: now - DAY_S,
  permissions: [
    { type: 'contract-call', data: { address: contract } },
    { type: 'erc20-recurring-allowance', data: { token: contract } },
  ],
  project: { name },
  ...more,
})
const given = [
  { type: 'native-token-transfer', data: { allowance: '500000000000000000' } },
  { type: 'contract-call', data: { address: contract } },
]
const coin = [{ type: 'native-token-recurring-allowance', data: {} }]

const listed = (sessions: SmartSession[]) =>
  sessionsApi.util.upsertQueryEntries([
    {
      endpointName: 'getSessions' as const,
      arg: { caipAddress: `${ETHEREUM.caipNetworkId}:${ADDRESS}` as const },
      value: { sessions, source: 'service' as const },
    },
  ])
const some = listed([
  session('a', 'Fieldnotes'),
  session('b', 'Beacon Games', { permissions: coin }),
  session('c', 'Ember Trade', { expiry: now - DAY_S }),
])
const withFlow = (flow: RevokeFlow): Partial<RootState> => ({
  ...connected(),
  smartSessions: { flow },
})
const below = ['Account', 'AccountSettings'] as const
const attempt = { attemptId: 'x', pci: 'a' }

export const SESSIONS: readonly RecordedView[] = [
  {
    view: 'SmartSessionList',
    states: [
      { name: 'ready', about: 'Two sites', below, state: connected(), answers: [some] },
      { name: 'empty', about: 'None', below, state: connected(), answers: [listed([])] },
      { name: 'loading', about: 'On its way', below, state: connected(), network: 'silent' },
      { name: 'failed', about: 'No answer', below, state: connected(), network: 'down' },
      {
        name: 'revoking',
        about: 'The wallet is asked',
        below,
        state: withFlow({ step: 'revoking', ...attempt }),
        answers: [some],
      },
      {
        name: 'unrevoked',
        about: 'The service did not take it back',
        below,
        state: withFlow({ step: 'failed', error: { code: 'NETWORK_ERROR' }, ...attempt }),
        answers: [some],
      },
    ],
  },
  {
    view: 'SmartSessionCreated',
    states: [
      {
        name: 'ready',
        about: 'A site may act',
        below: ['Account'],
        state: connected(),
        shows: 'session-given',
        answers: [listed([session('a', 'Fieldnotes', { permissions: given })])],
      },
      {
        name: 'unlisted',
        about: 'The service does not answer',
        below: ['Account'],
        state: connected(),
        network: 'down',
      },
    ],
  },
]
