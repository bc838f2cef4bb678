import { memo, useEffect, useReducer, useState, type ReactNode } from 'react'
import { createHold } from './createHold'

/**
 * Freezes its children while a pointer is down: updates wait for the release, so that a button does
 * not move under the finger.
 */
export function HeldWhilePressed({ children }: { children: ReactNode }) {
  const [hold] = useState(createHold)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => hold.watch(redraw), [hold])
  return <Held hold={hold}>{children}</Held>
}

const Held = memo(
  function Held({ children }: { hold: ReturnType<typeof createHold>; children: ReactNode }) {
    return children
  },
  (_, { hold }) => hold.withholds(),
)
