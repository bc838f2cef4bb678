import { asPicture } from '../ui/base/asPicture'

/** Duration of the closing animation, in ms. */
const EXIT_MS = 140

const matches = (query: string): boolean => matchMedia(query).matches

/**
 * Animates the closing card. The dialog is closed already: focus and presses go to the page while
 * the inert card moves out. The element itself is animated, because a copy would lose its scroll
 * position.
 * @param scrim the overlay with the card, which is off the page already
 */
export function leave(scrim: HTMLElement, parent: ParentNode): void {
  const card = scrim.querySelector('.card')
  if (!parent.isConnected || !card || !('animate' in card)) return
  asPicture(scrim)
  parent.append(scrim)
  const timing = {
    duration: EXIT_MS,
    easing: 'cubic-bezier(.5, 0, .2, 1)',
    fill: 'forwards',
  } as const
  scrim.animate([{ background: 'transparent' }], timing)
  void card.animate([whereTo()], timing).finished.then(() => scrim.remove())
}

/** Moves down and fades; a sheet slides out. Respects `prefers-reduced-motion`. */
function whereTo(): Keyframe {
  if (matches('(prefers-reduced-motion: reduce)')) return { opacity: 0 }
  return matches('(max-width: 430px)')
    ? { transform: 'translateY(100%)' }
    : { opacity: 0, transform: 'translateY(8px)' }
}
