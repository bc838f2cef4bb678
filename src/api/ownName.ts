import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Identity, IdentityReply } from '../slices/domain/account/identity'
import { noIdentity, toAccountName, toIdentity } from '../slices/domain/account/identity'
import type { NameRecord } from '../slices/domain/account/names'
import { sameAddress } from '../slices/domain/ids/address'
import type { CaipNetworkId } from '../slices/domain/ids/caip'
import { portsOf } from './core/ports'
import { namesApi } from './names'

type Api = Pick<BaseQueryApi, 'dispatch' | 'extra'>
type About = { address: string; sender?: string | undefined; caipNetworkId: CaipNetworkId }

/** Of these letters a name is in the form that registries know it in (ENSIP-15), whatever they are. */
const PLAIN = /^(?:(?!..--)[a-z0-9-]+\.)+[a-z0-9-]+$/

/**
 * An identity whose name has been looked up: it stays where the name is in its normal form (ENSIP-15) and leads back to
 * the address, and also where the service knows nothing of names of that kind.
 */
export async function checkedIdentity(
  reply: IdentityReply,
  about: About,
  api: Api,
): Promise<Identity> {
  const identity = toIdentity(reply)
  const { name } = identity
  if (name && (await isNormal(name, api)) && (await leadsBack(name, about, api))) return identity
  return { ...identity, name: null }
}

/** The identity by the name service, for when the identity call fails: the first name that leads back to the address. */
export async function fallbackIdentity({ address, sender }: About, api: Api): Promise<Identity> {
  const { getNamesByAddress } = namesApi.endpoints
  const asked = getNamesByAddress.initiate({ address, sender }, { subscribe: false })
  const { data } = await api.dispatch(asked)
  const name = toAccountName(data?.find((record) => isOf(record, address))?.name)
  const isShown = name !== null && (await isNormal(name, api))
  return { ...noIdentity('fallback'), name: isShown ? name : null }
}

async function leadsBack(name: string, about: About, api: Api): Promise<boolean> {
  const { caipNetworkId, address } = about
  const { lookUpName } = namesApi.endpoints
  const asked = lookUpName.initiate({ caipNetworkId, name }, { subscribe: false })
  const { data } = await api.dispatch(asked)
  if (data?.source !== 'service') return true
  const { record } = data
  return record !== null && record.name.toLowerCase() === name && isOf(record, address)
}

const isOf = ({ addresses }: NameRecord, address: string): boolean =>
  Object.values(addresses).some((own) => sameAddress(own.address, address))

/** The tables for names of other letters come with the adapter, and only for them. */
async function isNormal(name: string, api: Api): Promise<boolean> {
  if (PLAIN.test(name)) return true
  try {
    const adapter = await portsOf(api).adapters?.adapter('eip155')
    return (await adapter?.normaliseName?.(name))?.name === name
  } catch {
    return false
  }
}
