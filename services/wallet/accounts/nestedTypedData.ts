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

/** The types of ERC-7739, in which an owner signs for an account. */
const NESTING_TYPES = ['TypedDataSign', 'PersonalSign']
/** A name of a type that ERC-7739 can take apart again. */
const NAME = /^[^\0 ,()]+$/
/** Most bytes of the description of the types: its length is written in two bytes. */
const DESCRIPTION_BYTES = 0xff_ff

/**
 * Whether typed data is in one of the types of ERC-7739. The signature of the owner would count for an account that is
 * named in it, which the person would not see as the account that signs.
 */
export const isNesting = ({ types, primaryType }: Pick<Typed, 'types' | 'primaryType'>): boolean =>
  NESTING_TYPES.some((name) => name === primaryType || Object.hasOwn(types, name))

/** The struct types that `name` is made of, itself included. */
function typesWithin(name: string, types: Typed['types'], found = new Set<string>()) {
  if (found.has(name) || !Object.hasOwn(types, name)) return found
  found.add(name)
  for (const { type } of types[name] ?? []) typesWithin(type.replace(/\[.*$/, ''), types, found)
  return found
}

/** All types of the data one after another, in the order of EIP-712, and then the name of the first one (the explicit mode). */
function describe({ types, primaryType }: Typed): Hex {
  const names = [...typesWithin(primaryType, types)].sort((one, other) => (one < other ? -1 : 1))
  const written = names.map((name) => {
    const fields = types[name] ?? []
    return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
  })
  return stringToHex(`${written.join('')}${primaryType}`)
}

/**
 * Nests typed data for an account (ERC-7739 `TypedDataSign`): the hash that the owner signs, and what follows the signature, by
 * which the account's contract finds the hash of the data in it. Throws RpcError -32602 for data that cannot be nested.
 *
 * viem's `wrapTypedDataSignature` describes types in the implicit mode alone, in which a type that another one precedes in
 * the alphabet (`PermitSingle` of Permit2) has a signature that no contract accepts.
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
  // The one hash that the account's contract is asked about.
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
