import { walletDisconnected } from '../../../src/slices/accounts'
import { sentToKey } from '../../../src/slices/domain/trade/sentToKey'
import { storageKey } from '../../../src/slices/domain/widget/storageKey'
import { createTestApp } from '../../support/createTestApp'

const KEYS = (['eip155', 'solana'] as const).map((namespace) =>
  sentToKey(storageKey('test', 'default'), namespace),
)

it('addresses that an earlier visit sent to go with the wallet of their namespace, and no other', () => {
  const app = createTestApp({ storage: new Map(KEYS.map((key) => [key, '["0x1"]'])) })
  app.store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.one' }))
  expect(KEYS.map((key) => app.data.has(key))).toEqual([false, true])
})
