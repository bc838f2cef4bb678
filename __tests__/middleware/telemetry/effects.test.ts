import { balancesApi } from '../../../src/api/balances'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'
import { eventually } from '../../support/settle'

const told = (app: ReturnType<typeof createTestApp>, name: string) =>
  app.events.filter(({ event }) => event === name)

describe('automatically tracked events', () => {
  it('automatically tracked events include INITIALIZE once', async () => {
    const app = createTestApp()
    await eventually(() => told(app, 'INITIALIZE').length > 0)
    app.store.dispatch(modalOpenRequested({}))
    await app.until(({ modal }) => modal.open)
    expect(told(app, 'INITIALIZE')).toHaveLength(1)
  })

  it('automatically tracked events include a service without an answer', async () => {
    const app = createTestApp()
    const asked = { caipNetworkId: ONE.caipNetworkId, address: ADDRESS }
    await app.store.dispatch(balancesApi.endpoints.getBalances.initiate(asked))
    expect(told(app, 'API_ERROR')[0]?.properties).toMatchObject({
      errorMessage: expect.stringContaining('getBalances'),
    })
  })
})
