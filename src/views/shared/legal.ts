import { createContext, useContext } from 'react'
import { selectHasLegalBox, selectLegalDue } from '../../slices/combined'
import { selectOptions } from '../../slices/options'
import { legalBoxTicked } from '../../slices/status'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/**
 * Whether the list beside the view shows the legal checkbox or text, so that the view omits its
 * own.
 */
export const LegalBeside = createContext(false)

/** The site's legal pages, and whether their checkbox still has to be ticked. */
export function useLegal() {
  const dispatch = useAppDispatch()
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useAppSelector(selectOptions)
  return {
    terms,
    privacy,
    hasPages: Boolean(terms ?? privacy),
    hasBox: useAppSelector(selectHasLegalBox),
    due: useAppSelector(selectLegalDue),
    isBeside: useContext(LegalBeside),
    accepted: useAppSelector(({ status }) => status.legalAccepted),
    setAccepted: (accepted: boolean) => void dispatch(legalBoxTicked(accepted)),
  }
}
