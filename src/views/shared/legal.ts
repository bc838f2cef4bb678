import { createContext, useContext } from 'react'
import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'

/** The tick of the legal box, shared by all views that show it; it ends with the visit. */
export type LegalTick = { accepted: boolean; setAccepted: (accepted: boolean) => void }

export const LegalContext = createContext<LegalTick>({ accepted: false, setAccepted: () => {} })

/** The site's legal pages, and whether the box for them still has to be ticked. */
export function useLegal() {
  const { accepted, setAccepted } = useContext(LegalContext)
  const {
    features,
    termsConditionsUrl: terms,
    privacyPolicyUrl: privacy,
  } = useAppSelector(selectOptions)
  const hasPages = Boolean(terms ?? privacy)
  const hasBox = features.legalCheckbox && hasPages
  return { terms, privacy, hasPages, hasBox, due: hasBox && !accepted, accepted, setAccepted }
}
