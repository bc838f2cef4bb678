import { createHash } from 'node:crypto'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { evmAddress } from '../../backend/caip'
import { badRequest, unauthorized } from '../../http/problem'
import type { Records } from '../../data/records'
import type { NameRecord, NamesProvider } from '../names'
import { checkName } from './nameRules'

/** A stored name. */
export const NameShape = z.object({
  name: z.string(),
  registered_at: z.string(),
  updated_at: z.string(),
  addresses: z.record(
    z.string(),
    z.object({ address: z.string(), created_at: z.nullable(z.string()) }),
  ),
  attributes: z.nullable(z.record(z.string(), z.string())),
})

const Message = z.object({
  name: z.string(),
  attributes: z.optional(z.record(z.string(), z.string())),
  /** Unix seconds. */
  timestamp: z.number(),
})

/** Most names of one address; registrations at the same moment may exceed it. */
const MOST = 20
/** Seconds by which the timestamp of a registration may differ from the server's clock. */
const WINDOW = 10
/** SLIP-44 type of Ether, which every name includes. */
const ETHER = '60'
/** This bit distinguishes chain ids from other coin types (ENSIP-11). */
const EVM_BIT = 0x80000000

/** Options of the local name store. */
export interface LocalNamesOptions {
  records: Records
  zones?: readonly string[]
  /** Builds the picture URL of a name. */
  avatarUrl: (name: string) => string
  /** EVM chain ids whose addresses can be registered. */
  chainIds: readonly number[]
  now?: () => number
  /**
   * Verifies a signature of an address, including signatures of contract accounts (ERC-1271,
   * ERC-6492).
   */
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

const namesIn = (records: Records) => records.collection('names', NameShape)

/** Names of deleted users. They stay reserved, since payments to them would reach another person. */
export const RELEASED_NAMES = 'released-names'
/** The stored value of such a name. */
export const ReleasedName = z.object({ releasedAt: z.string() })
/** The key of such a name: a digest, so that the name itself is not stored. */
export const releasedKey = (name: string): string => createHash('sha256').update(name).digest('hex')

/** A record of a name with one address for some coin types. */
const recordOf = (
  name: string,
  { address, types, bio, at }: { address: string; types: string[]; bio?: string; at: number },
): NameRecord => {
  const time = new Date(at).toISOString()
  return {
    name,
    registered_at: time,
    updated_at: time,
    addresses: Object.fromEntries(types.map((type) => [type, { address, created_at: time }])),
    attributes: bio === undefined ? {} : { bio },
  }
}

/** The owner key of an address, for lookups in any letter case. */
const ownerOf = (address: string): string => address.toLowerCase()

/** Registers a name for an address, unless the name is taken. */
export const seedName = async (
  records: Records,
  { name, address, bio }: { name: string; address: string; bio: string },
): Promise<void> => {
  const record = recordOf(name, { address, bio, types: [ETHER], at: Date.now() })
  await namesIn(records).insertOnce(name, record, ownerOf(address))
}

/** Names in the records, registered with a signed message that is at most ten seconds old. */
export const localNames = (options: LocalNamesOptions): NamesProvider => {
  const { records, zones = ['reown.id', 'wcn.id'], now = Date.now, chainIds } = options
  const names = namesIn(records)
  const released = records.collection(RELEASED_NAMES, ReleasedName)
  const isReleased = async (name: string) => (await released.get(releasedKey(name))) !== null
  const checkCoinType = (coinType: number) => {
    const chainId = coinType - EVM_BIT
    if (String(coinType) !== ETHER && chainId !== 1 && !chainIds.includes(chainId)) {
      throw badRequest('coin_type', `Coin type ${coinType} is not supported`)
    }
  }
  return {
    zones: () => zones,
    isReleased: (name) => isReleased(name.toLowerCase()),
    lookup: (name) => names.get(name.toLowerCase()),
    // The name that was registered first is an account's primary name.
    reverse: (address) => names.oldest(ownerOf(address), MOST),
    async register({ message, signature, coinType, address: text }) {
      const { name, attributes = {}, timestamp } = parseMessage(message)
      checkName(name, zones)
      const taken = () => badRequest('name', 'Name is already registered')
      if ((await names.get(name)) || (await isReleased(name))) throw taken()
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
      if ((await names.oldest(ownerOf(address), MOST)).length >= MOST)
        throw badRequest('address', `An address can have ${MOST} names`)
      const types = [...new Set([ETHER, String(coinType)])]
      const { bio } = attributes
      const record = recordOf(name, {
        address,
        types,
        at: now(),
        ...(bio !== undefined && { bio }),
      })
      // Another caller may have registered the name while the signature was checked.
      if (!(await names.insertOnce(name, record, ownerOf(address)))) throw taken()
      return record
    },
    avatar: (record) => options.avatarUrl(record.name),
  }
}
