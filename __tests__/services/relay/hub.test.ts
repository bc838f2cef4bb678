import type { RelayClient } from '../../../services/relay/client'
import { noRelayFaults } from '../../../services/relay/faults'
import { createHub } from '../../../services/relay/hub'
import { createMemoryMessageStore } from '../../../services/relay/messages/memoryMessageStore'
import { partOf } from '../../support/partOf'

test('a client whose socket has closed subscribes to no topic', () => {
  const hub = createHub(noRelayFaults(), createMemoryMessageStore())
  const client = partOf<RelayClient>({
    ...{ id: 'a', address: 'b', topics: new Map(), behind: new Set(), isCatchingUp: true },
  })
  hub.clients.add(client)
  hub.subscribe(client, 'before')
  expect(hub.topics()).toBe(1)
  hub.leave(client)
  hub.subscribe(client, 'after')
  expect([hub.topics(), client.topics.size]).toEqual([0, 0])
})
