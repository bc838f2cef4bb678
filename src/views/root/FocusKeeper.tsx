import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Route } from '../../slices/domain/widget/views'
import { selectRoute } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { deepActive } from '../ui/base/focus'
import { giveBack, isFocusFree, placeOf, type FocusPlace } from './focusPlace'

/** Where the focus was when a step of the history was left. A step is an object of one visit of one widget. */
const kept = new WeakMap<Route, FocusPlace>()

/**
 * Stands in each view: Back gives the focus to the control that led on, wherever in the card it is. Draws nothing. A click
 * counts as well, since some browsers do not focus what is clicked.
 */
export function FocusKeeper() {
  const here = useRef<HTMLSpanElement>(null)
  const dispatch = useAppDispatch()
  const [step] = useState(useAppSelector(selectRoute))
  const [place] = useState(() => kept.get(step))
  useLayoutEffect(() => {
    const card = here.current?.closest<HTMLElement>('.card')
    if (!card) return
    const note = (event: Event) => {
      // The view may still be on show when another step has begun.
      const isHere = dispatch((_, getState) => selectRoute(getState()) === step)
      const control = isHere ? placeOf(card, event) : null
      if (control) kept.set(step, control)
    }
    const end = place && isFocusFree() ? giveBack(card, place) : undefined
    card.addEventListener('focusin', note)
    card.addEventListener('click', note, true)
    return () => {
      end?.()
      card.removeEventListener('focusin', note)
      card.removeEventListener('click', note, true)
    }
  }, [step, place, dispatch])
  useEffect(() => {
    // A view that changes begins at its top, which the frame around it sees to after this.
    if (place) queueMicrotask(() => deepActive()?.scrollIntoView({ block: 'nearest' }))
  }, [place])
  return <span hidden ref={here} />
}
