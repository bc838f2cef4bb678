import { siwxSlice } from '../../src/slices/siwx'
import type { AccountTab } from '../../src/slices/domain/options/options'
import type { RootState } from '../../src/store/types'
import { balances, coin, identity, LONG, TOKENS } from './accountAnswers'
import { loggedIn } from './emailUpdate'
import { history, HISTORY_ROWS } from './history'
import { pendingState } from './pending'
import type { RecordedView } from './recorded'
import { connected, NETWORKS } from './world'

const answers = [identity('maren.eth'), balances(TOKENS), coin('2.4061')]

const at = (tab: AccountTab): Partial<RootState> => ({
  ...connected(),
  preferences: { themeMode: null, themeVariables: {}, locale: null, tab },
})

export const ACCOUNT: RecordedView = {
  view: 'Account',
  states: [
    { name: 'tokens', about: 'Name, worth and tokens', state: connected(), answers },
    {
      name: 'signed-out',
      about: 'Signing in was passed over',
      state: {
        ...connected(),
        siwx: { ...siwxSlice.getInitialState(), enabled: true, flow: { step: 'none' } },
      },
      answers,
    },
    { name: 'embedded', about: 'Logged in by email', state: loggedIn(), answers },
    {
      name: 'sending',
      about: 'A transfer on its way',
      state: { ...connected(), pending: pendingState(null) },
      answers,
    },
    {
      name: 'unsent',
      about: 'A transfer that was refused',
      state: { ...connected(), pending: pendingState('reverted') },
      answers,
    },
    {
      name: 'restricted',
      about: 'Where swapping and buying are not offered',
      state: connected(),
      answers,
      timeZone: 'Asia/Shanghai',
    },
    { name: 'loading', about: 'Nothing known yet', state: connected() },
    {
      name: 'nameless',
      about: 'No name, long figures',
      state: connected(),
      answers: [identity(null), balances(LONG), coin('2.4061')],
    },
    {
      name: 'empty',
      about: 'No tokens',
      state: connected(),
      answers: [identity('maren.eth'), balances([]), coin('0')],
    },
    {
      name: 'failed',
      about: 'The data service failed',
      state: connected(),
      answers: [identity('maren.eth'), coin('2.4061')],
      network: 'down',
    },
    {
      name: 'coin-only',
      about: 'A network without a token list',
      state: connected(),
      answers: [identity(null), balances([], 'skipped'), coin('10000')],
    },
    {
      name: 'nfts',
      about: 'Collectibles',
      shows: 'nft-list',
      state: at('NFTs'),
      answers: [...answers, history(HISTORY_ROWS)],
    },
    { name: 'nfts-loading', about: 'Collectibles on their way', state: at('NFTs'), answers },
    {
      name: 'nfts-none',
      about: 'No collectibles',
      shows: 'empty-account-state',
      state: at('NFTs'),
      answers: [...answers, history([])],
    },
    {
      name: 'nfts-failed',
      about: 'The history did not load',
      shows: 'nfts-failed',
      state: at('NFTs'),
      answers,
      network: 'down',
    },
    {
      name: 'activity',
      about: 'Activity',
      shows: 'activity-list',
      state: at('Activity'),
      answers: [...answers, history(HISTORY_ROWS)],
    },
    {
      name: 'disconnecting',
      about: 'On the way out',
      state: ((): Partial<RootState> => {
        const state = connected()
        return {
          ...state,
          ...(state.accounts && { accounts: { ...state.accounts, disconnecting: true } }),
        }
      })(),
      answers,
    },
    {
      name: 'one-network',
      about: 'No other network to go to',
      state: connected({ all: NETWORKS.slice(0, 1) }),
      answers,
    },
    {
      name: 'copied',
      shows: 'snackbar-message',
      about: 'A passing message',
      state: {
        ...connected(),
        alerts: {
          snackbar: { id: 'a', variant: 'success', message: { key: 'copied.address' } },
          bar: null,
        },
      },
      answers,
    },
    {
      name: 'error-message',
      shows: 'snackbar-message',
      about: 'A message that stays until closed',
      state: {
        ...connected(),
        alerts: {
          snackbar: { id: 'a', variant: 'error', message: { error: 'DISCONNECT_FAILED' } },
          bar: null,
        },
      },
      answers,
    },
    {
      name: 'alert',
      shows: 'alertbar-text',
      about: 'A standing alert',
      state: {
        ...connected(),
        alerts: {
          snackbar: null,
          bar: { id: 'a', variant: 'error', message: { error: 'INVALID_APP_CONFIGURATION' } },
        },
      },
      answers,
    },
  ],
}
