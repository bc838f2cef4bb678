import { act } from '@testing-library/react'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { toLatchkeyError, useRead } from '../../../src/views/react/useRead'
import { run } from './runHook'

type Answer = { resolve: (value: string) => void; reject: (error: unknown) => void }

/** A hook over reads that the test answers. */
function reading(key: string | null) {
  const asked: { key: string | null } = { key }
  const answers: Answer[] = []
  const read = () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject }))
  const hook = run(() => useRead(asked.key, read))
  return {
    ...hook,
    answers,
    /** Renders with another key. */
    ask(next: string | null) {
      asked.key = next
      hook.rerender()
    },
    /** The latest read; StrictMode starts the first one twice. */
    latest: () => answers.at(-1),
    settled: (read: Answer | undefined, value: string) => act(async () => read?.resolve(value)),
    failed: (read: Answer | undefined, error: unknown) => act(async () => read?.reject(error)),
  }
}

describe('useRead', () => {
  it('reads nothing without a key', () => {
    const { now, answers } = reading(null)
    expect(now()).toMatchObject({ status: 'idle', value: null, error: null })
    expect(answers).toHaveLength(0)
  })

  it('useRead is loading first, then returns the result', async () => {
    const { now, settled, latest } = reading('a')
    expect(now()).toMatchObject({ status: 'loading', value: null })
    await settled(latest(), 'first')
    expect(now()).toMatchObject({ status: 'success', value: 'first', error: null })
  })

  it('ignores the result for an earlier key', async () => {
    const { now, ask, settled, latest } = reading('a')
    const first = latest()
    ask('b')
    await settled(first, 'late')
    expect(now()).toMatchObject({ status: 'loading', value: null })
    await settled(latest(), 'second')
    expect(now()).toMatchObject({ status: 'success', value: 'second' })
    ask('a')
    expect(now()).toMatchObject({ status: 'loading', value: null })
  })

  it('keeps a result when the result for an earlier key arrives later', async () => {
    const { now, ask, settled, latest } = reading('a')
    const first = latest()
    ask('b')
    await settled(latest(), 'second')
    await settled(first, 'late')
    expect(now()).toMatchObject({ status: 'success', value: 'second' })
  })

  it('keeps the last result when a later read fails, and retries on demand', async () => {
    const { now, settled, failed, latest } = reading('a')
    await settled(latest(), 'first')
    act(() => now().refetch())
    const refusal = errorOf('UNAUTHORIZED')
    await failed(latest(), refusal)
    expect(now()).toMatchObject({ status: 'error', value: 'first' })
    expect(now().error).toBe(refusal)
    act(() => now().refetch())
    await settled(latest(), 'third')
    expect(now()).toMatchObject({ status: 'success', value: 'third', error: null })
  })

  it('does not show an error together with the result for another key', async () => {
    const { now, ask, settled, failed, latest } = reading('a')
    await settled(latest(), 'first')
    ask('b')
    await failed(latest(), errorOf('UNAUTHORIZED'))
    expect(now()).toMatchObject({ status: 'error', value: null })
  })

  it('ignores a result after the component has unmounted', async () => {
    const { values, unmount, settled, latest } = reading('a')
    const first = latest()
    const before = values.length
    unmount()
    await settled(first, 'late')
    expect(values).toHaveLength(before)
  })

  it('converts any other thrown value to a LatchkeyError', () => {
    expect(toLatchkeyError(new Error('odd'))).toMatchObject({
      code: 'UNKNOWN',
      context: { details: 'Error: odd' },
    })
  })
})
