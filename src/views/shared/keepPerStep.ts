import { useState } from 'react'
import type { Route } from '../../slices/domain/widget/views'
import { selectRoute } from '../../slices/router'
import { useAppSelector } from '../../store/hooks'

/**
 * Creates a hook for view state that survives later steps: it is restored on Back and dropped with
 * its step. The step object of the history holds it, so that other widgets and visits never see it.
 * @param initial value for a new step
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
