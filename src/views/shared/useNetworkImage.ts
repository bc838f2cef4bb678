import type { Network } from '../../slices/domain/network/network'
import { networkImageId } from '../../slices/domain/network/networkImages'
import { safeImage, useImage } from './images'

/** Picture of a network: the site's own URL, else the image service's. */
export function useNetworkImage(network: Network | null | undefined): string | null {
  const own = safeImage(network?.imageUrl)
  const listed = useImage('network', own || !network ? null : networkImageId(network))
  return own ?? listed
}
