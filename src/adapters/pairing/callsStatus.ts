import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { UserOperationReceipt } from '../../slices/domain/requests/userOperation'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { toProviderChainId } from '../provider/providerChainId'
import type { SessionProperties } from './walletCapabilities'

/** A bundler that the wallet named in its session's properties: one of the service by name, or any by its URL. */
export type Bundler = { bundler_name?: string; bundler_url?: string }

/** The user operation and the bundler for its receipt. */
export type ReceiptRequest = {
  networkId: CaipNetworkId
  /** Hash of the user operation. */
  id: string
  bundler: Bundler
}

/** Status codes of EIP-5792. */
const STATUS = { pending: 100, success: 200, reverted: 500 } as const

const HASH = /^0x[0-9a-f]{64}$/i

/** Whether an id can be a user operation hash; wallets also use their own ids. */
export function isOperationHash(id: unknown): id is string {
  return typeof id === 'string' && HASH.test(id)
}

/** The bundler of a session; null if the wallet named none. */
export function bundlerOf({ session }: SessionProperties): Bundler | null {
  const name = readProperty(session, 'bundler_name')
  const url = readProperty(session, 'bundler_url')
  if (typeof name === 'string' && name) return { bundler_name: name }
  return typeof url === 'string' && url ? { bundler_url: url } : null
}

/** A receipt as `wallet_getCallsStatus` returns it. See https://eips.ethereum.org/EIPS/eip-5792. */
export function toCallsStatus(
  { id, networkId }: Pick<ReceiptRequest, 'id' | 'networkId'>,
  receipt: UserOperationReceipt,
) {
  const about = { version: '2.0.0', id, chainId: toProviderChainId(networkId), atomic: true }
  const status = STATUS[receipt.status]
  if (receipt.status === 'pending' || !receipt.block) return { ...about, status }
  const { transactionHash, block } = receipt
  const success = receipt.status === 'success' ? '0x1' : '0x0'
  return { ...about, status, receipts: [{ ...block, transactionHash, status: success }] }
}
