import { createIntentGate } from '../../../src/middleware/core/intentGate'
import { createIntent } from '../../../src/slices/intent'
import { held } from '../../support/held'
import { settle } from '../../support/settle'

const asked = createIntent<number>('test/asked')
const happened = { type: 'test/happened' }

function gateThatIs(live: boolean) {
  const log = jest.fn()
  const next = jest.fn()
  const api = { dispatch: jest.fn(), getState: jest.fn() }
  const present = held()
  const gate = { isLive: () => live, whenLive: () => present.promise }
  const send = createIntentGate(gate, { log, lines: () => [], entries: () => [] })(api)(next)
  return { log, next, send, dispatch: api.dispatch, present }
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

  it('dispatches a call of the site again once the present state is shown', async () => {
    const { log, next, send, dispatch, present } = gateThatIs(false)
    const call = asked(1, 'request-1')
    send(call)
    await settle()
    expect([next.mock.calls, dispatch.mock.calls, log.mock.calls]).toEqual([[], [], []])
    present.resolve()
    await settle()
    expect(dispatch.mock.calls).toEqual([[call]])
  })
})
