import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { evmAddress, sameAddress } from '../../backend/caip'
import { badRequest, unauthorized } from '../../http/problem'
import type { StateStore } from '../../state/stateStore'
import type { NameRecord, NamesProvider } from '../names'
import { checkName } from './nameRules'

const Stored = z.record(
  z.string(),
  z.object({
    name: z.string(),
    registered_at: z.string(),
    updated_at: z.string(),
    addresses: z.record(
      z.string(),
      z.object({ address: z.string(), created_at: z.nullable(z.string()) }),
    ),
    attributes: z.nullable(z.record(z.string(), z.string())),
  }),
)

const Message = z.object({
  name: z.string(),
  attributes: z.optional(z.record(z.string(), z.string())),
  /** Unix seconds. */
  timestamp: z.number(),
})

/** Seconds by which a registration's time may differ from the server's. */
const WINDOW = 10
/** SLIP-44 type of Ether, which every name gets. */
const ETHER = '60'
/** Chain ids are told from coin types by this bit. */
const EVM_BIT = 0x80000000

/** Settings of the local name store. */
export interface LocalNamesOptions {
  state: StateStore
  zones?: readonly string[]
  /** Names that exist from the start, by owner. */
  seed?: readonly { name: string; address: string; bio?: string }[]
  /** Builds the picture URL of a name. */
  avatarUrl: (name: string) => string
  /** EVM chain ids whose addresses can be registered. */
  chainIds: readonly number[]
  now?: () => number
  /** Whether the signature of a text is the address's, contract accounts (ERC-1271, ERC-6492) included. */
  verify: (signed: { chainId: number } & SignedText) => Promise<boolean>
}

/** A text with the signature of an address. */
interface SignedText {
  address: Address
  message: string
  signature: Hex
}

const parseMessage = (text: string): z.infer<typeof Message> => {
  try {
    return z.parse(Message, JSON.parse(text))
  } catch {
    throw badRequest('message', 'Message is not the expected JSON')
  }
}

const checkAttributes = (attributes: Record<string, string>): void => {
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== 'bio') throw badRequest('attributes', `Attribute "${key}" is not supported`)
    if (value.length > 255) throw badRequest('attributes', 'Attribute "bio" is too long')
  }
}

/** Names in the state store, registered by a signed message of at most ten seconds of age. */
export const localNames = (options: LocalNamesOptions): NamesProvider => {
  const { state, zones = ['reown.id', 'wcn.id'], now = Date.now, chainIds } = options
  const records = new Map(Object.entries(state.read('names', Stored, {})))
  const keep = (record: NameRecord) => {
    records.set(record.name, record)
    state.write('names', Object.fromEntries(records))
    return record
  }
  const recordOf = (name: string, address: string, types: string[], bio?: string): NameRecord => {
    const at = new Date(now()).toISOString()
    return {
      name,
      registered_at: at,
      updated_at: at,
      addresses: Object.fromEntries(types.map((type) => [type, { address, created_at: at }])),
      attributes: bio === undefined ? {} : { bio },
    }
  }
  for (const { name, address, bio } of options.seed ?? []) {
    if (!records.has(name)) keep(recordOf(name, address, [ETHER], bio))
  }
  const checkCoinType = (coinType: number) => {
    const chainId = coinType - EVM_BIT
    if (String(coinType) !== ETHER && chainId !== 1 && !chainIds.includes(chainId)) {
      throw badRequest('coin_type', `Coin type ${coinType} is not supported`)
    }
  }
  return {
    zones: () => zones,
    lookup: (name) => Promise.resolve(records.get(name.toLowerCase()) ?? null),
    reverse: (address) =>
      Promise.resolve(
        [...records.values()].filter(({ addresses }) =>
          Object.values(addresses).some((entry) => sameAddress(entry.address, address)),
        ),
      ),
    async register({ message, signature, coinType, address: text }) {
      const { name, attributes = {}, timestamp } = parseMessage(message)
      checkName(name, zones)
      if (records.has(name)) throw badRequest('name', 'Name is already registered')
      if (Math.abs(now() / 1000 - timestamp) > WINDOW) {
        throw badRequest('timestamp', 'Timestamp is too old or in the future')
      }
      checkAttributes(attributes)
      checkCoinType(coinType)
      const address = evmAddress(text)
      const signed = await options
        .verify({
          chainId: coinType - EVM_BIT,
          address,
          message,
          signature: signature.startsWith('0x') ? `0x${signature.slice(2)}` : `0x${signature}`,
        })
        .catch(() => false)
      if (!signed) throw unauthorized('signature', 'Signature does not belong to the address')
      const types = [...new Set([ETHER, String(coinType)])]
      return keep(recordOf(name, address, types, attributes['bio']))
    },
    avatar: (record) => options.avatarUrl(record.name),
  }
}
