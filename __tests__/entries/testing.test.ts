import { installTestWallet, testWalletScript } from '../../src/testing'
import { completeDom } from '../../src/testingSetup'

test('where there is no window, a wallet says so, a script is made, and the setup does nothing', () => {
  expect(() => installTestWallet()).toThrow('needs a window')
  expect(testWalletScript()).toContain('"remember":true')
  expect('matchMedia' in globalThis).toBe(false)
  expect(completeDom).toBeInstanceOf(Function)
})
