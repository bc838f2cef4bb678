import { selectIsLoggedIn } from '../../src/slices/login'
import { connect } from '../views/connected'
import { createTestApp } from '../support/createTestApp'

test.each([
  ['AUTH', true],
  ['ANNOUNCED', false],
] as const)('for a wallet of type %s, reports whether it is a login: %p', (type, isLoggedIn) => {
  const app = createTestApp()
  expect(selectIsLoggedIn(app.store.getState())).toBe(false)
  connect(app, { wallet: { name: 'Wallet', icon: null, type } })
  expect(selectIsLoggedIn(app.store.getState())).toBe(isLoggedIn)
})
