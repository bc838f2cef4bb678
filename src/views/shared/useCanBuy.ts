import { selectActiveNetwork } from '../../slices/combined'
import { isRestrictedTimeZone } from '../../slices/domain/trade/restrictedZones'
import { sellersOf } from '../../slices/domain/trade/sellers'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

/** Whether the visitor's time zone is one in which buying and swapping are not offered (spec section 6). */
export function isRestrictedHere(): boolean {
  return isRestrictedTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Whether coins can be bought for the active network: the site has it on, somebody sells them, and may do so here. */
export function useCanBuy(): boolean {
  const { features } = useAppSelector(selectOptions)
  const network = useAppSelector(selectActiveNetwork)
  return features.onramp && network !== null && sellersOf(network).length > 0 && !isRestrictedHere()
}
