import { FRAME_SHOW_MS } from '../../slices/domain/embeddedLimits'
import { SHAKE_MS } from '../../slices/domain/limits'

const EMERGE: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.95)' },
  { opacity: 1, transform: 'none' },
]
/** On phones the frame is the lower part of a sheet, and comes the way that the sheet comes. */
const RISE: Keyframe[] = [
  { opacity: 0, transform: 'translateY(24px)' },
  { opacity: 1, transform: 'none' },
]
const FADE: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }]
/** The same way as the card's own shake, so that both move as one. */
const SHAKE: Keyframe[] = [
  { transform: 'none' },
  { offset: 0.12, transform: 'translateX(-4px)' },
  { offset: 0.32, transform: 'translateX(4px)' },
  { offset: 0.52, transform: 'translateX(-4px)' },
  { offset: 0.68, transform: 'translateX(4px)' },
  { offset: 0.84, transform: 'translateX(-4px)' },
  { transform: 'none' },
].map((frame) => ({ ...frame, easing: 'ease' }))

const isTrue = (iframe: HTMLIFrameElement, query: string): boolean =>
  iframe.ownerDocument.defaultView?.matchMedia(query).matches ?? false

/** Moves the frame, unless the visitor wants no motion or the browser has none for scripts. */
function move(
  iframe: HTMLIFrameElement,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Animation | null {
  if (isTrue(iframe, '(prefers-reduced-motion: reduce)')) return null
  const animate: unknown = Reflect.get(iframe, 'animate')
  return typeof animate === 'function' ? iframe.animate(frames, timing) : null
}

/** The frame comes into view (secure-frame reference A10). */
export function emerge(iframe: HTMLIFrameElement): void {
  const frames = isTrue(iframe, '(max-width: 430px)') ? RISE : EMERGE
  move(iframe, frames, { duration: FRAME_SHOW_MS, easing: 'ease-out' })
}

/**
 * The frame goes out of view.
 * @returns the movement at whose end it is gone; null where it goes at once
 */
export const fade = (iframe: HTMLIFrameElement): Animation | null =>
  move(iframe, FADE, { duration: FRAME_SHOW_MS, fill: 'forwards' })

/** The card shakes, and the frame with it. */
export function shake(iframe: HTMLIFrameElement): void {
  move(iframe, SHAKE, { duration: SHAKE_MS })
}
