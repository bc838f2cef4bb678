import { useEffect, useRef, useState } from 'react'

/**
 * Debounces a value, so that not every keystroke sends a request.
 * @param pauseMs the pause in milliseconds
 * @param onSettle called with each value that is taken over
 */
export function useSettled<Value>(
  value: Value,
  pauseMs: number,
  onSettle: (value: Value) => void,
): Value {
  const [settled, setSettled] = useState(value)
  const callback = useRef(onSettle)
  useEffect(() => {
    callback.current = onSettle
  })
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => {
      setSettled(value)
      callback.current(value)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [value, settled, pauseMs])
  return settled
}
