import { accountsChanged, disconnectRequested } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { networkSwitchRequested } from '../../../src/slices/networks'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { exchangeOpened, payConfirmed, paySourceChosen, selectPay } from '../../../src/slices/pay'
import { OTHER_ADDRESS, TWO } from '../../support/createTestApp'
import { held } from '../../support/held'
import { HASH, NETWORK, payingApp } from '../../support/paying'
import { RECIPIENT } from '../../support/sending'
import { settle } from '../../support/settle'
import { attemptOf, codeOf, type Made } from './payment'
import { payStartRequested } from '../../../src/slices/startIntents'

/** Events that can happen at any time. */
const MEANWHILE: Record<string, (made: Made) => unknown> = {
  'the wallet is disconnected': ({ run }) => codeOf(run(disconnectRequested, {})),
  'another account is used': ({ app }) =>
    app.store.dispatch(
      accountsChanged({
        ...{ namespace: 'eip155', connectorId: 'dev.example.wallet' },
        accounts: toAccounts([OTHER_ADDRESS]),
      }),
    ),
  'the network is switched': ({ run }) =>
    codeOf(run(networkSwitchRequested, { networkId: TWO.caipNetworkId })),
  'the modal is closed': ({ run }) => codeOf(run(modalCloseRequested, {})),
  'the widget is destroyed': ({ app }) => app.destroy(),
}
const CASES = Object.entries(MEANWHILE)
/** There are no clicks in a destroyed widget. */
const ALIVE = CASES.filter(([name]) => !name.includes('destroyed'))

it.each(ALIVE)('%s before the click: the previous wallet gets no request', async (_, happen) => {
  const made = await payingApp()
  await made.asks()
  const attemptId = attemptOf(made)
  await happen(made)
  void codeOf(made.run(payConfirmed, { attemptId }))
  await settle()
  expect(made.wallet.sent).toEqual([])
})

it.each(ALIVE)(
  '%s while the exchange’s page is requested: the earlier click does not open the page',
  async (_, happen) => {
    const made = await payingApp()
    await made.asks()
    const attemptId = attemptOf(made)
    void codeOf(made.run(paySourceChosen, 'coinlane'))
    await happen(made)
    await settle()
    if (selectPay(made.app.store.getState()).flow.step === 'choosing') return
    void codeOf(made.run(exchangeOpened, { attemptId }))
    await settle()
    expect(made.app.opened).toEqual([])
  },
)

it.each(CASES)(
  '%s during the wallet’s prompt: a sent payment is not reported as rejected',
  async (_, happen) => {
    const made = await payingApp()
    const sent = held<string>()
    made.wallet.send = () => sent.promise
    await made.asks()
    void codeOf(made.run(payConfirmed, { attemptId: attemptOf(made) }))
    await made.app.until(() => made.wallet.sent.length === 1)
    await happen(made)
    sent.resolve(HASH)
    await settle()
    const { flow } = selectPay(made.app.store.getState())
    expect(flow).not.toMatchObject({ error: expect.anything() })
    expect(made.wallet.sent).toHaveLength(1)
  },
)

it.each(CASES)(
  '%s while the order is read: the order is not shown afterwards',
  async (_, happen) => {
    const made = await payingApp()
    made.app.store.dispatch(payStartRequested({ to: `${NETWORK}:${RECIPIENT}`, amount: '1' }))
    await happen(made)
    await settle()
    const { flow } = selectPay(made.app.store.getState())
    expect(['idle', 'preparing', 'choosing', 'unpayable']).toContain(flow.step)
    expect(made.wallet.sent).toEqual([])
  },
)

it('a second order replaces the first, whose replies come late', async () => {
  const made = await payingApp()
  made.app.store.dispatch(payStartRequested({ to: `${NETWORK}:${RECIPIENT}`, amount: '1' }))
  made.app.store.dispatch(payStartRequested({ to: `${NETWORK}:${RECIPIENT}`, amount: '2' }))
  await made.app.until(() => made.flow().step === 'choosing')
  await settle()
  expect(made.flow()).toMatchObject({ order: { amount: '2' } })
})
