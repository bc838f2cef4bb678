import { requireNamer } from '../../../src/middleware/names/account'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { createTestApp, ONE } from '../../support/createTestApp'
import { namingApp } from '../../support/naming'

test('needs a connected account on an offered network', async () => {
  const nobody = createTestApp()
  expect(() => requireNamer(nobody.store)).toThrow('Please call connect() before request()')
  const { app } = await namingApp()
  expect(requireNamer(app.store).network.caipNetworkId).toBe(ONE.caipNetworkId)
  app.store.dispatch(walletNetworkChanged('eip155:5'))
  expect(() => requireNamer(app.store)).toThrow('Unsupported chain')
})
