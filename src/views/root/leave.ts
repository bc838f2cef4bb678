import { asPicture } from '../ui/base/asPicture'

/** How long the card takes to leave, in ms. */
const EXIT_MS = 140

const matches = (query: string): boolean => matchMedia(query).matches

/**
 * Shows how the card leaves. The dialog itself is over at once: focus and every press belong to the page while a picture
 * of it, which nothing reaches, moves out. The picture is the element itself: a copy would be scrolled back to its start.
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

/** As the look has it: down and out, a sheet back to where it came from, and no movement for who wants none. */
function whereTo(): Keyframe {
  if (matches('(prefers-reduced-motion: reduce)')) return { opacity: 0 }
  return matches('(max-width: 430px)')
    ? { transform: 'translateY(100%)' }
    : { opacity: 0, transform: 'translateY(8px)' }
}
