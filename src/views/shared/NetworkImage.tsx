import type { Network } from '../../slices/domain/network/network'
import { Tile } from '../ui/lists/Tile'
import { useNetworkImage } from './useNetworkImage'

/** Picture of a network, with its cut corner. */
export function NetworkImage({ network, size }: { network: Network; size?: number }) {
  const src = useNetworkImage(network)
  return <Tile kind="network" src={src} name={network.name} {...(size && { size })} />
}
