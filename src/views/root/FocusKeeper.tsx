import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from '../../slices/domain/widget/views'
import { selectHistory, selectRoute } from '../../slices/router'
import { useAppDispatch } from '../../store/hooks'
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
  const isBack = useRef(false)
  const dispatch = useAppDispatch()
  useLayoutEffect(() => {
    const card = here.current?.closest<HTMLElement>('.card')
    const view = here.current?.parentElement?.querySelector<HTMLElement>('[data-view]')
    const history = dispatch((_, getState) => selectHistory(getState()))
    // The code may come when the visitor has gone on already, and the view is still on show.
    const own = [...history].reverse().find((route) => route.view === view?.dataset['view'])
    const step = own ?? history.at(-1)
    if (!card || !step) return
    const note = (target: EventTarget | null) => {
      const control = placeOf(card, target)
      if (control) kept.set(step, control)
    }
    const onEvent = ({ target }: Event) => {
      if (dispatch((_, getState) => selectRoute(getState()) === step)) note(target)
    }
    const place = kept.get(step)
    isBack.current = place !== undefined
    if (!place) note(deepActive())
    const end = place && isFocusFree() ? giveBack(card, place) : undefined
    card.addEventListener('focusin', onEvent)
    card.addEventListener('click', onEvent, true)
    return () => {
      end?.()
      card.removeEventListener('focusin', onEvent)
      card.removeEventListener('click', onEvent, true)
    }
  }, [dispatch])
  useEffect(() => {
    // A view that changes begins at its top, which the frame around it sees to after this.
    if (isBack.current) queueMicrotask(() => deepActive()?.scrollIntoView({ block: 'nearest' }))
  }, [])
  return <span hidden ref={here} />
}
