import { rpcApi } from '../../src/api/rpc/rpc'
import { connectRequested } from '../../src/slices/connect'
import { ERROR_MESSAGES, type ErrorCode } from '../../src/slices/domain/errors/codes'
import { rejected } from '../support/command'
import { createTestApp, fakeWallet, ONE } from '../support/createTestApp'

describe('error codes of wallets', () => {
  it.each<[number, ErrorCode]>([
    [-32700, 'PARSE_ERROR'],
    [-32600, 'INVALID_REQUEST'],
    [-32601, 'METHOD_NOT_FOUND'],
    [-32602, 'INVALID_PARAMS'],
    [-32603, 'INTERNAL_RPC_ERROR'],
    [-32000, 'INVALID_INPUT'],
    [-32001, 'RESOURCE_NOT_FOUND'],
    [-32003, 'TRANSACTION_REJECTED'],
    [-32004, 'METHOD_NOT_SUPPORTED'],
    [-32005, 'LIMIT_EXCEEDED'],
    [-32006, 'RPC_VERSION_UNSUPPORTED'],
    [4001, 'USER_REJECTED'],
    [4100, 'UNAUTHORIZED'],
    [4200, 'UNSUPPORTED_METHOD'],
    [4900, 'PROVIDER_DISCONNECTED'],
    [4901, 'CHAIN_DISCONNECTED'],
    [4902, 'SWITCH_CHAIN_FAILED'],
    [5000, 'USER_REJECTED'],
    [5700, 'UNSUPPORTED_CAPABILITY'],
    [5710, 'UNSUPPORTED_CHAIN_ID'],
    [5720, 'DUPLICATE_CALLS_ID'],
    [5730, 'UNKNOWN_CALLS_ID'],
    [5740, 'CALLS_TOO_LARGE'],
    [5750, 'ATOMIC_UPGRADE_REJECTED'],
    [5760, 'ATOMICITY_NOT_SUPPORTED'],
    [32603, 'INVALID_CHAIN_ID'],
  ])('maps %i to %s for the site', async (number, code) => {
    const wallet = fakeWallet()
    const error = Object.assign(new Error('no'), { code: number })
    wallet.next.connect = () => Promise.reject(error)
    const app = createTestApp({ wallets: [wallet] })
    const request = { connectorId: wallet.connector.id, attemptId: 'a', show: false }
    expect(await rejected(app, connectRequested, request)).toBe(ERROR_MESSAGES[code])
  })
})

describe('error messages of nodes', () => {
  it.each<[string, ErrorCode]>([
    ['execution reverted: x', 'EXECUTION_REVERTED'],
    ['nonce too low', 'NONCE_TOO_LOW'],
    ['nonce too high', 'NONCE_TOO_HIGH'],
    ['insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS'],
    ['max fee per gas less than block base fee', 'FEE_CAP_TOO_LOW'],
    ['fee cap higher than 2^256-1', 'FEE_CAP_TOO_HIGH'],
    ['intrinsic gas too low', 'GAS_TOO_LOW'],
    ['intrinsic gas too high', 'GAS_TOO_HIGH'],
    ['tip higher than fee cap', 'TIP_ABOVE_FEE_CAP'],
    ['transaction type not valid', 'TRANSACTION_TYPE_UNSUPPORTED'],
  ])('“%s” becomes %s', async (message, code) => {
    const error = { code: -32000, message }
    const app = createTestApp({ respond: () => Response.json({ jsonrpc: '2.0', id: 1, error }) })
    const call = { network: ONE, method: 'eth_sendRawTransaction', params: ['0x'] }
    const answer = await app.store.dispatch(rpcApi.endpoints.rpcRequest.initiate(call))
    expect(answer.error).toMatchObject({ code })
  })
})
