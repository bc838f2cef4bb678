import { base58 } from '@scure/base'
import { getAddress, isAddress } from 'viem'
import { badRequest } from '../http/problem'

/** The parts of a CAIP-10 account or token id. */
export interface Caip10 {
  /** CAIP-2 id of the chain. */
  chainId: string
  namespace: string
  address: string
}

const CAIP2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const CAIP10 = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** Address that stands for the native coin of an EVM chain in convert and price calls. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Address that stands for the native coin of a Solana chain; wrapped coins end in `2` instead. */
export const SOLANA_NATIVE = 'So11111111111111111111111111111111111111111'

/** True for a well-formed CAIP-2 chain id. */
export const isCaip2 = (text: string): boolean => CAIP2.test(text)

/** Takes a CAIP-10 id apart. Throws a 400 that names the field. */
export const parseCaip10 = (text: string, field: string): Caip10 => {
  const [, chainId, address] = CAIP10.exec(text) ?? []
  if (!chainId || !address) throw badRequest(field, `Invalid CAIP-10 id: ${text.slice(0, 200)}`)
  const namespace = chainId.split(':')[0] ?? ''
  if (namespace === 'eip155' && !isAddress(address, { strict: false })) {
    throw badRequest(field, `Invalid address: ${address.slice(0, 200)}`)
  }
  return { chainId, namespace, address }
}

/** An EVM address with its checksum. Throws a 400 that names the field. */
export const evmAddress = (text: string, field = 'address'): `0x${string}` => {
  if (!isAddress(text, { strict: false })) {
    throw badRequest(field, `Invalid address: ${text.slice(0, 200)}`)
  }
  return getAddress(text)
}

/** A Solana address: base58 of 32 bytes. Throws a 400 that names the field. */
export const solanaAddress = (text: string, field = 'address'): string => {
  if (isSolanaAddress(text)) return text
  throw badRequest(field, `Invalid address: ${text.slice(0, 200)}`)
}

/** Whether a text is base58 of 32 bytes. */
export const isSolanaAddress = (text: string): boolean => {
  try {
    return base58.decode(text).length === 32
  } catch {
    return false
  }
}

/** True when two EVM addresses are the same account. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
