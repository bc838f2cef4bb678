import type { BaseTransaction } from '@safe-global/safe-apps-sdk'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { readProperty } from '../../../slices/domain/untrusted/readProperty'
import { toEvmNetworkId } from '../../evm/networkId'
import { toProviderChainId } from '../../provider/providerChainId'
import { rpcError } from '../../provider/rpcError'
import type { OpenSafe } from './requests'
import { untilThere } from './wait'

const HASH = /^0x[0-9a-f]{64}$/i

/** Status of a bundle (EIP-5792) by the status of the Safe's transaction; any other status is pending. */
const STATUS = new Map<unknown, number>([
  ['SUCCESS', 200],
  ['CANCELLED', 400],
  ['FAILED', 500],
])
const UNDER_WAY = 100

/**
 * Sends a transaction through the Safe, and returns its on-chain hash once the owners have signed.
 * @throws LatchkeyError `EXECUTION_REVERTED`, or 4001 when the owners rejected it
 */
export async function sendTransaction(safe: OpenSafe, transaction: unknown): Promise<string> {
  stayOn(safe, transaction)
  const gas = Number(readProperty(transaction, 'gas'))
  const params = Number.isSafeInteger(gas) && gas > 0 ? { safeTxGas: gas } : {}
  return executedHash(safe, await propose(safe, [toCall(transaction)], params))
}

/** Sends calls to the Safe, which runs them as one transaction (EIP-5792). */
export async function sendCalls(safe: OpenSafe, bundle: unknown): Promise<{ id: string }> {
  stayOn(safe, bundle)
  const calls = readProperty(bundle, 'calls')
  if (!Array.isArray(calls) || calls.length === 0) throw rpcError(-32602, 'There are no calls')
  return { id: await propose(safe, calls.map(toCall), {}) }
}

/** The status of calls (EIP-5792). */
export async function callsStatus(safe: OpenSafe, id: unknown): Promise<object> {
  const details = typeof id === 'string' ? await detailsOf(safe, id) : null
  if (!details) throw rpcError(5730, 'No bundle has this id')
  const hash = readProperty(details, 'txHash')
  const status = STATUS.get(readProperty(details, 'txStatus')) ?? UNDER_WAY
  const receipt = isHash(hash) ? await safe.sdk.eth.getTransactionReceipt([hash]) : null
  const chainId = toProviderChainId(safe.networkId)
  return { version: '2.0.0', id, chainId, status, atomic: true, receipts: receipt ? [receipt] : [] }
}

/** Waits for the on-chain hash of a Safe transaction. */
export function executedHash(safe: OpenSafe, safeTxHash: string): Promise<string> {
  return untilThere(async () => {
    const details = await detailsOf(safe, safeTxHash)
    const status = readProperty(details, 'txStatus')
    if (status === 'CANCELLED') throw rpcError(4001, 'User rejected the request')
    if (status === 'FAILED') throw errorOf('EXECUTION_REVERTED')
    const hash = readProperty(details, 'txHash')
    return isHash(hash) ? hash : null
  }, safe.signal)
}

async function propose(
  { sdk }: OpenSafe,
  txs: BaseTransaction[],
  params: { safeTxGas?: number },
): Promise<string> {
  const sent: unknown = await sdk.txs.send({ txs, params })
  const id = readProperty(sent, 'safeTxHash')
  if (isHash(id)) return id
  throw errorOf('MALFORMED_REPLY', { method: 'sendTransactions' })
}

/** Reads the details of a transaction; null while the Safe's service does not have it yet. */
const detailsOf = ({ sdk }: OpenSafe, safeTxHash: string): Promise<unknown> =>
  sdk.txs.getBySafeTxHash(safeTxHash).catch(() => null)

function toCall(call: unknown): BaseTransaction {
  const [to, value, data] = ['to', 'value', 'data'].map((name) => readProperty(call, name))
  if (typeof to !== 'string') throw rpcError(-32602, 'A Safe creates no contracts')
  const isSet = (given: unknown): given is string => typeof given === 'string'
  return {
    to,
    value: isSet(value) ? BigInt(value).toString() : '0',
    data: isSet(data) ? data : '0x',
  }
}

/** Rejects a request for another network. */
function stayOn({ networkId }: OpenSafe, request: unknown): void {
  const asked = readProperty(request, 'chainId')
  if (asked !== undefined && toEvmNetworkId(asked) !== networkId)
    throw errorOf('NETWORK_FIXED', { networkId })
}

const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value)
