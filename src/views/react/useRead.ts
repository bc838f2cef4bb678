import { useCallback, useEffect, useRef, useState } from 'react'
import { codeError, LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import type { Latchkey } from '../../store/publicApi/types'
import { useHandle } from './context'

/** Result of a method of the widget. */
export type Read<T> = {
  /** `loading` until the first answer to these arguments; `error` when the latest read failed. */
  status: 'idle' | 'loading' | 'success' | 'error'
  /** The latest answer; null until there is one. */
  value: T | null
  error: LatchkeyError | null
  refetch: () => void
}

/**
 * Calls a method of the widget on mount and when the key changes. Answers for earlier keys are
 * ignored.
 * @param key stands for the arguments; null reads nothing
 */
export function useRead<T>(key: string | null, read: (latchkey: Latchkey) => Promise<T>): Read<T> {
  const handle = useHandle()
  const [round, setRound] = useState(0)
  const [seen, setSeen] = useState<{
    of: unknown[]
    value: T | null
    error: LatchkeyError | null
  } | null>(null)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (key === null) return undefined
    const of = [handle, key]
    const run = { isOver: false }
    latest.current(handle.get()).then(
      (value) => {
        if (!run.isOver) setSeen({ of, value, error: null })
      },
      (error: unknown) => {
        // Keeps the last answer for this key.
        if (!run.isOver)
          setSeen((before) => ({
            of,
            value: before && isSame(before.of, of) ? before.value : null,
            error: toLatchkeyError(error),
          }))
      },
    )
    return () => {
      run.isOver = true
    }
  }, [handle, key, round])
  const refetch = useCallback(() => setRound((before) => before + 1), [])
  if (key === null) return { status: 'idle', value: null, error: null, refetch }
  if (!seen || !isSame(seen.of, [handle, key]))
    return { status: 'loading', value: null, error: null, refetch }
  const { value, error } = seen
  return { status: error ? 'error' : 'success', value, error, refetch }
}

const isSame = (one: unknown[], other: unknown[]) =>
  one.every((part, index) => part === other[index])

/** Converts a rejection of a method of the widget. */
export function toLatchkeyError(error: unknown): LatchkeyError {
  return error instanceof LatchkeyError ? error : codeError('UNKNOWN', { details: String(error) })
}
