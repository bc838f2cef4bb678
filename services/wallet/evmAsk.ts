import { getAddress, isAddress, size, stringToHex } from 'viem'
import type { Address, Hex } from 'viem'
import type * as z from 'zod/mini'
import {
  AddChainParams,
  EvmAddress,
  HexBytes,
  SendCallsParams,
  SwitchParams,
  TransactionParams,
  TypedData,
  WatchAssetParams,
  parseParams,
} from './evmParams'
import type { Call } from './evmParams'
import type { ChainInfo } from './chains'
import { RpcError, invalidParams } from './rpcError'
import { assertTypedValues } from './typedValues'

type EvmCall = z.output<typeof Call>
type Transaction = Omit<z.output<typeof TransactionParams>[0], 'type'>
type CallBundle = z.output<typeof SendCallsParams>[0]

/** A request for the user's decision, parsed from its method and parameters. */
export type EvmAsk =
  | { kind: 'message'; from: Address; data: Hex }
  | { kind: 'typedData'; from: Address; typedData: z.output<typeof TypedData> }
  | { kind: 'transaction'; from: Address; chainId: number; transaction: Transaction }
  | { kind: 'calls'; from: Address | undefined; chainId: number; bundle: CallBundle }
  | { kind: 'switchChain'; chainId: number }
  | { kind: 'addChain'; chain: ChainInfo }
  | { kind: 'watchAsset'; address: Address; symbol: string }

/** One parsed call of a bundle. */
export type { EvmCall }

const at = (params: unknown, index: number): unknown =>
  Array.isArray(params) ? params[index] : undefined

function parseMessage(params: unknown): EvmAsk {
  const [first, second] = [at(params, 0), at(params, 1)]
  // Some sites send the address first, as eth_sign once did; wallets accept both orders.
  const swapped = typeof first === 'string' && isAddress(first) && !isAddress(String(second))
  const [content, address] = swapped ? [second, first] : [first, second]
  if (typeof content !== 'string') throw invalidParams('the message must be a string')
  const data = HexBytes.safeParse(content).data ?? stringToHex(content)
  return { kind: 'message', from: getAddress(parseParams(EvmAddress, address)), data }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('typed data is not JSON')
  }
}

function parseTypedData(params: unknown, chainId: number): EvmAsk {
  const from = getAddress(parseParams(EvmAddress, at(params, 0)))
  const raw = at(params, 1)
  const read = parseParams(TypedData, typeof raw === 'string' ? parseJson(raw) : raw)
  if (!Object.hasOwn(read.types, read.primaryType))
    throw invalidParams('primaryType is not in types')
  // When the primary type is the domain, only the domain is signed.
  const typedData = read.primaryType === 'EIP712Domain' ? { ...read, message: read.domain } : read
  const wanted = typedData.domain.chainId
  // Wallets refuse a signature for another chain, because it can be used for replay attacks.
  if (wanted !== undefined && wanted !== chainId)
    throw invalidParams(`the data is for chain ${wanted}, the active one is ${chainId}`)
  assertTypedValues(typedData)
  return { kind: 'typedData', from, typedData }
}

function parseTransaction(params: unknown, chainId: number): EvmAsk {
  const [{ type: _, ...transaction }] = parseParams(TransactionParams, params)
  const { to, data = transaction.input ?? '0x' } = transaction
  // It would create a contract without code.
  if (to === undefined && size(data) === 0) throw invalidParams('to and data are missing')
  if (transaction.chainId !== undefined && transaction.chainId !== chainId)
    throw invalidParams(`the transaction is for chain ${transaction.chainId}, not ${chainId}`)
  return { kind: 'transaction', from: getAddress(transaction.from), chainId, transaction }
}

/** Abilities of a wallet besides making calls one after another. */
export type CallAbilities = { canBeAtomic?: boolean; capabilities?: readonly string[] }

function parseCalls(
  params: unknown,
  { canBeAtomic = false, capabilities = [] }: CallAbilities,
): EvmAsk {
  const [bundle] = parseParams(SendCallsParams, params)
  if (bundle.atomicRequired && !canBeAtomic)
    throw new RpcError(5760, 'The wallet does not run calls atomically.')
  const needed = Object.entries(bundle.capabilities ?? {}).find(
    ([name, value]) => !value.optional && !capabilities.includes(name),
  )
  if (needed) throw new RpcError(5700, `The wallet does not support the capability "${needed[0]}".`)
  const from = bundle.from && getAddress(bundle.from)
  return { kind: 'calls', from, chainId: bundle.chainId, bundle }
}

function parseAddChain(params: unknown): EvmAsk {
  const [{ chainId: id, chainName: name, rpcUrls, nativeCurrency }] = parseParams(
    AddChainParams,
    params,
  )
  const { symbol } = nativeCurrency
  return { kind: 'addChain', chain: { id, name, symbol, rpcUrl: rpcUrls[0] ?? '' } }
}

/**
 * Parses a request that needs the user's decision; null when the method needs none. Throws -32602
 * for wrong parameters, and 5700 and 5760 where EIP-5792 allows a refusal.
 */
export function parseAsk(
  method: string,
  params: unknown,
  chainId: number,
  abilities: CallAbilities = {},
): EvmAsk | null {
  switch (method) {
    case 'personal_sign':
      return parseMessage(params)
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return parseTypedData(params, chainId)
    case 'eth_sendTransaction':
      return parseTransaction(params, chainId)
    case 'wallet_sendCalls':
      return parseCalls(params, abilities)
    case 'wallet_switchEthereumChain':
      return { kind: 'switchChain', chainId: parseParams(SwitchParams, params)[0].chainId }
    case 'wallet_addEthereumChain':
      return parseAddChain(params)
    case 'wallet_watchAsset': {
      const asset = parseParams(WatchAssetParams, Array.isArray(params) ? params[0] : params)
      return { kind: 'watchAsset', ...asset.options }
    }
    default:
      return null
  }
}
