import { memo, useEffect, useReducer, useState, type ReactNode } from 'react'
import { createHold } from './createHold'

/** Its children as they were drawn when a pointer went down: what arrives waits for the release, or a key would move from under the finger. */
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
