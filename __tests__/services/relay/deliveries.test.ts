import { createDeliveries } from '../../../services/relay/deliveries'
import { createPendingDeliveries } from '../../../services/relay/messages/pendingDeliveries'

const message = (id: string) => ({ id, data: { topic: 't' } })

test('pushes a message once on a socket, and accepts its acknowledgement once', () => {
  const deliveries = createDeliveries()
  expect(deliveries.begin(1, message('a'))).toBe(true)
  expect(deliveries.begin(2, message('a'))).toBe(false)
  expect([deliveries.end(2), deliveries.end(1), deliveries.end(1)]).toEqual([
    undefined,
    message('a'),
    undefined,
  ])
  expect(deliveries.begin(3, message('a'))).toBe(false)
})

test('forgets the oldest unacknowledged pushes', () => {
  const deliveries = createDeliveries()
  for (let id = 0; id <= 1_000; id += 1) deliveries.begin(id, message(String(id)))
  expect([deliveries.end(0), deliveries.end(1)]).toEqual([undefined, message('1')])
  expect(deliveries.begin(-1, message('0'))).toBe(true)
})

test('remembers the latest acknowledged messages', () => {
  const deliveries = createDeliveries()
  for (let id = 0; id <= 256; id += 1) {
    deliveries.begin(id, message(String(id)))
    deliveries.end(id)
  }
  expect(deliveries.begin(300, message('1'))).toBe(false)
  expect(deliveries.begin(301, message('0'))).toBe(true)
})

test('queues failed acknowledgements, drops the oldest, and writes each once', async () => {
  const made: string[] = []
  const state = { isAway: true }
  const pending = createPendingDeliveries(async (name, reader) => {
    if (state.isAway) throw new Error('away')
    made.push(`${name.id} ${reader}`)
  })
  for (let index = 0; index <= 10_000; index += 1) await pending.note(message(String(index)), 'r')
  await pending.pay()
  state.isAway = false
  await pending.pay()
  expect([made.length, made[0], made.at(-1)]).toEqual([10_000, '1 r', '10000 r'])
  await pending.pay()
  expect(made).toHaveLength(10_000)
})
