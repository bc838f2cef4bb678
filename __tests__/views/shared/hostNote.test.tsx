import { screen } from '@testing-library/react'
import { connectRequested } from '../../../src/slices/connect'
import { HostNote } from '../../../src/views/shared/HostNote'
import { createTestApp, fakeWallet } from '../../support/createTestApp'
import { eventually } from '../../support/settle'
import { faults, showView } from '../showView'

/** A visitor whose wallet hosts the page, or another wallet. */
async function connectedBy(connectorId: string) {
  const host = fakeWallet('safe', 'Safe')
  Object.assign(host.connector, { hostsPage: true })
  const app = createTestApp({ wallets: [host, fakeWallet('dev.other', 'Other')] })
  app.store.dispatch(connectRequested({ connectorId, attemptId: 'a', show: false }))
  await eventually(() => app.store.getState().accounts.byNamespace.eip155?.status === 'connected')
  return app
}

test('shows that other signers may be needed while waiting for the host wallet', async () => {
  const app = await connectedBy('safe')
  const { container } = showView(<HostNote waiting />, app)
  expect(screen.getByRole('status')).toHaveTextContent(
    'If other owners must sign too, Safe sends it after they sign. You can close this window.',
  )
  expect(await faults(container)).toEqual([])
})

test.each([
  ['no request is pending', 'safe', false],
  ['another wallet is connected', 'dev.other', true],
] as const)(
  'the note about the host wallet shows nothing if %s',
  async (_, connectorId, waiting) => {
    const app = await connectedBy(connectorId)
    showView(<HostNote waiting={waiting} />, app)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  },
)
