import type { NetworkNames } from '../../providers/networks'

/** Names of the operator's own networks, by CAIP-2 id, inserted by the build. */
declare const __NETWORK_NAMES__: NetworkNames

/** Names and coins of one namespace, by the reference of the CAIP-2 id. */
export const namesIn = (namespace: string): [reference: string, NetworkNames[string]][] =>
  Object.entries(__NETWORK_NAMES__).flatMap(([id, names]) => {
    const [own, reference = ''] = id.split(':')
    return own === namespace ? [[reference, names]] : []
  })
