import { endOnSignal } from '../../../services/operations/endOnSignal'
import { eventually } from '../../support/settle'

/** A process that records how it ended. */
function setUp(end: () => Promise<void>) {
  const told = new Map<string, () => void>()
  const codes: number[] = []
  endOnSignal(end, {
    once: (signal, run) => void told.set(signal, run),
    exit: (code) => void codes.push(code),
  })
  return { codes, tell: (signal: string) => told.get(signal)?.() }
}

test('the process ends in order after a signal, with 1 after a failure, and immediately after a second signal', async () => {
  const good = setUp(() => Promise.resolve())
  good.tell('SIGTERM')
  await eventually(() => good.codes.length > 0)
  const bad = setUp(() => Promise.reject(new Error('full disk')))
  bad.tell('SIGINT')
  await eventually(() => bad.codes.length > 0)
  const stuck = setUp(() => new Promise(() => undefined))
  stuck.tell('SIGTERM')
  stuck.tell('SIGINT')
  expect([good.codes, bad.codes, stuck.codes]).toEqual([[0], [1], [1]])
})
