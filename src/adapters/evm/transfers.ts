import { errorOf } from '../../slices/domain/errors/errorOf'
import { isPrefixedEvmAddress, type EvmAddress } from '../../slices/domain/ids/address'
import { transferCall } from '../../slices/domain/requests/transferCall'
import { toProviderChainId } from '../provider/providerChainId'
import type { Eip1193Provider, Transfer } from '../types'
import { toEvmNetworkId } from './networkId'

type EvmTransfer = Transfer<'eip155'>

/** Parameters of a transaction (EIP-1474), all values in hex. */
type TransactionRequest = { from: EvmAddress; to: EvmAddress; value: string; data: string }

const HASH = /^0x[0-9a-f]{64}$/i
const TRANSFER = /^0xa9059cbb[0-9a-f]{128}$/
const QUANTITY = /^0x[0-9a-f]{1,64}$/i

/**
 * Sends coins or tokens through the wallet (`eth_sendTransaction`), only on the network that was shown. The request
 * contains the chain id as well, so that a wallet that switches meanwhile rejects it.
 * @returns the transaction hash
 * @throws LatchkeyError `CHAIN_NOT_APPROVED` when the wallet is on another network, `INVALID_ADDRESS`,
 * `MALFORMED_REPLY`, or the wallet's rejection
 */
export async function sendEvm(transfer: EvmTransfer): Promise<string> {
  const chainId = toProviderChainId(transfer.network.caipNetworkId)
  const request = { ...toRequest(transfer), chainId }
  await requireNetwork(transfer)
  const hash = await ask(transfer.provider, 'eth_sendTransaction', [request])
  if (typeof hash === 'string' && HASH.test(hash)) return hash
  throw errorOf('MALFORMED_REPLY', { method: 'eth_sendTransaction' })
}

/**
 * Maximum cost of a transfer, in wei as a decimal string: from the wallet if it has a method for that, otherwise the
 * node's gas estimate at its current price.
 * @throws LatchkeyError `MALFORMED_REPLY`, or the error of the wallet or node
 */
export async function estimateEvm(transfer: EvmTransfer): Promise<string> {
  const { provider, feeMethod } = transfer
  if (feeMethod) return toQuantity(await ask(provider, feeMethod, [toRequest(transfer)])).toString()
  const [gas, price] = await Promise.all([
    ask(provider, 'eth_estimateGas', [toRequest(transfer)]).then(toQuantity),
    ask(provider, 'eth_gasPrice', []).then(toQuantity),
  ])
  return (gas * price).toString()
}

/** @throws LatchkeyError `INVALID_ADDRESS` */
function toRequest({ from, to, amount, token, data }: EvmTransfer): TransactionRequest {
  const sender = toAddress(from)
  const receiver = toAddress(to)
  if (!token) {
    const value = `0x${BigInt(amount).toString(16)}`
    return { from: sender, to: receiver, value, data: data ?? '0x' }
  }
  return {
    from: sender,
    to: toAddress(token),
    value: '0x0',
    data: toTransferCall(receiver, amount),
  }
}

/** @throws LatchkeyError `INVALID_PARAMS` for an amount that is not a whole number of base units */
function toTransferCall(to: EvmAddress, amount: string): string {
  const call = transferCall(to, amount)
  if (TRANSFER.test(call)) return call
  throw errorOf('INVALID_PARAMS', { amount })
}

/** Rejects if the wallet has switched, because it would send on another network than the one shown. */
async function requireNetwork({ provider, network }: EvmTransfer): Promise<void> {
  const now = toEvmNetworkId(await ask(provider, 'eth_chainId', []))
  if (now !== network.caipNetworkId)
    throw errorOf('CHAIN_NOT_APPROVED', { network: network.caipNetworkId })
}

function toAddress(address: string): EvmAddress {
  if (isPrefixedEvmAddress(address)) return address
  throw errorOf('INVALID_ADDRESS', { address })
}

function toQuantity(value: unknown): bigint {
  if (typeof value === 'string' && QUANTITY.test(value)) return BigInt(value)
  throw errorOf('MALFORMED_REPLY', { method: 'eth_estimateGas' })
}

function ask(provider: Eip1193Provider, method: string, params: unknown[]): Promise<unknown> {
  return provider.request({ method, params })
}
