import { createFairQueue } from '../../../services/relay/fairQueue'

/** Tasks that end on request, and the order in which they started. */
function setUp(limits = { running: 1, bytes: Infinity }) {
  // No time passes, so that the queue does not interrupt a row of tasks.
  jest.spyOn(performance, 'now').mockReturnValue(0)
  const queue = createFairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, address: string, { cost = 1, bytes = 0, caller = 'x' } = {}) =>
    queue.add({
      ...{ address, caller, cost, bytes },
      run: async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        ends.delete(name)
        return name
      },
    })
  const turn = () => new Promise(setImmediate)
  /** Ends tasks in the order of their start until none is left. */
  const endAll = async () => {
    await turn()
    while (ends.size > 0) {
      const [end] = ends.values()
      end?.()
      await turn()
      await turn()
    }
  }
  return { queue, started, ends, add, turn, endAll }
}

test('runs tasks in parallel up to a limited cost, and a more expensive task alone', async () => {
  const { started, add, ends, turn, endAll } = setUp({ running: 4, bytes: Infinity })
  const all = Promise.all([
    add('large', 'a', { cost: 9 }),
    ...['b', 'c', 'd', 'e', 'f'].map((name) => add(name, name)),
  ])
  await turn()
  expect(started).toEqual(['b', 'c', 'd', 'e'])
  ends.get('b')?.()
  await turn()
  await turn()
  expect(started).toEqual(['b', 'c', 'd', 'e', 'f'])
  await endAll()
  expect(await all).toEqual(['large', 'b', 'c', 'd', 'e', 'f'])
  expect(started.at(-1)).toBe('large')
})

test('an address with one task does not wait for the many tasks of another address', async () => {
  const { started, add, turn, endAll } = setUp()
  const tasks = Array.from({ length: 20 }, (_, at) => add(`many ${at}`, 'greedy'))
  await turn()
  tasks.push(add('one', 'modest'))
  await endAll()
  await Promise.all(tasks)
  // Two tasks of the other address may be before it: one that runs, and one with the same tag.
  expect(started.indexOf('one')).toBeLessThan(3)
  expect(started.filter((name) => name !== 'one')).toEqual(
    Array.from({ length: 20 }, (_, at) => `many ${at}`),
  )
})

test('a cost that is known afterwards delays the next task of its address', async () => {
  const { queue, started, add, turn, endAll } = setUp()
  const first = add('first', 'greedy')
  await turn()
  queue.charge({ address: 'greedy', caller: 'x' }, 10)
  const all = Promise.all([first, add('second', 'greedy'), add('other', 'modest', { cost: 5 })])
  await endAll()
  await all
  expect(started).toEqual(['first', 'other', 'second'])
})

test('a caller with one task does not wait for the many tasks of another caller from its address', async () => {
  const { started, add, turn, endAll } = setUp()
  const tasks = Array.from({ length: 20 }, (_, at) => add(`many ${at}`, 'office'))
  await turn()
  tasks.push(add('one', 'office', { caller: 'y' }))
  await endAll()
  await Promise.all(tasks)
  expect(started.indexOf('one')).toBeLessThan(3)
})

test('two callers of one address get no more than one caller of another address', async () => {
  const { started, add, endAll } = setUp()
  const tasks = [1, 2, 3, 4].flatMap((at) => [
    add(`a1 ${at}`, 'a', { caller: '1' }),
    add(`a2 ${at}`, 'a', { caller: '2' }),
    add(`b ${at}`, 'b'),
  ])
  await endAll()
  await Promise.all(tasks)
  const half = started.slice(0, 8).map((name) => name.split(' ')[0])
  expect(half.filter((name) => name === 'b')).toHaveLength(4)
  expect(half.filter((name) => name === 'a1')).toHaveLength(2)
})

test('tasks that do not end leave most of the cost to other callers and addresses', async () => {
  const { started, add, turn, endAll } = setUp({ running: 32, bytes: Infinity })
  const tasks = Array.from({ length: 9 }, (_, at) => add(`slow ${at}`, 'slow'))
  await turn()
  expect(started).toEqual(['slow 0', 'slow 1'])
  tasks.push(add('same address', 'slow', { caller: 'y' }), add('other', 'other'))
  await turn()
  expect(started).toEqual(['slow 0', 'slow 1', 'same address', 'other'])
  await endAll()
  await Promise.all(tasks)
  expect(started).toHaveLength(11)
})

test('an idle address saves no capacity for later', async () => {
  const { started, add, endAll } = setUp()
  await Promise.all([...Array.from({ length: 5 }, () => add('early', 'busy')), endAll()])
  started.length = 0
  const all = Promise.all([
    ...['idle 1', 'idle 2', 'idle 3'].map((name) => add(name, 'idle')),
    ...['busy 1', 'busy 2', 'busy 3'].map((name) => add(name, 'busy')),
  ])
  await endAll()
  await all
  expect(started).toEqual(['idle 1', 'busy 1', 'idle 2', 'busy 2', 'idle 3', 'busy 3'])
})

test('an address may fill a quarter of the free bytes, and each has 64 kB', async () => {
  const kB = 1024
  const { queue, add, endAll } = setUp({ running: 1, bytes: 1024 * kB })
  const isFull = () => ['a', 'b'].map((address) => queue.isFull(address))
  const all = [add('1', 'a', { bytes: 200 * kB })]
  expect(isFull()).toEqual([false, false])
  all.push(add('2', 'a', { bytes: 100 * kB }))
  expect(isFull()).toEqual([true, false])
  const resumed: string[] = []
  queue.onRoom('a', () => resumed.push('a'))
  all.push(add('3', 'c', { bytes: 700 * kB }), add('4', 'b', { bytes: 63 * kB }))
  expect(isFull()).toEqual([true, false])
  expect(resumed).toEqual([])
  await endAll()
  await Promise.all(all)
  expect([resumed, queue.bytes()]).toEqual([['a'], 0])
})

test('a task that fails frees its cost and its bytes', async () => {
  const queue = createFairQueue({ running: 1 })
  const fail = async () => {
    throw new Error('failed')
  }
  const payer = { address: 'a', caller: 'x' }
  const failing = queue.add({ ...payer, cost: 1, bytes: 10, run: fail })
  await expect(failing).rejects.toThrow('failed')
  expect(await queue.add({ ...payer, cost: 1, run: async () => 'next' })).toBe('next')
  expect(queue.bytes()).toBe(0)
})

test('a long queue of tasks does not block other events of the process', async () => {
  const queue = createFairQueue({ running: 1_000 })
  const steps: string[] = []
  const clock = { now: 0 }
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now)
  const work = async (name: string) => {
    clock.now += 10
    steps.push(name)
  }
  const tasks = ['1', '2', '3'].map((name) =>
    queue.add({ address: name, caller: name, cost: 1, run: () => work(name) }),
  )
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  steps.push('event')
  await Promise.all(tasks)
  expect(steps.indexOf('event')).toBeLessThan(steps.indexOf('3'))
})
