import { callsOf, createRates } from '../../../services/relay/rates'

const limits = { socket: { burst: 10, perSecond: 2 }, address: { burst: 15, perSecond: 3 } }

function setUp() {
  const clock = { now: 0 }
  return { clock, rates: createRates(limits, () => clock.now) }
}

test('allows a burst, and then calls at its rate', () => {
  const { clock, rates } = setUp()
  const socket = rates.open('a')
  expect([socket.take(10), socket.take(1)]).toEqual([true, false])
  clock.now = 1_000
  expect([socket.take(2), socket.take(1)]).toEqual([true, false])
  clock.now = 100_000
  expect([socket.take(11), socket.take(10), socket.take(1)]).toEqual([false, true, false])
})

test('sockets of an address share one rate, and sockets of another address have another rate', () => {
  const { clock, rates } = setUp()
  const [one, two, other] = [rates.open('a'), rates.open('a'), rates.open('b')]
  expect([one.take(10), two.take(6), two.take(5), other.take(10)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  clock.now = 1_000
  expect([one.take(2), two.take(2), two.take(1)]).toEqual([true, false, true])
})

test('keeps the rate of an address after its sockets have closed, until its burst is full again', () => {
  const { clock, rates } = setUp()
  const socket = rates.open('a')
  socket.take(10)
  socket.close()
  socket.close()
  rates.sweep()
  expect(rates.open('a').take(6)).toBe(false)
  expect(rates.size()).toBe(1)
  clock.now = 60_000
  rates.sweep()
  expect(rates.size()).toBe(1)
  const { clock: later, rates: left } = setUp()
  left.open('a').close()
  later.now = 60_000
  left.sweep()
  expect(left.size()).toBe(0)
})

test('counts bytes as calls of 4 kB', () => {
  expect([0, 1, 4_096, 4_097].map(callsOf)).toEqual([1, 1, 1, 2])
})

test('sockets of a project share its rate, which may change', () => {
  const { clock, rates } = setUp()
  const limit: { of?: number } = { of: 6 }
  const use = { id: 'shop', limit: () => limit.of }
  const [one, two, other] = [rates.open('a'), rates.open('b'), rates.open('c')]
  one.join(use)
  two.join(use)
  expect([one.take(4), two.take(3), two.take(2), other.take(10)]).toEqual([true, false, true, true])
  clock.now = 10_000
  expect([one.take(2), one.take(1)]).toEqual([false, true])
  delete limit.of
  expect(one.take(9)).toBe(true)
})

test('keeps the rate of a project after its sockets have closed, until its burst is full again', () => {
  const { clock, rates } = setUp()
  const use = { id: 'shop', limit: () => 6 }
  const socket = rates.open('a')
  socket.join(use)
  socket.join(use)
  socket.take(6)
  socket.close()
  socket.close()
  clock.now = 30_000
  rates.sweep()
  const again = rates.open('b')
  again.join(use)
  expect([again.take(4), again.take(3)]).toEqual([false, true])
  again.close()
  expect(rates.size()).toBe(2)
  clock.now = 100_000
  rates.sweep()
  expect(rates.size()).toBe(0)
})
