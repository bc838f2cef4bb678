import { createTestApp, ONE } from '../../support/createTestApp'
import { connect } from '../connected'
import { mountApp } from '../mountApp'

/** The widget at its account, without a token list. */
async function openFailed() {
  const app = createTestApp({ respond: () => new Response(null, { status: 404 }) })
  connect(app)
  const shown = await mountApp(app)
  await shown.open('Account')
  return { ...shown, app }
}

test('copies a report of a failure: version, code, views, network, kind of connection, and no address', async () => {
  const { ui, user, app } = await openFailed()
  expect(await ui.findByTestId('tokens-failed')).toBeVisible()
  await user.click(ui.getByRole('button', { name: 'Copy report' }))
  const [report = ''] = app.copied
  const lines = Object.fromEntries(report.split('\n').map((line) => line.split(/: (.*)/s)))
  expect(report.split('\n')[0]).toBe('Latchkey 0.0.0-test')
  expect(lines).toMatchObject({
    errors: 'getNativeBalance HTTP_ERROR 404, getBalances HTTP_ERROR 404',
    views: 'Account',
    network: ONE.caipNetworkId,
    connections: 'eip155 connected',
  })
  const { accounts } = app.store.getState()
  const addresses = JSON.stringify(accounts).match(/0x[0-9a-f]{40}/gi) ?? []
  expect(addresses).not.toEqual([])
  for (const address of addresses) expect(report).not.toContain(address)
  expect(await ui.findByText('Report copied')).toBeInTheDocument()
})
