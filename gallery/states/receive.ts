import { identity } from './accountAnswers'
import type { RecordedView } from './recorded'
import { SMART_ACCOUNT_STATE } from './smartAccount'
import { connected, NETWORKS } from './world'

const below = ['Account'] as const
const answers = [identity('maren.eth')]

export const RECEIVE: readonly RecordedView[] = [
  {
    view: 'WalletReceive',
    states: [
      { name: 'ready', about: 'Code and whole address', below, state: connected(), answers },
      {
        name: 'nameless',
        about: 'No name, one network',
        below,
        state: connected({ all: NETWORKS.slice(0, 1) }),
        answers: [identity(null)],
      },
      { name: 'smart', about: 'A contract of one network', below, state: SMART_ACCOUNT_STATE },
    ],
  },
  {
    view: 'WalletCompatibleNetworks',
    states: [
      {
        name: 'ready',
        about: 'Where the address works',
        below: ['Account', 'WalletReceive'],
        state: connected(),
      },
    ],
  },
]
