import { installTestWallet, testWalletScript } from '../../src/testing'
import { completeDom } from '../../src/testingSetup'

test('throws for a wallet without a window, creates a script, and skips the setup', () => {
  expect(() => installTestWallet()).toThrow('needs a window')
  expect(testWalletScript()).toContain('"remember":true')
  expect('matchMedia' in globalThis).toBe(false)
  expect(completeDom).toBeInstanceOf(Function)
})
