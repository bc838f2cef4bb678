import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { Latchkey } from '../../store/publicApi/types'
import type { Handle } from './handle'

/** Context of the provider's widget. */
export const LatchkeyContext = createContext<Handle | null>(null)

/**
 * Returns the handle of the provider above.
 * @throws Error when there is no `<LatchkeyProvider>` above
 */
export function useHandle(): Handle {
  const handle = useContext(LatchkeyContext)
  if (!handle) throw new Error('Latchkey hooks need a <LatchkeyProvider> above them')
  return handle
}

const ALL = ['state', 'account', 'network', 'session'] as const

/**
 * Reads a value of the widget and subscribes to its changes. The server and the first render use
 * `initial`.
 */
export function useLatchkeyValue<T>(read: (latchkey: Latchkey) => T, initial: T): T {
  const handle = useHandle()
  const seen = useRef<{ text: string; value: T }>({ text: '', value: initial })
  const subscribe = useCallback((listener: () => void) => handle.subscribe(ALL, listener), [handle])
  const getSnapshot = () => {
    const latchkey = handle.current()
    if (!latchkey) return initial
    const value = read(latchkey)
    const text = JSON.stringify(value)
    if (text !== seen.current.text) seen.current = { text, value }
    return seen.current.value
  }
  return useSyncExternalStore(subscribe, getSnapshot, () => initial)
}
