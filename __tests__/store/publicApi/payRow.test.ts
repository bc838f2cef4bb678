import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { payConfirmed } from '../../../src/slices/pay'
import { createOutcomes } from '../../../src/store/publicApi/outcomes'
import { HASH, NETWORK, payingApp } from '../../support/paying'
import { RECIPIENT } from '../../support/sending'
import { attemptOf, codeOf } from '../../middleware/pay/payment'

describe('pay()', () => {
  it('resolves with the hash, and rejects for an invalid request or a declined payment', async () => {
    const made = await payingApp()
    const { store } = made.app
    const { pay } = createOutcomes({ store, runCommand: made.run })
    const asked = { to: `${NETWORK}:${RECIPIENT}`, amount: '0.5' }
    const paid = pay(asked)
    await made.app.until(() => made.flow().step === 'choosing')
    await made.run(payConfirmed, { attemptId: attemptOf(made) })
    expect(await paid).toEqual({ hash: HASH })
    expect(await codeOf(pay({ ...asked, to: 'nobody' }))).toBe('INVALID_PARAMS')
    const left = codeOf(pay(asked))
    await made.app.until(() => made.flow().step === 'choosing')
    await made.run(modalCloseRequested, {})
    expect(await left).toBe('USER_REJECTED')
    made.wallet.send = () => Promise.reject(errorOf('INSUFFICIENT_FUNDS'))
    const refused = codeOf(pay(asked))
    await made.app.until(() => made.flow().step === 'choosing')
    await codeOf(made.run(payConfirmed, { attemptId: attemptOf(made) }))
    expect(await refused).toBe('INSUFFICIENT_FUNDS')
  })
})
