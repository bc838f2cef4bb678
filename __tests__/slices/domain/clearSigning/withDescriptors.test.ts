import type { FindDescriptor } from '../../../../src/slices/domain/clearSigning/describe'
import { withDescriptors } from '../../../../src/slices/domain/clearSigning/withDescriptors'

const descriptorOf = (chainId: string, address: string) => ({
  chainId,
  address,
  calls: {},
  messages: {},
})
/**
 * Describes a chain of calls, each known only after the descriptor of the previous one has loaded.
 */
const chain = (length: number) => (find: FindDescriptor) => {
  let at = 0
  while (at < length && find('1', `0x${at}`)) at++
  return at
}

test('loads the descriptors of inner calls after those of outer calls', async () => {
  const loaded: string[] = []
  const found = await withDescriptors(chain(3), (chainId, address) => {
    loaded.push(address)
    return Promise.resolve(descriptorOf(chainId, address))
  })
  expect(found).toBe(3)
  expect(loaded).toEqual(['0x0', '0x1', '0x2'])
})

test('describes the rest if a descriptor fails to load', async () => {
  const fail = () => Promise.reject(new Error('offline'))
  await expect(withDescriptors(chain(3), fail)).resolves.toBe(0)
  await expect(withDescriptors(chain(3), () => Promise.resolve(null))).resolves.toBe(0)
})

test('stops loading at 16 descriptors', async () => {
  const load = jest.fn((chainId: string, address: string) =>
    Promise.resolve(descriptorOf(chainId, address)),
  )
  await expect(withDescriptors(chain(40), load)).resolves.toBe(16)
  expect(load).toHaveBeenCalledTimes(16)
})
