import { selectVisitChains } from '../../slices/combined'
import { namespaceOf } from '../../slices/domain/ids/caip'
import { EMBEDDED_NAMESPACES } from '../../slices/domain/network/namespaces'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

/** Whether the site offers the login by e-mail, and a network that the wallet behind it has. */
export function useOffersEmail(): boolean {
  const { email } = useAppSelector(selectOptions).features
  const chains = useAppSelector(selectVisitChains)
  return email && chains.some((id) => EMBEDDED_NAMESPACES.includes(namespaceOf(id)))
}
