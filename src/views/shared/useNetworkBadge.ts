import { selectActiveNetwork } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { useNetworkImage } from './useNetworkImage'

/** The badge of tokens on the active network: its name and picture. */
export function useNetworkBadge() {
  const network = useAppSelector(selectActiveNetwork)
  const src = useNetworkImage(network)
  return network ? { name: network.name, src } : undefined
}
