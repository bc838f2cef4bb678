import { useState } from 'react'
import { errorText } from '../actions'

/** Runs what a key starts: tells whether it is busy, and the last error in words. */
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

/** What a list of keys needs. */
export type Work = ReturnType<typeof useWork>
