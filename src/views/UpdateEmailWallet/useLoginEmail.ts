import { selectConnected } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'

/** The address that somebody logs in with; null where there is none, or another service vouches for it. */
export function useLoginEmail(): string | null {
  const login = useAppSelector(selectConnected)?.login
  return login && login.socialProvider === null ? login.email : null
}
