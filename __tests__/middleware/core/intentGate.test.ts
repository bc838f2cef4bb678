import { createIntentGate } from '../../../src/middleware/core/intentGate'
import { createIntent } from '../../../src/slices/intent'

const asked = createIntent<number>('test/asked')
const happened = { type: 'test/happened' }

function gateThatIs(live: boolean) {
  const log = jest.fn()
  const next = jest.fn()
  const api = { dispatch: jest.fn(), getState: jest.fn() }
  const send = createIntentGate({ isLive: () => live }, { log, lines: () => [] })(api)(next)
  return { log, next, send }
}

describe('the intent gate', () => {
  it.each([
    ['an intent in the present', true, asked(1), true],
    ['a fact in the present', true, happened, true],
    ['a fact while the past is shown', false, happened, true],
    ['an intent while the past is shown', false, asked(1), false],
  ])('%s: live %s', (_, live, action, passes) => {
    const { log, next, send } = gateThatIs(live)
    send(action)
    expect(next.mock.calls).toEqual(passes ? [[action]] : [])
    expect(log).toHaveBeenCalledTimes(passes ? 0 : 1)
  })
})
