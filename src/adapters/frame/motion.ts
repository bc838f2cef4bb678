import { FRAME_SHOW_MS } from '../../slices/domain/embeddedLimits'
import { SHAKE_MS } from '../../slices/domain/limits'

const EMERGE: Keyframe[] = [
  { opacity: 0, transform: 'scale(0.95)' },
  { opacity: 1, transform: 'none' },
]
/** On phones the frame is the lower part of a sheet, and moves in like the sheet. */
const RISE: Keyframe[] = [
  { opacity: 0, transform: 'translateY(24px)' },
  { opacity: 1, transform: 'none' },
]
const FADE: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }]
/** The same movement as the card's own shake. */
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

/** Animates the frame, unless the visitor prefers reduced motion or the browser has no `animate`. */
function move(
  iframe: HTMLIFrameElement,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Animation | null {
  if (isTrue(iframe, '(prefers-reduced-motion: reduce)')) return null
  const animate: unknown = Reflect.get(iframe, 'animate')
  return typeof animate === 'function' ? iframe.animate(frames, timing) : null
}

/** Animates the frame into view. */
export function emerge(iframe: HTMLIFrameElement): void {
  const frames = isTrue(iframe, '(max-width: 430px)') ? RISE : EMERGE
  move(iframe, frames, { duration: FRAME_SHOW_MS, easing: 'ease-out' })
}

/**
 * Animates the frame out of view.
 * @returns the animation after which it is hidden; null when it is hidden immediately
 */
export const fade = (iframe: HTMLIFrameElement): Animation | null =>
  move(iframe, FADE, { duration: FRAME_SHOW_MS, fill: 'forwards' })

/** Shakes the frame together with its card. */
export function shake(iframe: HTMLIFrameElement): void {
  move(iframe, SHAKE, { duration: SHAKE_MS })
}
