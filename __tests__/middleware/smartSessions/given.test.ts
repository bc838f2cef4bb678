import { walletConnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { asAutomatic } from '../../../src/slices/intent'
import { modalOpened } from '../../../src/slices/navigation'
import { optionsUpdated } from '../../../src/slices/options'
import { pciOf, permissionGiven } from '../../../src/slices/permissions'
import { selectRoute } from '../../../src/slices/router'
import { showGranted } from '../../../src/middleware/smartSessions/feature'
import { ADDRESS, ONE } from '../../support/createTestApp'
import { settle } from '../../support/settle'
import { sessionsApp } from '../../support/sessions'
import { inListener } from '../../support/inListener'

test('opens the modal with the permission of an installed wallet', async () => {
  const { app } = await sessionsApp()
  app.store.dispatch(asAutomatic(permissionGiven({ pci: 'a1' })))
  const { modal, router } = await app.until((state) => state.modal.open)
  expect([modal.open, router.history.at(-1)]).toEqual([
    true,
    { view: 'SmartSessionCreated', params: { pci: 'a1' } },
  ])
})

test('does not interrupt an open modal', async () => {
  const { app } = await sessionsApp()
  app.store.dispatch(modalOpened({ view: 'Account', params: {} }))
  app.store.dispatch(asAutomatic(permissionGiven({ pci: 'a1' })))
  await settle()
  expect(selectRoute(app.store.getState()).view).toBe('Account')
})

test('ignores a permission of the embedded wallet, which is shown after its approval', async () => {
  const { app, wallet } = await sessionsApp()
  const { connector } = wallet
  app.store.dispatch(
    walletConnected({
      ...{ namespace: 'eip155', connectorId: connector.id, accounts: toAccounts([ADDRESS]) },
      ...{ capabilities: [], networkId: ONE.caipNetworkId, approved: null, restored: false },
      wallet: { name: connector.name, icon: null, type: 'AUTH' },
      login: {
        email: 'a@b.example',
        username: null,
        socialProvider: null,
        smartAccountDeployed: null,
      },
    }),
  )
  await inListener(app, (fx) => showGranted({ pci: 'a1' }, fx))
  expect(app.store.getState().modal.open).toBe(false)
})

test('shows nothing if the site has no list of permissions', async () => {
  const { app } = await sessionsApp()
  const { features } = app.store.getState().options
  app.store.dispatch(optionsUpdated({ features: { ...features, smartSessions: false } }))
  await inListener(app, (fx) => showGranted({ pci: 'a1' }, fx))
  expect(app.store.getState().modal.open).toBe(false)
})

test.each([
  [{ context: '0xaa', expiry: 1 }, '0xaa'],
  [[{ context: '0xaa' }, { context: '0xbb' }], '0xaa'],
  [{ context: 7 }, ''],
  [[], ''],
  [null, ''],
  ['0xaa', ''],
])('the name of the permission in %j is %j', (answer, pci) => {
  expect(pciOf(answer)).toBe(pci)
})
