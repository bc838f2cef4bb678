import { useState } from 'react'

/**
 * The latest value that is not null. A review stays visible with it until the view of its outcome
 * has loaded.
 */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
