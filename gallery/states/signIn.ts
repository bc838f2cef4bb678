import { toCaipAddress } from '../../src/slices/domain/ids/caip'
import { siwxSlice } from '../../src/slices/siwx'
import type { Recorded, RecordedView } from './recorded'
import { ADDRESS, connected, ETHEREUM } from './world'
import type { SiwxFlow } from '../../src/slices/domain/state/flows'

const account = toCaipAddress(ETHEREUM.caipNetworkId, ADDRESS)
const signing = { step: 'signing', account, attemptId: 'a', text: null } as const

const STATEMENT = 'Sign in to sync your notebooks.'

const step = (name: string, about: string, flow: SiwxFlow, required = true): Recorded => ({
  name,
  about,
  state: {
    ...connected(),
    siwx: { ...siwxSlice.getInitialState(), enabled: true, required, flow, statement: STATEMENT },
  },
})

export const SIGN_IN: RecordedView = {
  view: 'SIWXSignMessage',
  states: [
    step('prompt', 'What is signed', { step: 'prompt', account, error: null }),
    step('optional', 'May be left out', { step: 'prompt', account, error: null }, false),
    step('preparing', 'The message is made', { ...signing, phase: 'preparing' }),
    step('waiting', 'The wallet was asked', { ...signing, phase: 'waiting' }),
    step('verifying', 'The signature is checked', { ...signing, phase: 'verifying' }),
    step('declined', 'The person said no', {
      step: 'prompt',
      account,
      error: { code: 'SIGNATURE_DECLINED' },
    }),
    step('failed', 'The signature did not hold', {
      step: 'prompt',
      account,
      error: { code: 'SIWX_INVALID' },
    }),
    step('clock', 'The clock of the device is wrong', {
      step: 'prompt',
      account,
      error: { code: 'CLOCK_WRONG' },
    }),
    step('cancelling', 'On the way out', { step: 'cancelling', account }),
    step('done', 'Signed in', { step: 'authenticated', account }),
  ],
}
