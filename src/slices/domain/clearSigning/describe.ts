import { isPrefixedEvmAddress, sameAddress } from '../ids/address'
import { readNumber } from '../requests/readNumber'
import { selectorOf } from '../trade/callData'
import { parseSignature } from './abiTypes'
import { decodeCall } from './decodeAbi'
import type { Description, InnerCall } from './description'
import type { Descriptor } from './descriptor'
import { describeEntry } from './fields'
import { encodeType, readMessage, type TypedStructs } from './typedStructure'

/** Finds the descriptor of a contract; null when none is loaded. */
export type FindDescriptor = (chainId: string, address: string) => Descriptor | null

/** Maximum nesting of described calls; deeper calls show only their contract. */
const DEPTH_MAX = 3

/**
 * Describes a call with the descriptor of its contract (ERC-7730).
 * @param call `chainId` is decimal, `from` is the account that signs
 * @param find finds descriptors, also for calls inside the call
 * @returns null when there is no descriptor, it has no such function, or it does not fit what is signed
 * @see https://eips.ethereum.org/EIPS/eip-7730
 * @example describeCall({ chainId: '1', from, to, value: 0n, data }, find)
 */
export function describeCall(call: InnerCall, find: FindDescriptor): Description | null {
  return describeAt(call, find, 0)
}

function describeAt(call: InnerCall, find: FindDescriptor, depth: number): Description | null {
  const descriptor = depth < DEPTH_MAX ? find(call.chainId, call.to.toLowerCase()) : null
  const selector = selectorOf(call.data)
  if (!descriptor || selector === null) return null
  if (descriptor.chainId !== call.chainId || !sameAddress(descriptor.address, call.to)) return null
  const entry = Object.hasOwn(descriptor.calls, selector) ? descriptor.calls[selector] : undefined
  const parameters = entry && parseSignature(entry.signature)
  const values = parameters && decodeCall(parameters, call.data)
  return values ? describeEntry(entry, values, call, innerOf(find, depth)) : null
}

const innerOf = (find: FindDescriptor, depth: number) => (call: InnerCall) =>
  describeAt(call, find, depth + 1)

/** Typed data (EIP-712) whose shape has been checked. */
export type TypedMessage = {
  domain: Readonly<Record<string, unknown>>
  types: TypedStructs
  primaryType: string
  message: unknown
}

/**
 * Describes typed data (EIP-712) with the descriptor of its verifying contract (ERC-7730). Only signed fields of the domain count.
 * @param from the account that signs
 * @returns null when there is no descriptor, it has no such message, or it does not fit what is signed
 */
export function describeMessage(
  typed: TypedMessage,
  from: string | null,
  find: FindDescriptor,
): Description | null {
  const place = placeOf(typed)
  const descriptor = place && find(place.chainId, place.address)
  const structure = encodeType(typed.primaryType, typed.types)
  if (!descriptor || structure === null) return null
  if (descriptor.chainId !== place.chainId || !sameAddress(descriptor.address, place.address))
    return null
  const entry = Object.hasOwn(descriptor.messages, structure)
    ? descriptor.messages[structure]
    : undefined
  if (!entry || !isDomainOf(entry.domain, typed)) return null
  const values = readMessage(typed.primaryType, typed.types, typed.message)
  const container = { chainId: place.chainId, from, to: place.address, value: 0n }
  return values && describeEntry(entry, values, container, innerOf(find, 0))
}

/** Chain and contract that typed data is bound to; null when its domain does not name both. */
export function placeOf({ domain, types }: Pick<TypedMessage, 'domain' | 'types'>): {
  chainId: string
  address: string
} | null {
  const [chain, contract] = ['chainId', 'verifyingContract'].map((name) =>
    signedPart(name, domain, types),
  )
  const chainId = readNumber(chain)
  if (chainId === null || chainId < 1n || !isPrefixedEvmAddress(contract)) return null
  return { chainId: chainId.toString(), address: contract.toLowerCase() }
}

function isDomainOf(
  wanted: Readonly<Record<string, string | undefined>>,
  { domain, types }: TypedMessage,
): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => value === undefined || signedPart(name, domain, types) === value,
  )
}

/** A field of the domain; undefined if the types omit it, because it is not signed then. */
function signedPart(
  name: string,
  domain: Readonly<Record<string, unknown>>,
  types: TypedStructs,
): unknown {
  const fields = Object.hasOwn(types, 'EIP712Domain') ? types['EIP712Domain'] : undefined
  const isSigned = !fields || fields.some((field) => field.name === name)
  return isSigned && Object.hasOwn(domain, name) ? domain[name] : undefined
}
