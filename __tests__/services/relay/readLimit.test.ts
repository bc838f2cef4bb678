import { createReadLimit } from '../../../services/relay/readLimit'

test('runs a limited number of tasks in parallel, and the rest in order', async () => {
  const limit = createReadLimit(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) =>
    limit(async () => {
      started.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 0) throw new Error('failed')
      return number
    })
  const all = Promise.allSettled([0, 1, 2, 3].map(work))
  expect(started).toEqual([0, 1])
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect((await all).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(started).toEqual([0, 1, 2, 3])
})
