import { createTopicLimit, TooManyTopics } from '../../../services/relay/topicLimit'

test('limits topics for a socket, for an address and in total, and frees them', () => {
  const limit = createTopicLimit({ perSocket: 2, perAddress: 3, total: 4 })
  const socketAt = (address: string, size = 0) => ({ address, topics: { size } })
  expect(() => limit.take(socketAt('a', 2))).toThrow(TooManyTopics)
  for (let count = 0; count < 3; count += 1) limit.take(socketAt('a'))
  expect(() => limit.take(socketAt('a'))).toThrow(TooManyTopics)
  limit.take(socketAt('b'))
  expect(() => limit.take(socketAt('c'))).toThrow(TooManyTopics)
  expect(limit.total()).toBe(4)
  for (let count = 0; count < 3; count += 1) limit.giveBack(socketAt('a'))
  limit.take(socketAt('c'))
  limit.take(socketAt('a'))
  expect(limit.total()).toBe(3)
})

test('limits topics for all sockets of a project', () => {
  const limit = createTopicLimit({ perSocket: 9, perAddress: 9, total: 9 })
  const socketAt = (address: string, most?: number) => ({
    ...{ address, topics: { size: 0 }, project: { id: 'shop', limit: () => most } },
  })
  limit.take(socketAt('a', 2))
  limit.take(socketAt('b', 2))
  expect(() => limit.take(socketAt('c', 2))).toThrow(TooManyTopics)
  limit.take(socketAt('c'))
  limit.take({ address: 'd', topics: { size: 0 } })
  limit.giveBack(socketAt('a', 2))
  limit.giveBack(socketAt('b', 2))
  limit.take(socketAt('c', 2))
  expect(() => limit.take(socketAt('c', 2))).toThrow(TooManyTopics)
})
