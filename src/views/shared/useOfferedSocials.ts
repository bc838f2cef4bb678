import { selectVisitChains } from '../../slices/combined'
import { namespaceOf } from '../../slices/domain/ids/caip'
import { EMBEDDED_NAMESPACES } from '../../slices/domain/network/namespaces'
import type { Social } from '../../slices/domain/options/features'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

const NONE: readonly Social[] = []

/** The providers that the site offers, in its order; none without a network that the wallet behind them has. */
export function useOfferedSocials(): readonly Social[] {
  const { socials } = useAppSelector(selectOptions).features
  const chains = useAppSelector(selectVisitChains)
  const isServed = chains.some((id) => EMBEDDED_NAMESPACES.includes(namespaceOf(id)))
  return socials && isServed ? socials : NONE
}
