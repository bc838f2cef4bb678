import { useLayoutEffect, useRef } from 'react'
import { selectRoute } from '../../slices/router'
import { useAppSelector } from '../../store/hooks'
import { adoptViewStyles } from '../theme/viewStyles'
import { asPicture } from '../ui/base/asPicture'

/** Duration of the closing animation, in ms. */
const EXIT_MS = 140

const matches = (query: string): boolean => matchMedia(query).matches

/**
 * Parts of the frame that Connect does not need: styles of later views, and the closing animation.
 */
export function CardExtras() {
  const here = useRef<HTMLSpanElement>(null)
  const { view } = useAppSelector(selectRoute)
  useLayoutEffect(() => {
    if (view !== 'Connect') adoptViewStyles(here.current)
  }, [view])
  useLayoutEffect(() => {
    const scrim = here.current?.closest<HTMLElement>('.scrim')
    const parent = scrim?.parentNode
    if (!scrim || !parent) return
    // Runs after React has removed it.
    return () => queueMicrotask(() => scrim.isConnected || leave(scrim, parent))
  }, [])
  return <span hidden ref={here} />
}

/**
 * Animates the closing card. The dialog is closed already: focus and presses go to the page while
 * the inert card moves out. The element itself is animated, because a copy would lose its scroll
 * position.
 * @param scrim the overlay with the card, which is off the page already
 */
function leave(scrim: HTMLElement, parent: ParentNode): void {
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
