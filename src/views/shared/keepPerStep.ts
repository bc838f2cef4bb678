import { useState } from 'react'
import type { Route } from '../../slices/domain/widget/views'
import { selectRoute } from '../../slices/router'
import { useAppSelector } from '../../store/hooks'

/**
 * Makes a hook for what a view keeps while the visitor looks at a later step: it is there again after Back, and gone with its
 * step. Held by the step of the history itself, so that no widget and no other visit sees it.
 * @param initial what a step that is new has
 */
export function keepPerStep<Value>(initial: Value) {
  const kept = new WeakMap<Route, Value>()
  return function useKept(): [Value, (changes: Partial<Value>) => void] {
    const [step] = useState(useAppSelector(selectRoute))
    const [value, setValue] = useState(() => kept.get(step) ?? initial)
    const change = (changes: Partial<Value>) => {
      const next = { ...(kept.get(step) ?? initial), ...changes }
      kept.set(step, next)
      setValue(next)
    }
    return [value, change]
  }
}
