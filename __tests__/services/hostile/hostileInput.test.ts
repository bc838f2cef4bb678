import { figure } from '../../journeys/support/figures'
import { assault, endAssault, faultOf } from './assault'
import { hostileRequests } from './generator'
import { oddBackend, oddFrame, oddRelay } from './worlds'

const SEED = 20_260_101

afterAll(endAssault)

test.each([
  [oddBackend, 6_000],
  [oddRelay, 1_000],
  [oddFrame, 3_000],
] as const)(
  'hostile requests to every route are answered without internal details: %p',
  async (start, count) => {
    const world = await start()
    try {
      const next = hostileRequests(SEED, world.routes, world.origin)
      const { requests, byStatus, bad } = await assault(world.port, next, count)
      const found = (word: RegExp) => bad.filter((line) => word.test(line)).length
      figure(
        `hostile requests to the ${world.name}`,
        `${requests} to ${world.routes.length} routes, ${world.errors.length} errors inside, ` +
          `${found(/^no answer/)} without an answer, ${found(/^a (?:stack|path)/)} with a trace or path, ` +
          `${found(/^\d+ bytes/)} over the bound, ${bad.length} bad in all; ${JSON.stringify(byStatus)}`,
      )
      expect({ bad: bad.slice(0, 20), errors: world.errors.slice(0, 20) }).toEqual({
        bad: [],
        errors: [],
      })
      expect(Object.prototype).not.toHaveProperty('polluted')
    } finally {
      await world.close()
    }
  },
  60_000,
)

test('finds answers that show internal details, are too long or are not a problem', () => {
  const type = 'application/json'
  const problem = '{"status":"FAILED","reasons":[]}'
  const trace = 'Error: x\n    at run (/srv/app/server.ts:1:2)'
  expect(faultOf({ status: 400, type, text: problem }, 'GET')).toBeNull()
  expect(faultOf({ status: 500, type, text: problem }, 'GET')).toBe('status 500')
  expect(faultOf({ status: 400, type, text: '{}' }, 'GET')).toBe('neither a problem nor a page')
  expect(faultOf({ status: 200, type, text: trace }, 'GET')).toBe('a stack trace')
  expect(faultOf({ status: 200, type, text: `${process.cwd()}/x` }, 'GET')).toContain('path')
  expect(faultOf({ status: 200, type, text: 'x'.repeat(300_000) }, 'GET')).toBe('300000 bytes')
})
