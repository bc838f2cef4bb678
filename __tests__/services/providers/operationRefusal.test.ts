import { BaseError, ContractFunctionRevertedError, encodeErrorResult } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { refusalOf } from '../../../services/providers/local/operationRefusal'

const textAbi = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
] as const
const abi = entryPoint08Abi
const revert = (data: `0x${string}`) => {
  const cause = new ContractFunctionRevertedError({ abi, data, functionName: 'handleOps' })
  return new BaseError('The call failed', { cause })
}
const failed = (reason: string) =>
  refusalOf(revert(encodeErrorResult({ abi, errorName: 'FailedOp', args: [0n, reason] })))
const failedWith = (inner: `0x${string}`) =>
  refusalOf(
    revert(
      encodeErrorResult({
        ...{ abi, errorName: 'FailedOpWithRevert' },
        args: [0n, 'AA23 reverted', inner],
      }),
    ),
  )

it.each([
  ['AA20 account not deployed', -32500],
  ['AA22 expired or not due', -32503],
  ['AA24 signature error', -32507],
  ['AA31 paymaster deposit too low', -32508],
  ['AA32 paymaster expired or not due', -32503],
  ['AA33 reverted', -32501],
  ['AA34 signature error', -32507],
])('reports %s with %d', (reason, code) => {
  expect(failed(reason)).toMatchObject({ code, message: reason })
})

it('adds the reason of the account if the account returned one', () => {
  const message = 'testWallet: dead signature'
  const inner = encodeErrorResult({ abi: textAbi, errorName: 'Error', args: [message] })
  expect(failedWith(inner).message).toBe(`AA23 reverted: ${message}`)
  expect(failedWith('0x').message).toBe('AA23 reverted')
  expect(failedWith('0x12345678').message).toBe('AA23 reverted')
  const long = encodeErrorResult({ abi: textAbi, errorName: 'Error', args: ['x'.repeat(5_000)] })
  expect(failedWith(long).message).toHaveLength(200)
})

it('reports any other failure as a rejection', () => {
  expect(refusalOf(new Error('fetch failed'))).toMatchObject({
    ...{ code: -32500, message: 'The operation fails' },
  })
})
