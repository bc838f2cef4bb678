import { createDeliveries } from '../../../services/relay/deliveries'
import { createOwed } from '../../../services/relay/post/owed'

const letter = (id: string) => ({ id, data: { topic: 't' } })

test('a letter goes out on a socket once, and its answer counts once', () => {
  const deliveries = createDeliveries()
  expect(deliveries.begin(1, letter('a'))).toBe(true)
  expect(deliveries.begin(2, letter('a'))).toBe(false)
  expect([deliveries.end(2), deliveries.end(1), deliveries.end(1)]).toEqual([
    undefined,
    letter('a'),
    undefined,
  ])
  expect(deliveries.begin(3, letter('a'))).toBe(false)
})

test('of pushes that nobody answers the oldest are forgotten', () => {
  const deliveries = createDeliveries()
  for (let id = 0; id <= 1_000; id += 1) deliveries.begin(id, letter(String(id)))
  expect([deliveries.end(0), deliveries.end(1)]).toEqual([undefined, letter('1')])
  expect(deliveries.begin(-1, letter('0'))).toBe(true)
})

test('of answered letters the latest are remembered', () => {
  const deliveries = createDeliveries()
  for (let id = 0; id <= 256; id += 1) {
    deliveries.begin(id, letter(String(id)))
    deliveries.end(id)
  }
  expect(deliveries.begin(300, letter('1'))).toBe(false)
  expect(deliveries.begin(301, letter('0'))).toBe(true)
})

test('notes that cannot be made are owed, the oldest given up, and made once', async () => {
  const made: string[] = []
  const state = { isAway: true }
  const owed = createOwed(async (name, reader) => {
    if (state.isAway) throw new Error('away')
    made.push(`${name.id} ${reader}`)
  })
  for (let index = 0; index <= 10_000; index += 1) await owed.note(letter(String(index)), 'r')
  await owed.pay()
  state.isAway = false
  await owed.pay()
  expect([made.length, made[0], made.at(-1)]).toEqual([10_000, '1 r', '10000 r'])
  await owed.pay()
  expect(made).toHaveLength(10_000)
})
