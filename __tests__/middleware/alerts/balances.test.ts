import { balancesApi } from '../../../src/api/balances'
import { modalOpened } from '../../../src/slices/navigation'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'
import { settle } from '../../support/settle'

const ELSEWHERE = 'eip155:31339' as const

async function askOf(
  respond: (request: Request) => Response,
  arg: { caipNetworkId: CaipNetworkId; testnet?: boolean },
) {
  const app = createTestApp({ respond })
  await app.store.dispatch(balancesApi.endpoints.getBalances.initiate({ address: ADDRESS, ...arg }))
  await settle()
  return app.store.getState().alerts.snackbar
}
const empty = () => Response.json({ balances: [], http: [], ws: [] })
const unavailable = {
  id: 'TOKEN_BALANCE_UNAVAILABLE',
  variant: 'error',
  message: { error: 'TOKEN_BALANCE_UNAVAILABLE' },
  brief: true,
}

describe("'Token Balance Unavailable'", () => {
  it("'Token Balance Unavailable' is shown when the balance is unavailable", async () => {
    const refuse = () => new Response('{}', { status: 401 })
    expect(await askOf(refuse, { caipNetworkId: ONE.caipNetworkId })).toEqual(unavailable)
  })
  it("'Token Balance Unavailable' is shown on a network that the service does not serve", async () => {
    expect(await askOf(empty, { caipNetworkId: ELSEWHERE })).toEqual(unavailable)
  })
  it.each([
    ['there are none', { caipNetworkId: ONE.caipNetworkId }],
    ['the network is a testnet', { caipNetworkId: ELSEWHERE, testnet: true }],
  ])("'Token Balance Unavailable' is not shown when %s", async (_, arg) => {
    expect(await askOf(empty, arg)).toBeNull()
  })
  it.each([
    ['Account', null],
    ['WalletSendSelectToken', null],
    ['Swap', unavailable],
  ] as const)("%s shows 'Token Balance Unavailable' once: %j", async (view, alert) => {
    const app = createTestApp({ respond: () => new Response('{}', { status: 401 }) })
    app.store.dispatch(modalOpened({ view, params: {} }))
    const arg = { address: ADDRESS, caipNetworkId: ONE.caipNetworkId }
    await app.store.dispatch(balancesApi.endpoints.getBalances.initiate(arg))
    await settle()
    expect(app.store.getState().alerts.snackbar).toEqual(alert)
  })
})
