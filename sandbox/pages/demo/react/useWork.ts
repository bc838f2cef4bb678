import { useState } from 'react'
import { errorText } from '../actions'

/** Runs the action of a button; returns whether it is busy, and the message of the last error. */
export function useWork() {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState('')
  const run = (name: string, work: () => Promise<unknown>) => () => {
    setBusy(name)
    setError('')
    work()
      .catch((reason: unknown) => setError(errorText(reason)))
      .finally(() => setBusy(null))
  }
  return { busy, error, run }
}

/** State for a list of buttons. */
export type Work = ReturnType<typeof useWork>
