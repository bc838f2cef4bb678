import { EMBEDDED_CONNECTOR_ID } from '../../src/slices/domain/wallet/connector'
import type { AccountUpgradeState } from '../../src/slices/accountUpgrade'
import type { AccountTypeFlow } from '../../src/slices/smartAccount'
import type { RootState } from '../../src/store/types'
import { balances, TOKENS } from './accountAnswers'
import { SENT_HASH } from './pending'
import type { RecordedView } from './recorded'
import { ADDRESS, connected, ETHEREUM } from './world'

const PLAIN = '0x0E41a1d2C0dAaB6C54B0a6B63e0C1a64A90dC96b'

const loggedIn = (smartAccount: AccountTypeFlow, used: 'smart' | 'plain' = 'smart') => {
  const state = connected()
  const account = state.accounts?.byNamespace.eip155
  if (!state.accounts || account?.status !== 'connected') return state
  const smart = { address: ADDRESS, type: 'smartAccount' as const }
  const plain = { address: PLAIN, type: 'eoa' as const }
  const accounts = used === 'smart' ? [smart, plain] : [plain, smart]
  const changed: Partial<RootState> = {
    ...state,
    smartAccount,
    accounts: {
      ...state.accounts,
      byNamespace: {
        eip155: {
          ...account,
          connectorId: EMBEDDED_CONNECTOR_ID,
          address: used === 'smart' ? ADDRESS : PLAIN,
          accounts,
          wallet: { name: 'Email', icon: null, type: 'AUTH' },
          login: {
            email: 'maren@fieldnotes.example',
            username: null,
            socialProvider: null,
            smartAccountDeployed: false,
          },
        },
      },
    },
  }
  return changed
}
/** Balances of the two accounts. */
const answers = [balances(TOKENS), balances(TOKENS.slice(1, 2), 'service', PLAIN)]
const idle: AccountTypeFlow = { step: 'idle' }

/** An upgrade that was sent. */
const UPGRADING: AccountUpgradeState = {
  account: {
    networkId: ETHEREUM.caipNetworkId,
    address: PLAIN,
    status: 'available',
    contract: '0x05e5e19A52F149c17984000E16d61687746302Bf',
  },
  flow: { step: 'pending', action: 'upgrade', hash: SENT_HASH },
}

/** Logged in, with the smart account active. */
export const SMART_ACCOUNT_STATE = loggedIn(idle)

export const SMART_ACCOUNT: RecordedView = {
  view: 'SmartAccountSettings',
  states: [
    {
      name: 'smart',
      about: 'The smart account is used',
      below: ['Account'],
      state: SMART_ACCOUNT_STATE,
      answers,
    },
    {
      name: 'switching',
      about: 'The other account was chosen',
      below: ['Account'],
      state: loggedIn({ step: 'switching', attemptId: 'a', accountType: 'eoa' }),
      answers,
    },
    {
      name: 'failed',
      about: 'It could not be switched',
      below: ['Account'],
      state: loggedIn({ step: 'failed', error: { code: 'FRAME_REQUEST_TIMEOUT' } }, 'plain'),
    },
    {
      name: 'upgrading',
      about: 'The upgrade of the standard account is not confirmed',
      below: ['Account'],
      state: { ...loggedIn(idle, 'plain'), accountUpgrade: UPGRADING },
      answers,
    },
    { name: 'none', about: 'A wallet without one', below: ['Account'], state: connected() },
  ],
}
