import { useEffect, useRef } from 'react'
import { deepActive } from '../ui/base/focus'

/**
 * Gives the focus back to the key that opened a view, when the view is left and nothing else took the focus meanwhile.
 * @param testId of that key, in the view below
 * @returns the ref of the view's root
 */
export function useReturnFocus(testId: string) {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = view.current?.getRootNode()
    if (!(root instanceof ShadowRoot || root instanceof Document)) return
    return () => {
      const active = deepActive()
      const isFree = !active || active === document.body || active.getAttribute('role') === 'dialog'
      if (isFree) root.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.focus()
    }
  }, [testId])
  return view
}
