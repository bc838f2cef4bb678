import { useEffect } from 'react'
import { byItself } from '../../slices/intent'
import { socialsShown } from '../../slices/social'
import { useAppDispatch } from '../../store/hooks'
import { useOfferedSocials } from '../shared/useOfferedSocials'

/** The providers that are offered here; what a press needs at once loads while they are looked at. */
export function useSocials() {
  const dispatch = useAppDispatch()
  const socials = useOfferedSocials()
  const isOffered = socials.length > 0
  useEffect(() => {
    if (isOffered) dispatch(byItself(socialsShown()))
  }, [dispatch, isOffered])
  return socials
}
