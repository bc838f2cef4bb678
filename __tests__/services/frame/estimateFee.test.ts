import { feeText } from '../../../services/frame/page/fee'
import { ESTIMATE_FEE } from '../../../services/frame/page/rpcMethods'
import { ESTIMATE_FEE as OF_WIDGET } from '../../../src/slices/domain/requests/rpcMethods'
import { frame, FRIEND, OWNER, SMART, until } from './smartFrame'

const GAS = { callGasLimit: '0x64', verificationGasLimit: '0xc8', preVerificationGas: '0x12c' }
const bundler = () => ({ result: GAS })
const transaction = [{ from: SMART, to: FRIEND, value: '0x1' }]

test('the fee of a smart account is the one that its approval displays', async () => {
  const { ask, shown } = frame({ bundler })
  const told = await ask(ESTIMATE_FEE, transaction)
  expect(told).toBe('0x4b0')
  expect(shown).toEqual([])
  ask('eth_sendTransaction', transaction).catch(() => undefined)
  await until(() => shown.length > 0)
  expect(await shown[0]?.fee?.text()).toBe(feeText(BigInt(String(told)), 'ETH'))
})

test('rejects when the bundler cannot estimate the fee', async () => {
  const { codeOf } = frame()
  expect(await codeOf(ESTIMATE_FEE, transaction)).toBe(-32521)
})

test.each([
  ['an account of another user', [{ from: FRIEND, to: OWNER }], 4100],
  ['no transaction', [{ to: 7 }], -32602],
])('estimates nothing for %s', async (_, params, code) => {
  expect(await frame({ bundler }).codeOf(ESTIMATE_FEE, params)).toBe(code)
})

test('the widget and the frame use the same name for the method', () => {
  expect(OF_WIDGET).toBe(ESTIMATE_FEE)
})
