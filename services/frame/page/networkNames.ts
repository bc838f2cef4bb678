import type { NetworkNames } from '../../providers/networks'

/** Names that whoever builds the page puts in, by CAIP-2 id: those of its own networks. */
declare const __NETWORK_NAMES__: NetworkNames

/** Names and coins of one namespace, by reference of CAIP-2. */
export const namesIn = (namespace: string): [reference: string, NetworkNames[string]][] =>
  Object.entries(__NETWORK_NAMES__).flatMap(([id, names]) => {
    const [own, reference = ''] = id.split(':')
    return own === namespace ? [[reference, names]] : []
  })
