import { openInOrder } from '../../../services/operations/openInOrder'

/** Opens three things, of which the last one may fail. */
const openThree = (told: string[], fails = false) =>
  openInOrder((endWith) => {
    for (const name of ['first', 'second'])
      endWith(() => Promise.resolve(told.push(`${name} ends`)))
    return fails ? Promise.reject(new Error('the third fails')) : Promise.resolve('value')
  })

test('what was opened ends once, the last first', async () => {
  const told: string[] = []
  const { value, close } = await openThree(told)
  expect([value, told]).toEqual(['value', []])
  await close()
  await close()
  expect(told).toEqual(['second ends', 'first ends'])
})

test('where one fails, those before it end, and the failure is told', async () => {
  const told: string[] = []
  await expect(openThree(told, true)).rejects.toThrow('the third fails')
  expect(told).toEqual(['second ends', 'first ends'])
})

test('an end that fails, or never comes, keeps no other from ending', async () => {
  const told: string[] = []
  const { close } = await openInOrder(async (endWith) => {
    endWith(async () => told.push('first ends'))
    endWith(() => new Promise(() => undefined))
    endWith(() => Promise.reject(new Error('third fails')))
    endWith(() => {
      throw new Error('fourth fails')
    })
  }, 20)
  const failure = await close().catch((error: unknown) => error)
  expect(told).toEqual(['first ends'])
  expect(failure).toBeInstanceOf(AggregateError)
  const errors = failure instanceof AggregateError ? failure.errors.map(String) : []
  expect(errors).toEqual([
    'Error: fourth fails',
    'Error: third fails',
    'EndTimeout: The end takes too long',
  ])
})
