import type { EndpointName } from '../../src/api/core/policies'
import { POLICIES } from '../../src/api/core/policies'
import { CASES } from './cases/all'
import type { Outcome, Result } from './support/case'
import { SERVED, UNSERVED } from './support/case'
import { SPEC_ROWS } from './support/specRows'
import { codeOf, createTestApi, endStores, failed, pass, useFakeTime } from './support/testApi'

/** Endpoints that are tested elsewhere: images are not JSON, and one endpoint is the cached part of another. */
const ELSEWHERE: EndpointName[] = [
  ...(['getImage', 'getOutcome', 'lookUpIdentity'] as const),
  ...(['getDescriptorFile', 'getDescriptors'] as const),
]

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

function expectOutcome(result: Result, outcome: Outcome): void {
  if ('code' in outcome) expect(codeOf(result)).toBe(outcome.code)
  else expect({ data: result.data, error: result.error }).toEqual({ ...outcome, error: undefined })
}

const asRoute = (reply: unknown) => () =>
  reply instanceof Response ? reply.clone() : { json: reply }

it('every documented call and every endpoint has a contract', () => {
  expect(SPEC_ROWS).toHaveLength(21)
  expect(SPEC_ROWS.filter((row) => !CASES.some((each) => each.row === row))).toEqual([])
  const covered: string[] = [...ELSEWHERE, ...CASES.map(({ endpoint }) => endpoint)]
  expect(Object.keys(POLICIES).filter((name) => !covered.includes(name))).toEqual([])
})

describe.each(CASES)('$row', (call) => {
  const start = async (reply: unknown, network = SERVED) => {
    const app = createTestApi({ ...call.others, [call.path]: reply })
    const result = call.run(app, network)
    await pass(20_000)
    return { app, result: await result }
  }

  it('sends the documented request', async () => {
    const [, reply] = call.replies[0] ?? []
    const { app } = await start(asRoute(reply))
    const sent = app.sent.filter(({ path }) => path === call.path)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ path: call.path, ...call.sent })
  })

  it.each(call.replies)('parses a reply: %s', async (_, reply, outcome) => {
    const { result } = await start(asRoute(reply))
    expectOutcome(result, outcome)
  })

  it.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"ok"'],
    ['an empty object', '{}'],
    ['HTML', '<!doctype html>'],
    ['nothing', ''],
  ])('handles a body that is %s', async (_, body) => {
    const { result } = await start(() => new Response(body))
    // An empty object is a valid identity without name and avatar.
    if (call.row.includes('identity') && body === '{}') expect(result.error).toBeUndefined()
    else expectOutcome(result, call.malformed)
  })

  it('reports status 400 without a retry', async () => {
    const { app, result } = await start(() => failed(400))
    expectOutcome(result, call.refused)
    const requests = app.sent.filter(({ path }) => path === call.path)
    expect(requests).toHaveLength(call.refusedRequests ?? 1)
  })

  it('follows its retry policy on status 503', async () => {
    const { app } = await start(() => failed(503))
    const tries = app.sent.filter(({ path }) => path === call.path)
    expect(tries).toHaveLength(POLICIES[call.endpoint].retries + 1)
  })

  if (call.skipped) {
    const { skipped } = call
    it('sends no request on a network that is not served', async () => {
      const { app, result } = await start(() => failed(500), UNSERVED)
      expectOutcome(result, skipped)
      expect(app.calls()).toEqual([])
    })
  }
})
