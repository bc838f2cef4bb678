import { bundlerReceipt } from '../../../src/api/rpc/bundlerReceipt'
import { createTestApi, endStores, failed, pass, useFakeTime } from '../support/testApi'

const id = `0x${'ab'.repeat(32)}`
const networkId = 'eip155:1'

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

it('refetches the receipt each time', async () => {
  const app = createTestApi({ '/v1/bundler': { id: 1, result: null } })
  for (const count of [1, 2]) {
    const asked = bundlerReceipt({ networkId, id, bundler: { bundler_name: 'demo' } }, app)
    await pass()
    expect(await asked).toEqual({ status: 'pending' })
    expect(app.calls()).toHaveLength(count)
  }
})

it.each([
  ['a bundler that refuses', { bundler_name: 'demo' }, 'HTTP_ERROR'],
  [
    'a bundler that the site has not approved',
    { bundler_url: 'http://b.example' },
    'CALL_STATUS_NOT_APPROVED',
  ],
])('rejects for %s', async (_, bundler, code) => {
  const app = createTestApi({ '/v1/bundler': () => failed(400) })
  const asked = bundlerReceipt({ networkId, id, bundler }, app)
  const rejected = expect(asked).rejects.toMatchObject({ name: 'LatchkeyError', code })
  await pass()
  await rejected
})
