import { selectOptions } from '../../slices/options'
import { useAppSelector } from '../../store/hooks'
import { safeImage } from '../shared/images'
import type { Party } from '../ui/status/Latch'

/** Name and icon of the site's own login; null on a site without one. */
export function useOwnLogin(): (Party & { src: string | null }) | null {
  const { ownLogin } = useAppSelector(selectOptions)
  return ownLogin && { name: ownLogin.name, src: safeImage(ownLogin.icon) }
}
