import { selectVisitChains } from '../../slices/combined'
import { namespaceOf } from '../../slices/domain/ids/caip'
import { EMBEDDED_NAMESPACES } from '../../slices/domain/network/namespaces'
import type { Social } from '../../slices/domain/options/features'
import { socialsOn } from '../../slices/domain/wallet/socials'
import { selectPlatform } from '../../slices/host'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

/** Ways to connect without a wallet that the site offers. */
export type Offers = {
  email: boolean
  /** In the site's order. */
  socials: readonly Social[]
  ownLogin: boolean
}

const NONE: Offers = { email: false, socials: [], ownLogin: false }

/**
 * Ways to connect without a wallet that work here: none if the embedded wallet supports no offered
 * network, and only providers that work on this platform.
 */
export function useOffers(): Offers {
  const { features, ownLogin } = useAppSelector(selectOptions)
  const { email, socials } = features
  const chains = useAppSelector(selectVisitChains)
  const platform = useAppSelector(selectPlatform)
  const isServed = chains.some((id) => EMBEDDED_NAMESPACES.includes(namespaceOf(id)))
  return isServed
    ? { email, socials: socialsOn(platform, socials || []), ownLogin: ownLogin !== null }
    : NONE
}
