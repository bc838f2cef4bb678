import { selectActiveNetwork } from '../../slices/combined'
import { isRestrictedTimeZone } from '../../slices/domain/trade/restrictedZones'
import { sellersOf } from '../../slices/domain/trade/sellers'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

/** Whether buying and swapping are not offered in the visitor's time zone. */
export function isRestrictedHere(): boolean {
  return isRestrictedTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Whether a provider sells tokens for the active network and the site enables buying. */
export function useHasSellers(): boolean {
  const { features } = useAppSelector(selectOptions)
  const network = useAppSelector(selectActiveNetwork)
  return features.onramp && network !== null && sellersOf(network).length > 0
}

/** Whether tokens can be bought for the active network, here. */
export function useCanBuy(): boolean {
  return useHasSellers() && !isRestrictedHere()
}
