import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { UserOperationReceipt } from '../../slices/domain/requests/userOperation'
import { toProviderChainId } from '../provider/providerChainId'

/** EIP-5792 capabilities that wallets put into the properties of a session. */
const NAMES = ['atomic', 'flow-control', 'paymasterService', 'sessionKeys', 'auxiliaryFunds']
/** Maximum length of capabilities as text. */
const CHARS_MAX = 20_000

type Capabilities = Record<string, unknown>

/** The session properties that may contain capabilities, unparsed. */
export type SessionProperties = { session: unknown; scoped: unknown }

/**
 * The wallet's capabilities from a session, by hex chain id (EIP-5792, CAIP-25 session and scoped properties); null
 * without any, so that the wallet must be asked.
 * @param chains hex chain ids
 */
export function sessionCapabilities(
  { session, scoped }: SessionProperties,
  address: string,
  chains: readonly string[],
): Record<string, Capabilities> | null {
  const listed = ofAddress(parsed(readProperty(session, 'capabilities')), address)
  const found: Record<string, Capabilities> = {}
  for (const chain of chains) {
    const id = `eip155:${Number(chain)}`
    const scope = readProperty(scoped, id)
    const entry = {
      ...named(session),
      ...plain(parsed(readProperty(listed, chain))),
      ...named(ofAddress(scope, `${id}:${address}`) ?? scope),
    }
    if (Object.keys(entry).length > 0) found[chain] = entry
  }
  return Object.keys(found).length > 0 ? found : null
}

/** The entry of an address, in any letter case. */
function ofAddress(entries: unknown, address: string): unknown {
  const keys = typeof entries === 'object' && entries ? Object.keys(entries) : []
  const key = keys.find((written) => written.toLowerCase() === address.toLowerCase())
  return key === undefined ? undefined : readProperty(entries, key)
}

function named(properties: unknown): Capabilities {
  const entry: Capabilities = {}
  for (const name of NAMES) {
    const value = parsed(readProperty(properties, name))
    if (value !== undefined) entry[name] = value
  }
  return entry
}

function plain(value: unknown): object {
  return typeof value === 'object' && value ? value : {}
}

/** CAIP-25 session properties are strings; some wallets send objects. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return value.length > CHARS_MAX ? undefined : JSON.parse(value)
  } catch {
    return undefined
  }
}

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
