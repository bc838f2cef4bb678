import { createSubscriptions } from '../../../services/relay/messages/subscriptions'

/** Subscriptions with a Redis that records its commands, and fails on request. */
function setUp() {
  const commands: string[] = []
  const state = { isDown: false, failures: 0 }
  const record = (name: string) => async (channels: string | readonly string[]) => {
    if (state.isDown) throw new Error('down')
    commands.push(`${name} ${[channels].flat().join(' ')}`)
  }
  const redis = {
    subscribe: record('subscribe'),
    unsubscribe: record('unsubscribe'),
  }
  const subscriptions = createSubscriptions(
    redis,
    (topic) => `channel-${topic}`,
    () => {
      state.failures += 1
    },
  )
  return { commands, state, subscriptions }
}

test('subscribes to the topics of one turn with one command', async () => {
  const { commands, subscriptions } = setUp()
  await Promise.all(['a', 'b', 'a'].map(subscriptions.listen))
  await subscriptions.listen('c')
  expect(commands).toEqual(['subscribe channel-a channel-b', 'subscribe channel-c'])
})

test('subscribes to no topic that was left in the same turn', async () => {
  const { commands, subscriptions } = setUp()
  const both = [subscriptions.listen('a'), subscriptions.listen('b')]
  subscriptions.leave('a')
  await Promise.all(both)
  expect(commands).toEqual(['unsubscribe channel-a', 'subscribe channel-b'])
})

test('divides many topics into commands of 500', async () => {
  const { commands, subscriptions } = setUp()
  const topics = Array.from({ length: 1_001 }, (_, at) => `${at}`)
  await Promise.all(topics.map(subscriptions.listen))
  expect(commands.map((command) => command.split(' ').length - 1)).toEqual([500, 500, 1])
})

test('resolves and reports once when a command for several topics fails', async () => {
  const { state, subscriptions } = setUp()
  state.isDown = true
  await Promise.all(['a', 'b'].map(subscriptions.listen))
  expect(state.failures).toBe(1)
})
