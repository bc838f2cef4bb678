import { readProperty } from '../slices/domain/untrusted/readProperty'
import { fromHex, toInteger } from './bytes'
import { rpcError } from './errors'
import type { TestKey } from './keys'
import type { ChainNode } from './node'
import { signTransaction } from './transaction'

/** Priority fee of a transaction that sets none: 1 gwei. */
const TIP = 10n ** 9n

/** Completes and signs a transaction, and sends it to the node. Returns the hash. */
export async function sendTransaction(
  key: TestKey,
  chainId: number,
  node: ChainNode,
  asked: unknown,
): Promise<unknown> {
  const of = (name: string) => readProperty(asked, name) ?? undefined
  const read = async (method: string, ...params: unknown[]) =>
    toInteger(await node.read(method, params))
  const { address } = key
  const [to, data] = [of('to'), of('data') ?? of('input') ?? '0x']
  const value = toInteger(of('value') ?? 0)
  const named = of('maxFeePerGas') ?? of('gasPrice')
  const maxFeePerGas = named === undefined ? 2n * (await read('eth_gasPrice')) : toInteger(named)
  const tip = toInteger(of('maxPriorityFeePerGas') ?? of('gasPrice') ?? TIP)
  const nonce = toInteger(
    of('nonce') ?? (await read('eth_getTransactionCount', address, 'pending')),
  )
  const simulated = { from: address, to, data, value: `0x${value.toString(16)}` }
  const gas = toInteger(of('gas') ?? of('gasLimit') ?? (await read('eth_estimateGas', simulated)))
  const transaction = {
    chainId: BigInt(chainId),
    nonce,
    maxFeePerGas,
    maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas,
    gas,
    to: to === undefined ? new Uint8Array() : addressBytes(to),
    value,
    data: fromHex(data),
  }
  return node.send(signTransaction(key, transaction), address, transaction)
}

function addressBytes(to: unknown): Uint8Array {
  const bytes = fromHex(to)
  if (bytes.length !== 20) throw rpcError(-32602, `This is no address: ${String(to)}`)
  return bytes
}
