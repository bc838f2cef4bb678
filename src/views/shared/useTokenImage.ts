import { selectActiveNetwork } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'
import { safeImage } from './images'
import { useNetworkImage } from './useNetworkImage'

/** The fields of a token that its picture needs. */
export interface PicturedToken {
  /** Absent for the native coin. */
  address?: string | null | undefined
  iconUrl?: string | null | undefined
}

/**
 * Picture of a token on the active network. A native coin without its own has that of the network;
 * any other token could borrow the picture of a known one.
 */
export function useTokenImage(token: PicturedToken | null): string | null {
  const own = safeImage(token?.iconUrl)
  const network = useAppSelector(selectActiveNetwork)
  const coin = useNetworkImage(!token || own || token.address ? null : network)
  return own ?? coin
}
