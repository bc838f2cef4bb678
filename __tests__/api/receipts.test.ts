import { receiptsApi } from '../../src/api/receipts'
import { createTestApp, ONE } from '../support/createTestApp'
import { HASH } from '../support/sending'

/** What the endpoint makes of a node's answer. */
async function outcomeOf(result: unknown) {
  const app = createTestApp({
    respond: ({ url }) =>
      Response.json(
        url.includes('supported-chains') ? { http: [], ws: [] } : { jsonrpc: '2.0', id: 1, result },
      ),
  })
  const { getOutcome } = receiptsApi.endpoints
  const arg = { network: ONE, hash: HASH }
  const { data, error } = await app.store.dispatch(getOutcome.initiate(arg, { subscribe: false }))
  const bodies = await Promise.all(app.requests.map((request) => request.clone().text()))
  app.destroy()
  return { data, error, asked: bodies.some((body) => body.includes(HASH)) }
}

const receipt = { status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' }

it('tells what became of a transaction, and null before it is in a block', async () => {
  expect(await outcomeOf(receipt)).toMatchObject({
    data: { status: 'confirmed', fee: '0.000021' },
    asked: true,
  })
  expect((await outcomeOf({ ...receipt, status: '0x0' })).data).toMatchObject({
    status: 'reverted',
  })
  expect((await outcomeOf(null)).data).toBeNull()
})

it.each([[{}], ['0x1'], [{ ...receipt, gasUsed: '1' }]])('refuses %j', async (answer) => {
  expect((await outcomeOf(answer)).error).toMatchObject({ code: 'MALFORMED_REPLY' })
})
