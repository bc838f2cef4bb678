import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { StateUnavailable } from '../../../services/data/stateUnavailable'
import { createWrongCodes } from '../../../services/frame/wrongCodes'

const away = () => Promise.reject(new StateUnavailable('Redis', new Error('Command timed out')))

const checkOf = (answer: boolean) => ({
  account: 'ada@example.org',
  holder: 'device',
  check: jest.fn(async () => answer),
  isWrong: (found: boolean) => !found,
})

test('a correct code is accepted although the counters fail after its check', async () => {
  const codes = createWrongCodes({ ...createMemoryCounters(), takeBack: away }, 'login', () => {})
  await expect(codes.guard(checkOf(true))).resolves.toBe(true)
})

test('a code is not checked while its attempt cannot be counted', async () => {
  const codes = createWrongCodes({ ...createMemoryCounters(), hit: away }, 'login', () => {})
  const tried = checkOf(true)
  await expect(codes.guard(tried)).rejects.toThrow(StateUnavailable)
  expect(tried.check).not.toHaveBeenCalled()
})

test('a correct code is not counted, and wrong codes end at 25 of a device', async () => {
  const limited: string[] = []
  const codes = createWrongCodes(createMemoryCounters(), 'login', (email) => limited.push(email))
  for (let tries = 0; tries < 30; tries += 1) await codes.guard(checkOf(true))
  for (let tries = 0; tries < 25; tries += 1) await codes.guard(checkOf(false))
  await expect(codes.guard(checkOf(true))).rejects.toMatchObject({ status: 429 })
  expect(limited).toEqual(['ada@example.org'])
})
