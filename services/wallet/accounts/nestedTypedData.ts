import {
  concat,
  getTypesForEIP712Domain,
  hashStruct,
  hashTypedData as hashPlain,
  keccak256,
  numberToHex,
  size,
  stringToHex,
} from 'viem'
import type { Hex, TypedDataDomain } from 'viem'
import { hashTypedData } from 'viem/experimental/erc7739'
import type * as z from 'zod/mini'
import type { TypedData } from '../evmParams'
import { invalidParams } from '../rpcError'

type Typed = z.output<typeof TypedData>

/** The types of ERC-7739 with which an owner signs for an account. */
const NESTING_TYPES = ['TypedDataSign', 'PersonalSign']
/** A type name that the contract can parse again (ERC-7739). */
const NAME = /^[^\0 ,()]+$/
/** Most bytes of the type description, as its length is encoded in two bytes. */
const DESCRIPTION_BYTES = 0xff_ff

/**
 * Whether typed data uses one of the types of ERC-7739. The owner's signature would be valid for an
 * account inside the data, which is not the account that the wallet shows as signer.
 */
export const isNesting = ({ types, primaryType }: Pick<Typed, 'types' | 'primaryType'>): boolean =>
  NESTING_TYPES.some((name) => name === primaryType || Object.hasOwn(types, name))

/** The struct types that `name` refers to, including itself. */
function typesWithin(name: string, types: Typed['types'], found = new Set<string>()) {
  if (found.has(name) || !Object.hasOwn(types, name)) return found
  found.add(name)
  for (const { type } of types[name] ?? []) typesWithin(type.replace(/\[.*$/, ''), types, found)
  return found
}

/**
 * All types of the data in the order of EIP-712, followed by the name of the primary type (the
 * explicit mode).
 */
function describe({ types, primaryType }: Typed): Hex {
  const names = [...typesWithin(primaryType, types)].sort((one, other) => (one < other ? -1 : 1))
  const written = names.map((name) => {
    const fields = types[name] ?? []
    return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
  })
  return stringToHex(`${written.join('')}${primaryType}`)
}

/**
 * Nests typed data for an account (ERC-7739 `TypedDataSign`). Returns the hash that the owner signs
 * and the suffix of the signature, with which the account's contract reconstructs that hash. Throws
 * RpcError -32602 for data that cannot be nested.
 * viem's `wrapTypedDataSignature` only uses the implicit mode, in which the contract rejects the
 * signature of a type that is not the first in the alphabet (`PermitSingle` of Permit2).
 */
export function nestTypedData(
  data: Typed,
  account: Required<Omit<TypedDataDomain, 'chainId'>> & { chainId: number },
): { hash: Hex; suffix: Hex } {
  const { domain, types, primaryType, message } = data
  if (isNesting(data) || primaryType === 'EIP712Domain' || !NAME.test(primaryType))
    throw invalidParams(`a smart account does not sign the type ${primaryType}`)
  const EIP712Domain = types['EIP712Domain'] ?? getTypesForEIP712Domain({ domain })
  const separator = hashStruct({
    data: domain,
    primaryType: 'EIP712Domain',
    types: { ...types, EIP712Domain },
  })
  const contents = hashStruct({ data: message, primaryType, types })
  // This is the hash that the account's contract receives.
  if (keccak256(concat(['0x1901', separator, contents])) !== hashPlain(data))
    throw invalidParams('the typed data has no hash of a struct')
  const description = describe(data)
  if (size(description) > DESCRIPTION_BYTES) throw invalidParams('the types are too long')
  const length = numberToHex(size(description), { size: 2 })
  return {
    hash: hashTypedData({ domain, types, primaryType, message, verifierDomain: account }),
    suffix: concat([separator, contents, description, length]),
  }
}
