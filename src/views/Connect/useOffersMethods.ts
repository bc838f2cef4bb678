import { selectVisitChains } from '../../slices/combined'
import { namespaceOf } from '../../slices/domain/ids/caip'
import { EMBEDDED_NAMESPACES } from '../../slices/domain/network/namespaces'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

/** Whether the site offers a way to connect besides wallets, and a network that the wallet behind it has. */
export function useOffersMethods(): boolean {
  const { email, socials } = useAppSelector(selectOptions).features
  const chains = useAppSelector(selectVisitChains)
  const isServed = chains.some((id) => EMBEDDED_NAMESPACES.includes(namespaceOf(id)))
  return (email || socials !== false) && isServed
}
