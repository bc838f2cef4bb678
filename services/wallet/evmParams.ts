import { isAddress, isHex } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { invalidParams } from './rpcError'

/** A number or bytes as 0x-prefixed hex. */
export const HexString = z.custom<Hex>((value) => isHex(value), 'expected 0x-prefixed hex')

/**
 * Complete bytes as 0x-prefixed hex. Libraries pad half a byte, so other bytes than the displayed
 * ones would be signed.
 */
export const HexBytes = z.custom<Hex>(
  (value) => isHex(value) && value.length % 2 === 0,
  'expected whole bytes as 0x-prefixed hex',
)

/** An EVM address in any letter case. */
export const EvmAddress = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'expected an EVM address',
)

const Quantity = z.pipe(
  z.union([HexString, z.int()]),
  z.transform((value) => BigInt(value)),
)

const ChainId = z.pipe(
  z.union([HexString, z.int()]),
  z.transform((value) => Number(value)),
)

const HexChainId = z.pipe(
  HexString,
  z.transform((value) => Number(value)),
)

/**
 * Address of a recipient. One in mixed case must have the checksum of EIP-55, so that typing errors
 * are refused.
 */
const Recipient = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value),
  'expected an EVM address with its checksum, or in lower case',
)

/** One call of wallet_sendCalls (EIP-5792), or the core of a transaction. */
export const Call = z.object({
  to: z.optional(Recipient),
  data: z.optional(HexBytes),
  value: z.optional(Quantity),
})

/**
 * Types of transactions that the wallet signs (EIP-2718): legacy, EIP-2930 and EIP-1559. A transaction of another type
 * has fields that the wallet would leave out, such as the calls of a batch or an authorization list.
 */
const TransactionType = Quantity.check(
  z.refine((type) => type <= 2n, 'this type of transaction is not supported'),
)

/** eth_sendTransaction: `[transaction]`. */
export const TransactionParams = z.tuple([
  z.extend(Call, {
    from: EvmAddress,
    type: z.optional(TransactionType),
    input: z.optional(HexBytes),
    gas: z.optional(Quantity),
    gasLimit: z.optional(Quantity),
    gasPrice: z.optional(Quantity),
    maxFeePerGas: z.optional(Quantity),
    maxPriorityFeePerGas: z.optional(Quantity),
    nonce: z.optional(ChainId),
    chainId: z.optional(ChainId),
  }),
])

/** wallet_sendCalls: `[bundle]`, versions 1.0 and 2.0.0. */
export const SendCallsParams = z.tuple([
  z.object({
    version: z.optional(z.string()),
    id: z.optional(z.string().check(z.minLength(1))),
    chainId: ChainId,
    from: z.optional(EvmAddress),
    atomicRequired: z.optional(z.boolean()),
    calls: z.array(Call).check(z.minLength(1)),
    capabilities: z.optional(
      z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })),
    ),
  }),
])

/** wallet_switchEthereumChain: `[{ chainId }]` (EIP-3326). */
export const SwitchParams = z.tuple([z.object({ chainId: HexChainId })])

/** wallet_addEthereumChain: `[chain]` (EIP-3085). */
export const AddChainParams = z.tuple([
  z.object({
    chainId: HexChainId,
    chainName: z.string().check(z.minLength(1)),
    rpcUrls: z.array(z.url()).check(z.minLength(1)),
    nativeCurrency: z.object({ symbol: z.string(), decimals: z.literal(18) }),
  }),
])

/** wallet_watchAsset: `{ type, options }`, in an array or without one (EIP-747). */
export const WatchAssetParams = z.object({
  type: z.literal('ERC20'),
  options: z.object({ address: EvmAddress, symbol: z.string() }),
})

const DomainChainId = z.pipe(
  z.union([z.string(), z.int()]),
  z.transform((value) => Number(value)),
)

const Fields = z.array(z.object({ name: z.string(), type: z.string() }))

/** The object inside eth_signTypedData_v4 (EIP-712). */
export const TypedData = z.object({
  domain: z.object({
    name: z.optional(z.string()),
    version: z.optional(z.string()),
    chainId: z.optional(DomainChainId),
    verifyingContract: z.optional(EvmAddress),
    salt: z.optional(HexBytes),
  }),
  types: z.record(z.string(), Fields),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

/** Parses parameters; throws -32602 with the first problem. */
export function parseParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw invalidParams(`${issue?.path.join('.') || 'params'}: ${issue?.message ?? 'malformed'}`)
}
