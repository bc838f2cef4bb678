import { connectRequested } from '../../../src/slices/connect'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { selectView } from '../../../src/slices/router'
import { createTestApp, type TestAppInput } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'

/** A visitor connected with the embedded wallet. */
export async function connected(input: TestAppInput = {}) {
  const frame = fakeFrame()
  const app = createTestApp({ frame, ...input })
  await app.ports.embedded.load()
  const connector = { connectorId: EMBEDDED_CONNECTOR_ID, attemptId: 'a', show: false }
  app.store.dispatch(connectRequested(connector))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  await app.until(({ connect }) => connect.step === 'idle')
  const asks = (requestId: string, method = 'personal_sign') =>
    frame.emit({ type: 'approvalRequested', requestId, method, namespace: 'eip155' })
  const ends = (requestId: string, outcome: 'approved' | 'rejected' | 'failed') =>
    frame.emit({ type: 'approvalEnded', requestId, outcome })
  const view = () => selectView(app.store.getState())
  return { app, frame, asks, ends, view }
}
