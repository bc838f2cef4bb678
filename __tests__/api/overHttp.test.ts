import { http, HttpResponse, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { CASES } from './cases/all'
import { SERVED } from './support/case'
import { CHAINS, createTestApi, endStores } from './support/testApi'

type Arrived = { method: string; path: string; query: [string, string][]; body: unknown }

/** Requests as received by a service, sent by the platform's own `fetch`. */
const arrived: Arrived[] = []
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  endStores()
  server.resetHandlers()
  arrived.splice(0)
})
afterAll(() => {
  server.close()
  process.stdout.write(`over HTTP: ${CASES.length} calls arrived as documented\n`)
})

describe.each(CASES)('$row', (call) => {
  it('sends the documented request over HTTP and parses its example', async () => {
    const [, reply, outcome] = call.replies[0] ?? []
    server.use(
      http.all('*', async ({ request }) => {
        const { pathname: path, searchParams } = new URL(request.url)
        if (path === '/v1/supported-chains' && call.path !== path) return HttpResponse.json(CHAINS)
        const other = call.others?.[path]
        if (other) return new HttpResponse(JSON.stringify(other))
        if (path !== call.path) return passthrough()
        const text = await request.clone().text()
        arrived.push({
          method: request.method,
          path,
          query: [...searchParams],
          body: text === '' ? undefined : JSON.parse(text),
        })
        if (reply instanceof Response) return reply.clone()
        return new HttpResponse(JSON.stringify(reply))
      }),
    )
    const app = createTestApi({}, {}, { service: globalThis.fetch })
    const { data, error } = await call.run(app, SERVED)
    expect(arrived).toHaveLength(1)
    const { method, query, body } = call.sent
    expect(arrived[0]).toMatchObject({
      path: call.path,
      ...(method && { method }),
      ...(query && { query }),
      ...(body !== undefined && { body }),
    })
    if (outcome && 'data' in outcome)
      expect({ data, error }).toEqual({ ...outcome, error: undefined })
  })
})
