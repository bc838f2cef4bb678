import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { isCosmosAddress } from '../../adapters/cosmos/address'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { portsOf } from '../core/ports'
import { fail, parse, type Answer } from '../core/reply'
import { createRpc, type Rpc } from '../rpc/rpc'
import type { CoinReader } from './coins'
import { decodeFields, encodeStrings } from './protobuf'

/** First letter of a base denomination by its number of decimals: micro, nano, atto. */
const UNITS: Readonly<Record<number, string | undefined>> = { 6: 'u', 9: 'n', 18: 'a' }
/** Symbols that can be part of a denomination. */
const SYMBOL = /^[a-z][a-z0-9]{1,30}$/i
/** A whole number of up to 256 bits. */
const AMOUNT = /^\d{1,78}$/

const QueryReply = z.object({
  response: z.object({ code: z.optional(z.number()), value: z.nullable(z.string()) }),
})

/**
 * The balance of a Cosmos account in the native coin, from the network's own nodes (`abci_query` of the bank module).
 * The base denomination follows from symbol and decimals (`uatom` for ATOM with 6). A zero balance counts only if the
 * chain has a supply of that denomination. Null on a network without nodes and for a denomination that the chain does
 * not have.
 */
export const cosmosCoins: CoinReader = {
  isAddress: isCosmosAddress,
  async read(api, network, address) {
    const denom = denomOf(network.nativeCurrency)
    if (denom === null || network.rpcUrls.default.http.length === 0) return { data: null }
    try {
      const rpc = createRpc(portsOf(api), network, { served: false, signal: api.signal })
      const balance = await queryAmount(rpc, 'Balance', [address, denom], denom)
      if (balance.error || balance.data > 0n) return balance
      const supply = await queryAmount(rpc, 'SupplyOf', [denom], denom)
      if (supply.error) return supply
      return { data: supply.data > 0n ? 0n : null }
    } catch (error) {
      return { error: toErrorRecord(error) }
    }
  },
}

function denomOf({ symbol, decimals }: { symbol: string; decimals: number }): string | null {
  const unit = UNITS[decimals]
  return unit !== undefined && SYMBOL.test(symbol) ? unit + symbol.toLowerCase() : null
}

/** Queries the bank module for an amount of a denomination. */
async function queryAmount(
  rpc: Rpc,
  method: 'Balance' | 'SupplyOf',
  fields: readonly string[],
  denom: string,
): Promise<Answer<bigint>> {
  const path = `/cosmos.bank.v1beta1.Query/${method}`
  // Path, data, height (0 is the latest) and whether to include a proof.
  const params = [path, bytesToHex(encodeStrings(...fields)), '0', false]
  const { data, error } = parse(QueryReply, await rpc.request('abci_query', params))
  if (error) return { error }
  const { code = 0, value } = data.response
  if (code !== 0 || value === null) return fail('MALFORMED_REPLY')
  const amount = readAmount(value, denom)
  return amount === null ? fail('MALFORMED_REPLY') : { data: amount }
}

/** The amount in a reply that holds one coin; null for any other reply. */
function readAmount(value: string, denom: string): bigint | null {
  const reply = decodeBase64(value)
  const coin = reply && decodeFields(reply)?.get(1)
  const fields = coin && decodeFields(coin)
  if (!fields) return null
  const decoder = new TextDecoder()
  const [name, amount] = [1, 2].map((field) => decoder.decode(fields.get(field)))
  return name === denom && amount !== undefined && AMOUNT.test(amount) ? BigInt(amount) : null
}

function decodeBase64(value: string): Uint8Array | null {
  try {
    return base64.decode(value)
  } catch {
    return null
  }
}
