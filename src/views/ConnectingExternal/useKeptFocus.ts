import { useEffect, useRef, type RefObject } from 'react'
import { deepActive } from '../ui/base/focus'

/**
 * Keeps the focus in the view: if a change of `key` removed the focused control, the element of
 * `ref` or its focusable heading gets the focus. The first render does not count as a change.
 * @param onChange called at each change with whether the focus was moved, which reads that element out
 */
export function useKeptFocus(
  ref: RefObject<HTMLElement | null>,
  key: string,
  onChange: (isMoved: boolean) => void,
): void {
  const before = useRef(key)
  const callback = useRef(onChange)
  useEffect(() => {
    callback.current = onChange
  })
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    const active = deepActive()
    const isLost = !active || active === document.body
    const heading = ref.current?.querySelector<HTMLElement>('h3[tabindex]')
    if (isLost) (heading ?? ref.current)?.focus({ preventScroll: true })
    callback.current(isLost)
  }, [ref, key])
}
