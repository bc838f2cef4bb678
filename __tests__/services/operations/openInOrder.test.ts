import { openInOrder } from '../../../services/operations/openInOrder'

/** Opens three parts, of which the last one may fail. */
const openThree = (told: string[], fails = false) =>
  openInOrder((endWith) => {
    for (const name of ['first', 'second'])
      endWith(() => Promise.resolve(told.push(`${name} ends`)))
    return fails ? Promise.reject(new Error('the third fails')) : Promise.resolve('value')
  })

test('closes opened parts once, in reverse order', async () => {
  const told: string[] = []
  const { value, close } = await openThree(told)
  expect([value, told]).toEqual(['value', []])
  await close()
  await close()
  expect(told).toEqual(['second ends', 'first ends'])
})

test('closes the parts before a failed one, and throws its error', async () => {
  const told: string[] = []
  await expect(openThree(told, true)).rejects.toThrow('the third fails')
  expect(told).toEqual(['second ends', 'first ends'])
})

test('closes all other parts when one fails or never settles', async () => {
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
