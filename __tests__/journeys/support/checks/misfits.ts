import { nameOf, shownCards } from './dom'

/**
 * Elements that may be outside of their card: the drawing behind the account, texts for screen
 * readers, focus traps.
 */
const OUTSIDE = '.watermark, .watermark *, .sr, .sr *, [aria-hidden="true"] *, .tip'
/** A sentence of the pseudo-locale: accented letters in brackets. */
const PSEUDO = /\[[^\]]*[áéíóúšžř]/

/**
 * Reports elements that overflow their card, boxes that scroll sideways, and cut sentences of the
 * pseudo-locale. One line each.
 */
export const misfits = (): string[] =>
  shownCards().flatMap((card) => {
    const edge = card.getBoundingClientRect()
    return [...card.querySelectorAll<HTMLElement>('*')]
      .filter((element) => !element.matches(OUTSIDE))
      .flatMap((element) => faultsOf(element, edge).map((fault) => `${fault}: ${nameOf(element)}`))
  })

function faultsOf(element: HTMLElement, edge: DOMRect): string[] {
  const { left, right, width } = element.getBoundingClientRect()
  const sticksOut = width > 0 && (left < edge.left - 1 || right > edge.right + 1)
  const faults = sticksOut ? ['sticks out'] : []
  if (element.scrollWidth <= element.clientWidth + 1) return faults
  const { overflowX, textOverflow } = getComputedStyle(element)
  if (textOverflow === 'ellipsis' && PSEUDO.test(element.textContent)) faults.push('cut')
  if (overflowX === 'auto') faults.push('scrolls sideways')
  return faults
}
