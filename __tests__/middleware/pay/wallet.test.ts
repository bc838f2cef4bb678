import { disconnectRequested } from '../../../src/slices/accounts'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { payConfirmed } from '../../../src/slices/pay'
import { selectPending } from '../../../src/slices/pending'
import { TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { HASH, payingApp } from '../../support/paying'
import { RECIPIENT } from '../../support/sending'
import { eventually } from '../../support/settle'
import { attemptOf, codeOf, namesOf, viewOf } from './payment'

describe('paying by the wallet', () => {
  it('sends exactly the payment that was shown, and watches it', async () => {
    const made = await payingApp()
    await made.asks()
    await made.run(payConfirmed, { attemptId: attemptOf(made) })
    expect(made.wallet.sent).toEqual([
      expect.objectContaining({ to: RECIPIENT, amount: '500000000000000000', data: '0x' }),
    ])
    expect(made.flow()).toMatchObject({ step: 'paid', hash: HASH, payment: null })
    expect(viewOf(made)).toBe('PayLoading')
    await eventually(() => selectPending(made.app.store.getState()).waiting.length === 1)
    expect(namesOf(made)).toEqual(['PAY_MODAL_OPEN', 'PAY_INITIATED', 'PAY_SUCCESS'])
  })

  it('paying by the wallet can be retried after a rejection', async () => {
    const made = await payingApp()
    made.wallet.send = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await made.asks()
    expect(await codeOf(made.run(payConfirmed, { attemptId: attemptOf(made) }))).toBe(
      'USER_REJECTED',
    )
    expect(made.flow()).toMatchObject({ step: 'choosing', error: { code: 'USER_REJECTED' } })
    made.wallet.send = () => Promise.resolve(HASH)
    await made.run(payConfirmed, { attemptId: attemptOf(made) })
    expect(made.flow().step).toBe('paid')
    expect(namesOf(made)).toContain('PAY_ERROR')
  })

  it('prompts once, and continues after the modal closes', async () => {
    const made = await payingApp()
    const sent = held<string>()
    made.wallet.send = () => sent.promise
    await made.asks()
    const first = made.run(payConfirmed, { attemptId: attemptOf(made) })
    await made.app.until(() => made.wallet.sent.length === 1)
    expect(await codeOf(made.run(payConfirmed, { attemptId: attemptOf(made) }))).toBe(
      'REQUEST_ABORTED',
    )
    await made.run(modalCloseRequested, {})
    sent.resolve(HASH)
    await first
    expect(made.wallet.sent).toHaveLength(1)
    expect(made.flow()).toMatchObject({ step: 'paid', hash: HASH })
  })

  it('uses only the network that the site names', async () => {
    const made = await payingApp()
    await made.asks()
    await made.run(networkSwitchRequested, { networkId: TWO.caipNetworkId })
    expect(await codeOf(made.run(payConfirmed, { attemptId: attemptOf(made) }))).toBe(
      'UNSUPPORTED_CHAIN',
    )
    expect(made.wallet.sent).toEqual([])
  })

  it('paying by the wallet ends with the connection', async () => {
    const made = await payingApp()
    await made.asks()
    const attemptId = attemptOf(made)
    await made.run(disconnectRequested, {})
    expect(made.flow()).toEqual({ step: 'idle' })
    expect(await codeOf(made.run(payConfirmed, { attemptId }))).toBe('REQUEST_ABORTED')
  })
})
