import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from '../../slices/domain/widget/views'
import { selectHistory, selectRoute } from '../../slices/router'
import { useAppDispatch } from '../../store/hooks'
import { deepActive } from '../ui/base/focus'
import { giveBack, isFocusFree, placeOf, type FocusPlace } from './focusPlace'

/** Last focus in each step of the history. A step object belongs to one visit of one widget. */
const kept = new WeakMap<Route, FocusPlace>()

/**
 * Part of each view: on Back, restores the focus to the control that led on, anywhere in the card.
 * Renders nothing. Clicks count as well, because some browsers do not focus clicked elements.
 */
export function FocusKeeper() {
  const here = useRef<HTMLSpanElement>(null)
  const isBack = useRef(false)
  const dispatch = useAppDispatch()
  useLayoutEffect(() => {
    const card = here.current?.closest<HTMLElement>('.card')
    const view = here.current?.parentElement?.querySelector<HTMLElement>('[data-view]')
    const history = dispatch((_, getState) => selectHistory(getState()))
    // The code may load after the visitor has moved on, while this view is still shown.
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
    // A view change scrolls to the top after this, so scroll to the control later.
    if (isBack.current) queueMicrotask(() => deepActive()?.scrollIntoView({ block: 'nearest' }))
  }, [])
  return <span hidden ref={here} />
}
