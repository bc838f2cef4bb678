import { whileCurrent } from '../../../src/middleware/core/whileCurrent'
import { settle } from '../../support/settle'

/** A flow that the test ends. */
function flow() {
  const state = { current: true }
  const stop = new AbortController()
  const waiting: (() => void)[] = []
  const present: { isLive: boolean; back: () => void } = { isLive: true, back: () => {} }
  const fx = {
    extra: {
      isLive: () => present.isLive,
      whenLive: () => new Promise<void>((resolve) => (present.back = resolve)),
    },
    signal: stop.signal,
    condition: (test: () => boolean) =>
      new Promise<boolean>((resolve) => waiting.push(() => test() && resolve(true))),
  }
  const still = whileCurrent(() => state.current, fx as never)
  return {
    still,
    end() {
      state.current = false
      waiting.forEach((look) => look())
    },
    cancel: () => stop.abort(),
    /** DevTools shows a past state from before the flow. */
    showPast() {
      Object.assign(state, { current: false })
      present.isLive = false
      waiting.forEach((look) => look())
    },
    showPresent() {
      Object.assign(state, { current: true })
      present.isLive = true
      present.back()
    },
    listeners: waiting,
  }
}
const ABANDONED = { code: 'CONNECT_ABANDONED' }

describe('a flow waits only while it is current', () => {
  it('a flow returns the result of its step, and throws what the step throws', async () => {
    const { still } = flow()
    await expect(still(Promise.resolve(7))).resolves.toBe(7)
    await expect(still(Promise.reject(new Error('no')))).rejects.toThrow('no')
  })

  it('a flow ends immediately even if the step never does', async () => {
    const { still, end } = flow()
    const waiting = still(new Promise(() => {}))
    end()
    await expect(waiting).rejects.toMatchObject(ABANDONED)
    expect(still.isCurrent()).toBe(false)
  })

  it.each(['resolves', 'rejects'])('a flow ignores a step that %s afterwards', async (how) => {
    const { still, end } = flow()
    const step = how === 'resolves' ? Promise.resolve(7) : Promise.reject(new Error('no'))
    const waiting = still(step)
    end()
    await expect(waiting).rejects.toMatchObject(ABANDONED)
    await expect(still(Promise.reject(new Error('no')))).rejects.toMatchObject(ABANDONED)
  })

  it('a flow ends with its listener when the widget is destroyed or a newer intent replaces the listener', async () => {
    const { still, cancel } = flow()
    cancel()
    await expect(still(Promise.resolve(7))).rejects.toMatchObject(ABANDONED)
  })

  it.each(['resolves', 'rejects'])(
    'a flow waits for the present state if DevTools shows a past one when a step %s',
    async (how) => {
      const { still, showPast, showPresent } = flow()
      const answer: { give: () => void } = { give: () => {} }
      const step = new Promise((resolve, reject) => {
        answer.give = () => (how === 'resolves' ? resolve(7) : reject(new Error('no')))
      })
      const ended = jest.fn()
      const waiting = still(step).finally(ended)
      waiting.catch(() => {})
      showPast()
      answer.give()
      await settle()
      expect(ended).not.toHaveBeenCalled()
      showPresent()
      if (how === 'resolves') await expect(waiting).resolves.toBe(7)
      else await expect(waiting).rejects.toThrow('no')
    },
  )

  it('a flow uses one listener for all its steps', async () => {
    const { still, listeners } = flow()
    for (const step of [1, 2, 3]) await still(Promise.resolve(step))
    expect(listeners).toHaveLength(1)
  })
})
