import { selectActiveNetwork } from '../../slices/combined'
import { isRestrictedTimeZone } from '../../slices/domain/trade/restrictedZones'
import { sellersOf } from '../../slices/domain/trade/sellers'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

/** Whether the visitor's time zone is one in which buying and swapping are not offered (spec section 6). */
export function isRestrictedHere(): boolean {
  return isRestrictedTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Whether coins can be bought for the active network, here or elsewhere: the site has it on, and somebody sells them. */
export function useHasSellers(): boolean {
  const { features } = useAppSelector(selectOptions)
  const network = useAppSelector(selectActiveNetwork)
  return features.onramp && network !== null && sellersOf(network).length > 0
}

/** Whether coins can be bought for the active network, and that may be offered here. */
export function useCanBuy(): boolean {
  return useHasSellers() && !isRestrictedHere()
}
