import { selectConnected } from '../../slices/combined'
import { useAppSelector } from '../../store/hooks'

/** The email address of the embedded wallet; null for other wallets and for logins at a social provider. */
export function useLoginEmail(): string | null {
  const login = useAppSelector(selectConnected)?.login
  return login && login.socialProvider === null ? login.email : null
}
