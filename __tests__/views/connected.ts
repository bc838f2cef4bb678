import { walletConnected } from '../../src/slices/accounts'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import type { Connection } from '../../src/slices/domain/account/account'
import type { Capability } from '../../src/slices/domain/wallet/capabilities'
import { PAIRING_CONNECTOR_ID } from '../../src/slices/domain/wallet/connector'
import { ADDRESS, ONE, type TestApp } from '../support/createTestApp'

/** Connects the test app's installed wallet on the first network. */
export function connect(
  app: TestApp,
  changes: Partial<Connection & { capabilities: Capability[] }> = {},
): void {
  app.store.dispatch(
    walletConnected({
      namespace: 'eip155',
      connectorId: 'dev.example.wallet',
      accounts: toAccounts([ADDRESS]),
      capabilities: [],
      networkId: ONE.caipNetworkId,
      approved: null,
      wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' },
      restored: false,
      ...changes,
    }),
  )
}

/** Connects a paired wallet. */
export function connectPaired(app: TestApp, approved: Connection['approved']): void {
  connect(app, {
    connectorId: PAIRING_CONNECTOR_ID,
    approved,
    capabilities: ['signMessage', 'switchNetwork'],
    wallet: { name: 'Meridian', icon: null, type: 'WALLET_CONNECT' },
  })
}
