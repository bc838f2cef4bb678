import { elementAt, insideCards, nameOf, shownCards, shownRoot } from './dom'

/**
 * Reports parts of controls that receive the click themselves. If such a part is redrawn before the
 * pointer is released, the click is lost.
 */
export const pressTakers = (): string[] =>
  [
    shownRoot(),
    ...[...shownRoot().querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ]
    .flatMap((root) => [...root.querySelectorAll(':is(button, a, summary) *')])
    .filter((part) => getComputedStyle(part).pointerEvents !== 'none')
    .map(
      (part) =>
        `receives the press: ${nameOf(part)} in ${nameOf(part.closest('button, a, summary'))}`,
    )

/**
 * Scrolls every control of the cards into view. Reports controls that do not fit into the window,
 * that are covered by another element, or that become visible only in a box that a user cannot
 * scroll. A code to scan must fit as well.
 */
export function outOfReach(): { controls: number; lost: string[] } {
  const controls = insideCards('button, input, a[href], summary, .plate').filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )
  const lost = controls.flatMap(reachFaults)
  for (const box of shownCards().flatMap((card) => [card, ...card.querySelectorAll('*')]))
    if (box.scrollTop > 0 && getComputedStyle(box).overflowY === 'hidden')
      lost.push(`scrolls for scripts only: ${nameOf(box)}`)
  return { controls: controls.length, lost }
}

function reachFaults(control: HTMLElement): string[] {
  control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
  const isOutside = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
  const box = [left, top, right, bottom].map(Math.round).join()
  const faults = isOutside ? [`out of the window: ${nameOf(control)} ${box}`] : []
  if (control.matches('.plate')) return faults
  const hit = elementAt(left + width / 2, top + height / 2)
  const isHit =
    hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
  return isHit ? faults : [...faults, `covered: ${nameOf(control)} by ${nameOf(hit)}`]
}

/**
 * How far a click may miss the middle of a small control vertically, in px: half of 44, minus
 * rounding.
 */
const REACH = 21.5
const SMALL = '.card :is(.foot > .link, .copy, .report)'

/** Reports small controls whose click area is less than 44 px high. */
export function smallAreas(): { controls: number; missed: string[] } {
  const controls = [...shownRoot().querySelectorAll<HTMLElement>(SMALL)]
  const missed = controls
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      return [-REACH, REACH].some((off) => {
        const hit = shownRoot().elementFromPoint(left + width / 2, top + height / 2 + off)
        return !control.contains(hit)
      })
    })
  return { controls: controls.length, missed: missed.map((control) => `small: ${nameOf(control)}`) }
}

/**
 * The buttons that stay visible at the end of a card, those below its edge, and whether the card
 * scrolls.
 */
export function fixedButtons(): { buttons: number; below: string[]; scrolls: boolean } {
  const [card] = shownCards()
  const edge = card?.getBoundingClientRect().bottom ?? 0
  const buttons = insideCards('.fixed .btn')
  return {
    buttons: buttons.length,
    below: buttons
      .filter((button) => button.getBoundingClientRect().bottom > edge + 1)
      .map((button) => `below the edge: ${nameOf(button)}`),
    scrolls: insideCards('div').some(
      ({ clientHeight, scrollHeight }) => clientHeight > 200 && scrollHeight > clientHeight + 8,
    ),
  }
}
