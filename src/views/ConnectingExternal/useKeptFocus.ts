import { useEffect, useRef, type RefObject } from 'react'
import { deepActive } from '../ui/base/focus'

/**
 * Keeps the keyboard in the view: when `key` changes and the focused control went away with that change, the
 * element of `ref` takes the focus. The first render is no change.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, key: string): void {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    const active = deepActive()
    if (!active || active === document.body) ref.current?.focus({ preventScroll: true })
  }, [ref, key])
}
