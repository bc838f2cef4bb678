import type { Party } from '../ui/status/Latch'
import { safeImage } from './images'

/** A token as a side of a `Latch`. */
export const tokenSide = (symbol: string, image: string | null | undefined): Party => ({
  kind: 'token',
  name: symbol,
  src: safeImage(image),
})
