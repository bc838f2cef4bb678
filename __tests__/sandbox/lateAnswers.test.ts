import { ignoreLateAnswers } from '../../sandbox/pages/wallet/lateAnswers'

/** A client engine that throws for an answer to a request that it does not have, as the library's does. */
function clientWith(...ids: number[]) {
  const handled: number[] = []
  const engine = {
    async onRelayEventResponse({ payload }: { topic: string; payload: { id: number } }) {
      if (!ids.includes(payload.id)) throw new Error('No matching key')
      handled.push(payload.id)
    },
  }
  const history = { exists: (_topic: string, id: number) => Promise.resolve(ids.includes(id)) }
  return { engine, history, handled }
}

it('the test wallet handles answers to its requests, and ignores one that arrives after the session has ended', async () => {
  const { engine, history, handled } = clientWith(1)
  ignoreLateAnswers(engine, history)
  await engine.onRelayEventResponse({ topic: 'a', payload: { id: 1 } })
  await engine.onRelayEventResponse({ topic: 'a', payload: { id: 2 } })
  expect(handled).toEqual([1])
})

it('the test wallet works with a client that has no such handler', () => {
  expect(() => ignoreLateAnswers({}, clientWith().history)).not.toThrow()
})
