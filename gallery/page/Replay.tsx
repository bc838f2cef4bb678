import { useEffect, useState } from 'react'
import { momentOf, stepsOf, type Step } from '../replay'
import type { Query } from './query'
import { show } from './show'

/** Replays a trace step by step, with the view of each step. */
export function Replay({ query }: { query: Query }) {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [at, setAt] = useState(0)
  const [trouble, setTrouble] = useState('')
  const step = steps[at]
  useEffect(() => {
    const moment = step && momentOf(step)
    if (!moment) return
    const shown = show(moment.entry, moment.recorded, query)
    return () => shown.remove()
  }, [step, query])
  const read = async (file: File | undefined) => {
    try {
      if (file) setSteps(stepsOf(await file.text()))
      setTrouble('')
      setAt(0)
    } catch (error) {
      setTrouble(String(error))
    }
  }
  return (
    <>
      <nav className="bar" aria-label="Replay">
        <label>
          Trace
          <input
            type="file"
            accept="application/json"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        {steps.length > 0 && (
          <label>
            Step
            <input
              type="range"
              min={0}
              max={steps.length - 1}
              value={at}
              onChange={({ target }) => setAt(Number(target.value))}
            />
          </label>
        )}
        <output data-testid="replay-step">
          {step &&
            `${at} of ${steps.length - 1}, ${step.ms} ms: ${step.type || 'before'}${step.taken ? '' : ' (not taken)'}`}
        </output>
      </nav>
      <main className="list">
        <h1>Replay</h1>
        <p role="status">
          {trouble ||
            (step
              ? !momentOf(step) && 'The modal is closed here.'
              : 'Choose a file that exportTrace() has written.')}
        </p>
      </main>
    </>
  )
}
