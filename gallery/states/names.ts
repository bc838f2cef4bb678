import { namesApi } from '../../src/api/names'
import { DEFAULT_NAME_ZONE } from '../../src/slices/domain/account/names'
import type { NamesState } from '../../src/slices/names'
import type { RootState } from '../../src/store/types'
import type { RecordedView } from './recorded'
import { ADDRESS, connected, ETHEREUM } from './world'

const full = (label: string) => `${label}.${DEFAULT_NAME_ZONE}`
const asked = { attemptId: 'a', name: full('maren-writes'), address: ADDRESS }

const choosing = (names: Partial<NamesState> = {}): Partial<RootState> => ({
  ...connected(),
  names: { label: '', settled: '', flow: { step: 'choosing', error: null }, ...names },
})

/** Names that the account owns. */
const owned = (...labels: readonly string[]) =>
  namesApi.util.upsertQueryEntries([
    {
      endpointName: 'getNamesByAddress' as const,
      arg: { address: ADDRESS },
      value: labels.map((label) => ({
        name: full(label),
        addresses: { 60: { address: ADDRESS } },
      })),
    },
  ])

const suggested = (label: string, registered: boolean, near: readonly string[]) =>
  namesApi.util.upsertQueryEntries([
    {
      endpointName: 'getNameSuggestions' as const,
      arg: { caipNetworkId: ETHEREUM.caipNetworkId, name: label },
      value: {
        source: 'service' as const,
        suggestions: [
          { name: full(label), registered },
          ...near.map((other) => ({ name: full(other), registered: false })),
        ],
      },
    },
  ])

const below = ['Account', 'ChooseAccountName'] as const
const typed = (label: string) => choosing({ label, settled: label })

export const NAMES: readonly RecordedView[] = [
  {
    view: 'ChooseAccountName',
    states: [
      {
        name: 'ready',
        about: 'What a name is for',
        below: ['Account'],
        state: connected(),
        answers: [owned()],
      },
      {
        name: 'named',
        about: 'The account has one',
        below: ['Account'],
        state: connected(),
        answers: [owned('maren-writes')],
      },
    ],
  },
  {
    view: 'RegisterAccountName',
    states: [
      {
        name: 'free',
        about: 'A free name, with more near it',
        below,
        state: typed('maren-writes'),
        answers: [owned(), suggested('maren-writes', false, ['maren-writ22', 'marenwrit'])],
      },
      { name: 'empty', about: 'Nothing typed', below, state: choosing(), answers: [owned()] },
      {
        name: 'wrong',
        about: 'Characters that names do not have',
        below,
        state: typed('maren!'),
        answers: [owned()],
      },
      {
        name: 'looking',
        about: 'While it is looked up',
        below,
        state: choosing({ label: 'maren' }),
        answers: [owned()],
        network: 'silent',
      },
      {
        name: 'taken',
        about: 'Somebody else has it',
        below,
        state: typed('maren'),
        answers: [owned(), suggested('maren', true, ['maren-k', 'maren-notes', 'maren26'])],
      },
      {
        name: 'signing',
        about: 'The wallet is asked',
        below,
        state: choosing({ flow: { step: 'signing', ...asked } }),
        answers: [owned()],
      },
      {
        name: 'renewed',
        about: 'The first signature came too late',
        below,
        state: choosing({ flow: { step: 'signing', ...asked, isRenewed: true } }),
        answers: [owned()],
      },
      {
        name: 'registering',
        about: 'The service enters it',
        below,
        state: choosing({ flow: { step: 'registering', ...asked } }),
        answers: [owned()],
      },
      {
        name: 'declined',
        about: 'The visitor declined',
        below,
        state: choosing({
          label: 'maren-writes',
          settled: 'maren-writes',
          flow: { step: 'choosing', error: { code: 'USER_REJECTED' } },
        }),
        answers: [owned(), suggested('maren-writes', false, [])],
      },
      {
        name: 'failed',
        about: 'The service did not enter it',
        below,
        state: choosing({
          label: 'maren-writes',
          settled: 'maren-writes',
          flow: { step: 'choosing', error: { code: 'TIMEOUT' } },
        }),
        answers: [owned(), suggested('maren-writes', false, [])],
      },
    ],
  },
  {
    view: 'RegisterAccountNameSuccess',
    states: [
      {
        name: 'ready',
        about: 'The name is entered',
        below: ['Account'],
        state: choosing({ flow: { step: 'registered', ...asked } }),
        answers: [owned('maren-writes')],
      },
    ],
  },
]
