import { simulateCalls, tryBytes } from '../../../src/middleware/core/simulateCalls'
import type { TransactionBytes } from '../../../src/slices/domain/requests/decodedActions'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

const about = { user: ADDRESS, network: ONE }
const bytes = (more: Partial<TransactionBytes> = {}): TransactionBytes => ({
  ...{ to: OTHER_ADDRESS, data: '0x', value: '16' },
  ...more,
})
const succeeding = (calls: number) => [
  { calls: Array.from({ length: calls }, () => ({ status: '0x1', logs: [] })) },
]

/** An app with a node that gives this reply, and the requests to it. */
function appOn(result: unknown) {
  const asked: unknown[] = []
  const app = createTestApp({
    async respond(request) {
      asked.push(await request.clone().json())
      return Response.json({ jsonrpc: '2.0', id: 1, result })
    },
  })
  return { app, asked }
}

it('simulates the exact bytes of transactions in order', async () => {
  const { app, asked } = appOn(succeeding(2))
  const list = [bytes(), bytes({ data: '0xabcd', value: '0' })]
  const simulation = await inListener(app, (fx) => tryBytes(list, about, fx))
  expect(simulation).toEqual({ step: 'simulated', fails: false, changes: [], losesItems: false })
  const calls = [
    { from: ADDRESS, to: OTHER_ADDRESS, data: '0x', value: '0x10' },
    { from: ADDRESS, to: OTHER_ADDRESS, data: '0xabcd', value: '0x0' },
  ]
  expect(asked).toMatchObject([
    { method: 'eth_simulateV1', params: [{ blockStateCalls: [{ calls }] }, 'latest'] },
  ])
})

it.each([
  ['an empty list', []],
  ['a contract creation', [bytes({ to: null })]],
  ['a contract creation after another call', [bytes(), bytes({ to: null })]],
])('does not simulate %s', async (_, list) => {
  const { app, asked } = appOn(succeeding(list.length))
  expect(await inListener(app, (fx) => tryBytes(list, about, fx))).toEqual({ step: 'unavailable' })
  expect(asked).toEqual([])
})

it.each([null, 'yes', [], succeeding(2)])(
  'ignores a reply that matches no call: %j',
  async (result) => {
    const { app } = appOn(result)
    const call = { from: ADDRESS, to: OTHER_ADDRESS, data: '0x' }
    expect(await inListener(app, (fx) => simulateCalls([call], about, fx))).toBeNull()
  },
)

it('simulates the same calls again each time, because the chain changes', async () => {
  const { app, asked } = appOn(succeeding(1))
  await inListener(app, (fx) => tryBytes([bytes()], about, fx))
  await inListener(app, (fx) => tryBytes([bytes()], about, fx))
  expect(asked).toHaveLength(2)
})
