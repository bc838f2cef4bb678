/** Distance in px and speed in px per ms from which releasing the sheet closes it. */
const FAR = 120
const FAST = 0.6
/** How long a released sheet takes back to its place, in ms. */
const BACK_MS = 160

/** Lets a finger pull the bottom sheet down by its header. */
export function dragSheet(card: HTMLElement, onClose: () => void, signal: AbortSignal): void {
  let start: { y: number; at: number } | null = null
  const move = (dy: number) => {
    card.style.setProperty('transform', dy > 0 ? `translateY(${dy}px)` : '')
  }
  const end = (event: PointerEvent) => {
    const from = start
    start = null
    if (!from) return
    const dy = event.clientY - from.y
    move(0)
    // The animation starts where the finger released the sheet; a sheet that closes also continues
    // from there.
    if (dy > 0 && 'animate' in card && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      card.animate([{ transform: `translateY(${dy}px)` }, { transform: 'none' }], {
        duration: BACK_MS,
        easing: 'cubic-bezier(.2, .8, .2, 1)',
      })
    const pulled = dy > FAR || (dy > 24 && dy / (event.timeStamp - from.at) > FAST)
    if (event.type === 'pointerup' && pulled) onClose()
  }
  const begin = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.pointerType !== 'touch' || !target?.closest('.head') || target.closest('button'))
      return
    if (!matchMedia('(max-width: 430px)').matches) return
    start = { y: event.clientY, at: event.timeStamp }
    card.setPointerCapture(event.pointerId)
  }
  card.addEventListener('pointerdown', begin, { signal })
  card.addEventListener('pointermove', (event) => start && move(event.clientY - start.y), {
    signal,
  })
  card.addEventListener('pointerup', end, { signal })
  card.addEventListener('pointercancel', end, { signal })
}
