import { toFrameError } from '../../src/adapters/frame/frameError'
import type { FrameEvent } from '../../src/adapters/frame/types'
import { ERROR_MESSAGES } from '../../src/slices/domain/errors/codes'
import { modalOpenRequested } from '../../src/slices/navigation'
import { emailResendRequested, selectEmailFlow } from '../../src/slices/email'
import { sendAmountTyped } from '../../src/slices/send'
import { connected } from '../middleware/approval/embedded'
import { withCode } from '../middleware/email/loggingIn'
import { rejected } from './command'
import { createTestApp } from './createTestApp'
import { fill, sendingApp } from './sending'
import { WALLETS_ONLY } from './features'

/** The text that the frame adds to the bar or to a line. */
async function toldOf(event: FrameEvent, kind: 'bar' | 'snackbar'): Promise<unknown> {
  const { app, frame } = await connected()
  frame.emit(event)
  const { alerts } = await app.until((state) => state.alerts[kind] !== null)
  const message = alerts[kind]?.message
  return message && 'error' in message && ERROR_MESSAGES[message.error]
}

/** Texts of the embedded wallet, and where a site or a visitor sees them. */
export const EMBEDDED_TEXTS: Record<string, () => Promise<unknown>> = {
  'Network Error - Could not load embedded wallet': () =>
    toldOf({ type: 'failed', code: 'FRAME_LOAD_FAILED' }, 'bar'),
  'Embedded Wallet Request Timed Out': () =>
    toldOf({ type: 'failed', code: 'FRAME_REQUEST_TIMEOUT' }, 'bar'),
  'Unable to load email login dependency': () =>
    toldOf({ type: 'failed', code: 'EMAIL_DEPENDENCY_FAILED' }, 'bar'),
  'Requested RPC call is not allowed': () =>
    toldOf({ type: 'methodRefused', method: 'eth_sign' }, 'snackbar'),
  'Something went wrong': () => Promise.resolve(toFrameError({}).shortMessage),
  async 'Please try again after {n} seconds'() {
    const { app } = await withCode()
    app.store.dispatch(emailResendRequested())
    const state = await app.until((now) => {
      const flow = selectEmailFlow(now)
      return flow.step === 'code' && flow.error !== null
    })
    const flow = selectEmailFlow(state)
    return flow.step === 'code' && flow.error && ERROR_MESSAGES[flow.error.code]
  },
}

/** Texts of transfers, and of views that a site has disabled. */
export const SENDING_TEXTS: Record<string, () => Promise<unknown>> = {
  'Action not allowed': () =>
    rejected(
      createTestApp({ options: { features: { ...WALLETS_ONLY, send: false } } }),
      modalOpenRequested,
      {
        view: 'WalletSend',
      },
    ),
  async 'A token is required'() {
    const { app } = await sendingApp()
    return rejected(app, modalOpenRequested, { view: 'WalletSendPreview' })
  },
  async 'An amount and receiver address are required'() {
    const sending = await sendingApp()
    await fill(sending)
    sending.app.store.dispatch(sendAmountTyped(''))
    return rejected(sending.app, modalOpenRequested, { view: 'WalletSendPreview' })
  },
}
