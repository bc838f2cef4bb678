import { runInNewContext } from 'node:vm'
import { testWalletScript } from '../../src/testing'

/** The options that a script passes to the wallet in the page. */
const toldBy = (script: string): unknown => runInNewContext(`${script}; told`)

test('the script contains its options, and remembers the site by default', () => {
  expect(toldBy(testWalletScript())).toEqual({ remember: true })
  const options = { chainId: 10, answers: { eth_call: '</script>' }, remember: false }
  const script = testWalletScript(options)
  expect(toldBy(script)).toEqual(options)
  expect(script).not.toContain('</script>')
})

test('replacing the node throws for functions', () => {
  expect(() => testWalletScript({ answers: { eth_call: () => '0x', eth_getCode: '0x' } })).toThrow(
    'for eth_call.',
  )
})

test('the script contains the copyright notices of its code', () => {
  expect(testWalletScript()).toMatch(/^\/\* .*@noble\/curves.*MIT License.*Paul Miller.* \*\//)
})
