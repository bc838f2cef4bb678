import { isAddress, isHex } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { Token } from '../frame/token'

const Bytes = z.custom<Hex>((value) => isHex(value) && value.length % 2 === 0)
const EvmAddress = z.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
)
/** An integer of up to 256 bits; gas and prices have 128 (ERC-4337). */
const quantity = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(/^0x[0-9a-fA-F]+$/), z.maxLength(digits + 2)),
    z.transform((value) => BigInt(value)),
  )
const Figure = quantity(32)

const Draft = z.object({
  sender: EvmAddress,
  nonce: quantity(64),
  factory: z.optional(z.nullable(EvmAddress)),
  factoryData: z.optional(z.nullable(Bytes)),
  callData: Bytes,
  eip7702Auth: z.optional(z.null()),
})
const Whole = z.extend(Draft, {
  callGasLimit: Figure,
  verificationGasLimit: Figure,
  preVerificationGas: Figure,
  maxFeePerGas: Figure,
  maxPriorityFeePerGas: Figure,
  paymasterVerificationGasLimit: z.optional(Figure),
  paymasterPostOpGasLimit: z.optional(Figure),
})

const ChainId = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,12}$/)),
  z.transform((value) => Number(value)),
)
/** Added by the frame's page: the token of the login that asks. */
const Context = z.object({ token: Token })

/** An operation whose gas is not known yet. */
export type DraftToSponsor = z.output<typeof Draft>
/** An operation that lacks only the paymaster's data and the account's signature. */
export type WholeToSponsor = z.output<typeof Whole>

const call = <Method extends string, Operation extends z.ZodMiniType>(
  method: Method,
  operation: Operation,
) =>
  z.object({
    id: z.optional(z.union([z.string().check(z.maxLength(100)), z.number(), z.null()])),
    method: z.literal(method),
    params: z.tuple([operation, EvmAddress, ChainId, Context]),
  })

/** A call of ERC-7677: operation, entry point, chain and context. */
export const PaymasterCall = z.discriminatedUnion('method', [
  call('pm_getPaymasterStubData', Draft),
  call('pm_getPaymasterData', Whole),
])

/** A call of ERC-7677. */
export type PaymasterCall = z.output<typeof PaymasterCall>
