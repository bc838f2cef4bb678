import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Identity, IdentityReply } from '../slices/domain/account/identity'
import { noIdentity, toAccountName, toIdentity } from '../slices/domain/account/identity'
import type { NameRecord } from '../slices/domain/account/names'
import { sameAddress } from '../slices/domain/ids/address'
import type { ErrorRecord } from '../slices/domain/errors/codes'
import { fromErrorRecord } from '../slices/domain/errors/records'
import type { CaipNetworkId } from '../slices/domain/ids/caip'
import type { Network } from '../slices/domain/network/network'
import { portsOf } from './core/ports'
import { recordOf } from './core/reply'
import { ensAddress, ethereumIn } from './ensAddress'
import { namesApi } from './names'

type Api = Pick<BaseQueryApi, 'dispatch' | 'extra' | 'getState'>
type About = { address: string; sender?: string | undefined; caipNetworkId: CaipNetworkId }

/** Names that match this are always in their normal form (ENSIP-15). */
const PLAIN = /^(?:(?!..--)[a-z0-9-]+\.)+(?!..--)[a-z0-9-]+$/

/**
 * An identity with a checked name. The name must be in its normal form (ENSIP-15) and resolve back to the address;
 * otherwise it becomes null.
 */
export async function checkedIdentity(
  reply: IdentityReply,
  about: About,
  api: Api,
): Promise<Identity> {
  const identity = toIdentity(reply)
  const { name } = identity
  if (!name || !(await isNormal(name, api))) return { ...identity, name: null }
  try {
    return (await leadsBack(name, about, api)) ? identity : { ...identity, name: null }
  } catch {
    // No service answered: cached for a shorter time than a name of another address.
    return { ...identity, name: null, source: 'fallback' }
  }
}

/**
 * The identity from the name service, used when the identity call fails: the first name that resolves back to the
 * address.
 */
export async function fallbackIdentity({ address, sender }: About, api: Api): Promise<Identity> {
  const { getNamesByAddress } = namesApi.endpoints
  const asked = getNamesByAddress.initiate({ address, sender }, { subscribe: false })
  const { data } = await api.dispatch(asked)
  const name = toAccountName(data?.find((record) => isOf(record, address))?.name)
  const isShown = name !== null && (await isNormal(name, api))
  return { ...noIdentity('fallback'), name: isShown ? name : null }
}

/**
 * Whether a name belongs to the address: by the name service, or by the Ethereum registry if the service does not
 * have the name. A service may have only its own names.
 * @throws LatchkeyError when neither the service nor a node answers
 */
async function leadsBack(name: string, about: About, api: Api): Promise<boolean> {
  const { caipNetworkId, address } = about
  const { lookUpName } = namesApi.endpoints
  const asked = lookUpName.initiate({ caipNetworkId, name }, { subscribe: false })
  const { data, error } = await api.dispatch(asked)
  if (data?.record) return data.record.name.toLowerCase() === name && isOf(data.record, address)
  const ethereum = ethereumIn(networksOf(api))
  const known = ethereum && (await knownName(name, api))
  if (!known && error && !isRefusal(recordOf(error))) throw fromErrorRecord(recordOf(error))
  if (!known) return false
  const { hash } = known
  const found = await ensAddress({ hash, network: ethereum }, ethereum, api)
  return sameAddress(found?.address, address)
}

/** The service replies with 4xx to names it does not have. 408 and 429 are unrelated to the name. */
const isRefusal = ({ context }: ErrorRecord) => /^4(?!08|29)/.test(String(context?.status))

/** The networks that the site offers. */
function networksOf(api: Api): readonly Network[] {
  const { networks } = api.getState() as { networks?: { all: readonly Network[] } }
  return networks?.all ?? []
}

const isOf = ({ addresses }: NameRecord, address: string): boolean =>
  Object.values(addresses).some((own) => sameAddress(own.address, address))

/** The tables for names with other characters load with the adapter, and only for such names. */
async function isNormal(name: string, api: Api): Promise<boolean> {
  return PLAIN.test(name) || (await knownName(name, api))?.name === name
}

/** The normal form of a name; null when no adapter can normalise it. */
async function knownName(name: string, api: Api): Promise<{ name: string; hash: string } | null> {
  try {
    const adapter = await portsOf(api).adapters?.adapter('eip155')
    return (await adapter?.normaliseName?.(name)) ?? null
  } catch {
    return null
  }
}
