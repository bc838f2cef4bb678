import { sameAddress } from '../ids/address'
import type { CaipNetworkId } from '../ids/caip'

/**
 * Aggregation routers of 1inch, versions 5 and 6. The addresses are the same on all networks here.
 */
const ONE_INCH = [
  '0x1111111254EEB25477B68fb85Ed929f73A960582',
  '0x111111125421cA6dc452d289314280a0f8842A65',
]
/** AllowanceHolder of 0x, version 2. */
const ZERO_EX = '0x0000000000001fF3684f28c67538d4D072C22734'

/**
 * Routers of known swap services, by CAIP-2 id. A swap through another contract needs a simulation
 * by an independent node, or the person's consent. The option `trustedRouters` replaces a network's
 * list.
 */
const KNOWN_ROUTERS: Readonly<Record<CaipNetworkId, readonly string[] | undefined>> = {
  'eip155:1': [...ONE_INCH, ZERO_EX],
  'eip155:10': [...ONE_INCH, ZERO_EX],
  'eip155:56': [...ONE_INCH, ZERO_EX],
  'eip155:100': ONE_INCH,
  'eip155:137': [...ONE_INCH, ZERO_EX],
  'eip155:250': ONE_INCH,
  'eip155:8217': ONE_INCH,
  'eip155:8453': [...ONE_INCH, ZERO_EX],
  'eip155:42161': [...ONE_INCH, ZERO_EX],
  'eip155:43114': [...ONE_INCH, ZERO_EX],
  'eip155:1313161554': ONE_INCH,
}

/** Whether a contract is the router of a known swap service. */
export function isKnownRouter(networkId: CaipNetworkId, contract: string): boolean {
  return KNOWN_ROUTERS[networkId]?.some((router) => sameAddress(router, contract)) ?? false
}
