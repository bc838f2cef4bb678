/** Blockchain families the widget knows (CAIP-2 namespaces). */
export const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
/** CAIP-2 namespace of a blockchain family: eip155, solana, polkadot, bip122 or cosmos. */
export type Namespace = (typeof NAMESPACES)[number]

/** CAIP-2 network id, e.g. `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`
/** CAIP-10 account id, e.g. `eip155:1:0xab…`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

const REFERENCE = /^[-\w]{1,32}$/

/** Whether a value is one of the five namespaces. */
export function isNamespace(value: unknown): value is Namespace {
  return (NAMESPACES as readonly unknown[]).includes(value)
}

/** Whether a value is a CAIP-2 id: exactly two colon-separated parts (CAIP-2). */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':')
  return isNamespace(namespace) && REFERENCE.test(reference ?? '') && rest.length === 0
}

/** Joins a network id and an address to a CAIP-10 account id. */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}`
}

/** The namespace of a CAIP-2 or CAIP-10 id. */
export function namespaceOf(id: CaipNetworkId | CaipAddress): Namespace {
  return id.slice(0, id.indexOf(':')) as Namespace
}

/** The chain reference of a CAIP-2 or CAIP-10 id: `'1'` of `eip155:1`. */
export function referenceOf(id: CaipNetworkId | CaipAddress): string {
  return id.split(':')[1] ?? ''
}
