import { startSend } from '../../../src/middleware/send/start'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { selectSend, sendTokenChosen } from '../../../src/slices/send'
import { runnerOf } from '../../support/command'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'
import { COIN, DOLLAR, RECIPIENT, sendingApp } from '../../support/sending'
import { sendStartRequested } from '../../../src/slices/startIntents'

describe('the site’s values', () => {
  const listed = {
    name: 'Harbor Dollar',
    symbol: 'HRBD',
    chainId: 'eip155:31337',
    address: DOLLAR.address,
    price: 1,
    value: 1840.5,
    quantity: { decimals: '6', numeric: '1840.5' },
  }
  const respond: TestAppInput['respond'] = ({ url }) =>
    url.includes('supported-chains')
      ? Response.json({ http: ['eip155:31337'], ws: [] })
      : Response.json(
          url.includes('/balance') ? { balances: [listed] } : { name: null, avatar: null },
        )

  it('the site’s values fill the form', async () => {
    const { app } = await sendingApp({ respond })
    const params = { token: 'HRBD', amount: '12.5', to: RECIPIENT }
    await runnerOf(app)(modalOpenRequested, { view: 'WalletSend', params })
    await app.until((state) => selectSend(state).token !== null)
    await app.until((state) => selectSend(state).recipient.step === 'found')
    expect(selectSend(app.store.getState())).toMatchObject({
      token: { symbol: 'HRBD', decimals: 6, available: '1840.5' },
      amount: '12.5',
      recipient: { address: RECIPIENT },
    })
  })

  it('the site’s values are reported if they are invalid', async () => {
    const said = async (preset: Parameters<typeof sendStartRequested>[0]) => {
      const { app } = await sendingApp({ respond })
      await runnerOf(app)(sendStartRequested, preset)
      await app.until(({ alerts }) => alerts.snackbar !== null)
      return app.store.getState().alerts.snackbar?.message
    }
    expect(await said({ token: 'GHOST' })).toEqual({ key: 'send.noToken' })
    expect(await said({ amount: '1,5' })).toEqual({ key: 'send.noAmount' })
  })

  it('the site’s values do not replace a token that the user has chosen meanwhile', async () => {
    const { app } = await sendingApp({ respond })
    const filling = runnerOf(app)(sendStartRequested, { token: 'HRBD' })
    await app.until((state) => 'send' in state)
    app.store.dispatch(sendTokenChosen(COIN))
    await filling
    expect(selectSend(app.store.getState()).token).toEqual(COIN)
  })

  it('the site’s values wait for an account', async () => {
    const starting = inListener(createTestApp(), (fx) => startSend({}, fx))
    await expect(starting).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
