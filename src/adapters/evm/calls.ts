import * as z from 'zod/mini'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { ErrorCode } from '../../slices/domain/errors/codes'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type {
  CallReceipt,
  CallsRequest,
  CallsStatus,
  CapabilitiesByNetwork,
  WalletCapabilities,
} from '../../slices/domain/requests/calls'
import { matching } from '../../slices/domain/untrusted/matching'
import { toProviderChainId } from '../provider/providerChainId'
import type { Eip1193Provider } from '../types'
import { toEvmNetworkId } from './networkId'

/** Maximum length of a wallet's reply, as JSON text. */
const ANSWER_CHARS_MAX = 1_000_000
/** Maximum length of an id: 4,096 bytes, in hex with its prefix (EIP-5792). */
const ID_CHARS_MAX = 8_194
const RECEIPTS_MAX = 1_000
const CAPABILITIES_MAX = 100
const CAPABILITY_CHARS_MAX = 100

/** Error codes that wallets return for an unknown method. */
const UNKNOWN_METHOD: readonly ErrorCode[] = [
  'UNSUPPORTED_METHOD',
  'METHOD_NOT_FOUND',
  'METHOD_NOT_SUPPORTED',
]

const Id = z.string().check(z.minLength(1), z.maxLength(ID_CHARS_MAX))
const Hash = z.string().check(matching(/^0x[0-9a-f]{64}$/i))
const Hex = z.string().check(matching(/^0x[0-9a-f]*$/i))
const Quantity = z.pipe(
  z.string().check(matching(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((hex) => BigInt(hex).toString()),
)
/** A field that is null if the wallet omits it or returns it in another form. */
const optional = <T>(type: z.ZodMiniType<T>) => z.catch(z.nullable(type), null)

/** The reply to `wallet_sendCalls`: an object since version 2.0.0, a plain id before. */
const Sent = z.union([
  z.object({ id: Id }),
  z.pipe(
    Id,
    z.transform((id) => ({ id })),
  ),
])

const Receipt = z.object({
  transactionHash: Hash,
  status: z.pipe(
    z.enum(['0x1', '0x0', 'success', 'reverted']),
    z.transform((status): CallReceipt['status'] =>
      status === '0x1' || status === 'success' ? 'success' : 'reverted',
    ),
  ),
  blockHash: optional(Hash),
  blockNumber: optional(Quantity),
  gasUsed: optional(Quantity),
  logs: z.catch(z.array(z.object({ address: Hex, data: Hex, topics: z.array(Hex) })), []),
})

/** Status of wallets that use version 1.0, in codes of version 2.0.0. */
const OLD_STATUS = { PENDING: 100, CONFIRMED: 200 } as const

const Status = z.object({
  status: z.union([
    z.number().check(z.refine((code) => Number.isInteger(code) && code >= 100 && code < 700)),
    z.pipe(
      z.enum(['PENDING', 'CONFIRMED']),
      z.transform((name) => OLD_STATUS[name]),
    ),
  ]),
  chainId: z.optional(z.unknown()),
  atomic: optional(z.boolean()),
  receipts: z.optional(z.nullable(z.array(Receipt).check(z.maxLength(RECEIPTS_MAX)))),
})

const Capabilities = z.record(z.string(), z.record(z.string(), z.unknown()))
const Atomic = z.object({ status: z.enum(['supported', 'ready', 'unsupported']) })
const Paymaster = z.object({ supported: z.boolean() })

/** Code of a batch with a reverted transaction. */
const REVERTED = 500

/**
 * Sends a batch to the wallet (`wallet_sendCalls`) and returns its id.
 * @throws LatchkeyError `UNSUPPORTED_METHOD` when the wallet does not know the method, `MALFORMED_REPLY`, or its
 * rejection
 */
export async function sendCalls(
  provider: Eip1193Provider,
  { networkId, ...bundle }: CallsRequest,
): Promise<{ id: string }> {
  const params = [{ version: '2.0.0', chainId: toProviderChainId(networkId), ...bundle }]
  return ask(provider, 'wallet_sendCalls', params, Sent)
}

/**
 * Reads the status of a batch (`wallet_getCallsStatus`).
 * @throws LatchkeyError as `sendCalls`
 */
export async function readCallsStatus(provider: Eip1193Provider, id: string): Promise<CallsStatus> {
  const answer = await ask(provider, 'wallet_getCallsStatus', [id], Status)
  const receipts = answer.receipts ?? []
  // A batch with a reverted transaction has failed, even if the wallet reports success.
  const isReverted = receipts.some(({ status }) => status === 'reverted')
  const statusCode = isReverted && answer.status < 300 ? REVERTED : answer.status
  return {
    id,
    status: statusCode < 200 ? 'pending' : statusCode < 300 ? 'success' : 'failure',
    statusCode,
    networkId: toEvmNetworkId(answer.chainId),
    atomic: answer.atomic,
    receipts,
  }
}

/**
 * Reads what an account can do with calls (`wallet_getCapabilities`) on each of the networks. Capabilities under
 * chain 0 apply to every network.
 * @throws LatchkeyError as `sendCalls`
 */
export async function readCapabilities(
  provider: Eip1193Provider,
  address: string,
  networks: readonly CaipNetworkId[],
): Promise<CapabilitiesByNetwork> {
  const answer = await ask(provider, 'wallet_getCapabilities', [address], Capabilities)
  const onAll: WalletCapabilities = {}
  const listed = new Map<CaipNetworkId, WalletCapabilities>()
  for (const [chain, capabilities] of Object.entries(answer)) {
    const networkId = toEvmNetworkId(chain)
    if (networkId) listed.set(networkId, toKnown(capabilities))
    else if (/^(0x)?0+$/.test(chain)) Object.assign(onAll, toKnown(capabilities))
  }
  return Object.fromEntries(
    networks.map((networkId) => [networkId, { ...onAll, ...listed.get(networkId) }]),
  )
}

/** Removes capabilities with an invalid name, and known ones with an invalid value. */
function toKnown(given: Record<string, unknown>): WalletCapabilities {
  const { atomic, paymasterService, ...others } = given
  const named = Object.entries(others)
    .filter(([name]) => name.length <= CAPABILITY_CHARS_MAX && !(name in Object.prototype))
    .slice(0, CAPABILITIES_MAX)
  const [knownAtomic, knownPaymaster] = [
    Atomic.safeParse(atomic),
    Paymaster.safeParse(paymasterService),
  ]
  return {
    ...Object.fromEntries(named),
    ...(knownAtomic.success && { atomic: knownAtomic.data }),
    ...(knownPaymaster.success && { paymasterService: knownPaymaster.data }),
  }
}

/** Calls the wallet and parses its reply. */
async function ask<T>(
  provider: Eip1193Provider,
  method: string,
  params: unknown[],
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const answer = await request(provider, method, params)
  const parsed = schema.safeParse(toPlain(answer, method))
  if (!parsed.success) throw errorOf('MALFORMED_REPLY', { method })
  return parsed.data
}

async function request(
  provider: Eip1193Provider,
  method: string,
  params: unknown[],
): Promise<unknown> {
  try {
    return await provider.request({ method, params })
  } catch (error) {
    const record = toErrorRecord(error)
    const code = UNKNOWN_METHOD.includes(record.code) ? 'UNSUPPORTED_METHOD' : record.code
    throw fromErrorRecord({ ...record, code, context: { ...record.context, method } })
  }
}

/** Copies a reply as plain JSON, so that getters and proxies of the wallet are not passed on. */
function toPlain(answer: unknown, method: string): unknown {
  try {
    const text = JSON.stringify(answer)
    if (text.length <= ANSWER_CHARS_MAX) return JSON.parse(text)
  } catch {
    // Not JSON.
  }
  throw errorOf('MALFORMED_REPLY', { method })
}
