import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { referenceOf, type CaipNetworkId } from '../../../slices/domain/ids/caip'
import { readProperty } from '../../../slices/domain/untrusted/readProperty'
import { toEvmNetworkId } from '../../evm/networkId'
import { call } from '../../provider/call'
import { toProviderChainId } from '../../provider/providerChainId'
import { rpcError } from '../../provider/rpcError'
import { callsStatus, sendCalls, sendTransaction } from './transactions'
import { signText, signTypedData } from './signatures'

/** A Safe that has answered. */
export type OpenSafe = {
  sdk: SafeAppsSDK
  address: string
  networkId: CaipNetworkId
  /** Aborted with the widget, which ends all waiting. */
  signal: AbortSignal
}

type Answer = (safe: OpenSafe, params: readonly unknown[]) => unknown

/** The SDK's names of the reads that the Safe's own node answers. */
const READS: Readonly<Record<string, string>> = {
  eth_call: 'call',
  eth_gasPrice: 'getGasPrice',
  eth_getBalance: 'getBalance',
  eth_getBlockByHash: 'getBlockByHash',
  eth_getBlockByNumber: 'getBlockByNumber',
  eth_getCode: 'getCode',
  eth_getLogs: 'getPastLogs',
  eth_getStorageAt: 'getStorageAt',
  eth_getTransactionByHash: 'getTransactionByHash',
  eth_getTransactionCount: 'getTransactionCount',
  eth_getTransactionReceipt: 'getTransactionReceipt',
}

const read = ({ sdk }: OpenSafe, name: string, params: readonly unknown[]) =>
  call(sdk.eth, name, [...params])

const accounts: Answer = ({ address }) => [address]

const chainIdOf = ({ networkId }: OpenSafe) => toProviderChainId(networkId)

/**
 * Methods that need the owners' approval. They have no time limit: a transaction has no hash until the last owner has
 * signed, which can take days. A visitor who reads that it failed would propose it again, and the Safe could pay twice.
 */
const ASKED = new Set([
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
])

const ANSWERS = new Map<string, Answer>([
  ['eth_accounts', accounts],
  ['eth_requestAccounts', accounts],
  ['eth_chainId', chainIdOf],
  ['net_version', ({ networkId }) => referenceOf(networkId)],
  // The user opened the page inside the Safe, so the page has no permissions to list.
  ['wallet_getPermissions', () => []],
  ['wallet_switchEthereumChain', stay],
  ['wallet_addEthereumChain', stay],
  ['personal_sign', (safe, [text]) => signText(safe, text)],
  ['eth_signTypedData', (safe, [, data]) => signTypedData(safe, data)],
  ['eth_signTypedData_v4', (safe, [, data]) => signTypedData(safe, data)],
  ['eth_sendTransaction', (safe, [transaction]) => sendTransaction(safe, transaction)],
  ['wallet_sendCalls', (safe, [bundle]) => sendCalls(safe, bundle)],
  ['wallet_getCallsStatus', (safe, [id]) => callsStatus(safe, id)],
  [
    'wallet_getCapabilities',
    (safe) => ({ [chainIdOf(safe)]: { atomic: { status: 'supported' } } }),
  ],
  ['eth_estimateGas', ({ sdk }, [transaction]) => call(sdk.eth, 'getEstimateGas', transaction)],
  [
    'eth_blockNumber',
    async (safe) => readProperty(await read(safe, 'getBlockByNumber', ['latest']), 'number'),
  ],
  ...Object.entries(READS).map(([method, name]): [string, Answer] => [
    method,
    (safe, params) => read(safe, name, params),
  ]),
])

/**
 * Answers a request (EIP-1193) for a Safe.
 * @throws 4001 when the user rejected it, 4200 for a method that a Safe does not support, LatchkeyError
 * `NETWORK_FIXED`
 */
export async function answerSafe(
  safe: OpenSafe,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer = ANSWERS.get(method)
  if (!answer) throw rpcError(4200, `A Safe has no ${method}`)
  try {
    return await answer(safe, params)
  } catch (error) {
    throw ASKED.has(method) && isRefusal(error)
      ? rpcError(4001, 'User rejected the request')
      : error
  }
}

/**
 * Whether an error is an owner's rejection. A Safe reports it only as text, and node errors can contain the same
 * words, so only errors of `ASKED` methods count.
 */
function isRefusal(error: unknown): boolean {
  const text = readProperty(error, 'message')
  return typeof text === 'string' && /reject|denied|declin|cancel/i.test(text)
}

/** Rejects a network switch, because a Safe is a contract of one network. */
function stay({ networkId }: OpenSafe, [wanted]: readonly unknown[]): null {
  const asked = toEvmNetworkId(readProperty(wanted, 'chainId'))
  if (asked === networkId) return null
  throw errorOf('NETWORK_FIXED', { networkId })
}
