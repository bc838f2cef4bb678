import { memo, type ReactNode } from 'react'
import { usePressed } from './usePressed'

/** Its children as they were drawn when a pointer went down: what arrives waits for the release, or a key would move from under the finger. */
export function HeldWhilePressed({ children }: { children: ReactNode }) {
  return <Held isHeld={usePressed()}>{children}</Held>
}

const Held = memo(
  function Held({ children }: { isHeld: boolean; children: ReactNode }) {
    return children
  },
  (_, { isHeld }) => isHeld,
)
