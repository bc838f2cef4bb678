import { useEffect, useRef, type RefObject } from 'react'
import { deepActive } from '../ui/base/focus'

/**
 * Keeps the keyboard in the view: when `key` changes and the focused control went away with that change, the
 * element of `ref` takes the focus, or the heading in it that can. The first render is no change.
 * @param onChange called at each change with whether the focus was moved, which reads that element out
 */
export function useKeptFocus(
  ref: RefObject<HTMLElement | null>,
  key: string,
  onChange: (isMoved: boolean) => void,
): void {
  const before = useRef(key)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    const active = deepActive()
    const isLost = !active || active === document.body
    const heading = ref.current?.querySelector<HTMLElement>('h3[tabindex]')
    if (isLost) (heading ?? ref.current)?.focus({ preventScroll: true })
    tell.current(isLost)
  }, [ref, key])
}
