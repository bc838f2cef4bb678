import type { Server } from 'node:http'
import * as z from 'zod/mini'
import type { Database } from '../../../services/data/database'
import { openDatabase } from '../../../services/data/openDatabase'
import { createFaults } from '../../../services/http/faults'
import { listen, stop } from '../../../services/http/listen'
import { createApiServer } from '../../../services/http/server'
import { createAdminAccess } from '../../../services/projects/adminAccess'
import { projectAdminRoutes } from '../../../services/projects/adminRoutes'
import { createProjectStore } from '../../../services/projects/projectStore'
import { START_TIME } from '../data/engines'
import { portOf } from '../hostile/worlds'

const TOKEN = 't'.repeat(32)
const ORIGINS = ['https://shop.example']

let database: Database
beforeAll(async () => {
  database = await openDatabase({})
}, START_TIME)
afterAll(() => database.close())

const servers: Server[] = []
beforeEach(() => database.query('delete from projects', [], z.unknown()))
afterEach(async () => {
  for (const server of servers.splice(0)) await stop(server)
})

/** The admin API on a port, and a function that calls it. */
async function serve(adminToken: string | undefined = TOKEN) {
  const changes = { count: 0 }
  const server = createApiServer({
    routes: projectAdminRoutes({
      store: createProjectStore(database),
      admit: createAdminAccess(adminToken),
      onChange: () => void (changes.count += 1),
    }),
    ...{ faults: createFaults(), readers: 'none' },
  })
  servers.push(server)
  await listen(server, 0)
  const call = async (
    method: string,
    path: string,
    { body, ...headers }: { body?: unknown; [header: string]: unknown } = {},
  ) => {
    const response = await fetch(`http://127.0.0.1:${portOf(server)}/admin/v1/projects${path}`, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ),
      },
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    const text = await response.text()
    const json: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, etag: response.headers.get('etag') ?? '', json }
  }
  return { call, changes }
}

test('creates, lists, reads, changes, pauses and deletes a project', async () => {
  const { call, changes } = await serve()
  const created = await call('POST', '', { body: { id: 'shop', name: 'Shop', origins: ORIGINS } })
  expect(created).toMatchObject({
    ...{ status: 201, etag: expect.stringMatching(/^"\d+"$/) },
    json: { id: 'shop', name: 'Shop', state: 'active', origins: ORIGINS, limits: {} },
  })
  expect(await call('GET', '/shop')).toEqual({ ...created, status: 200 })
  const spec = { name: 'Store', origins: ORIGINS, limits: { loginsPerDay: 5 } }
  const changed = await call('PUT', '/shop', { body: spec, 'if-match': created.etag })
  expect(changed).toMatchObject({ status: 200, json: { ...spec, state: 'active' } })
  expect(changed.etag).not.toBe(created.etag)
  expect((await call('POST', '/shop/pause')).json).toMatchObject({ state: 'paused', name: 'Store' })
  expect((await call('POST', '/shop/resume')).json).toMatchObject({ state: 'active' })
  expect((await call('DELETE', '/shop')).status).toBe(204)
  expect((await call('GET', '/shop')).status).toBe(404)
  expect((await call('POST', '/shop/pause')).status).toBe(404)
  expect(changes.count).toBe(5)
})

test('refuses a change of a project that another administrator has changed', async () => {
  const { call, changes } = await serve()
  const body = { name: 'Shop', origins: ORIGINS }
  const { etag } = await call('POST', '', { body: { id: 'shop', ...body } })
  expect((await call('POST', '', { body: { id: 'shop', ...body } })).status).toBe(409)
  expect((await call('PUT', '/shop', { body })).status).toBe(428)
  const first = await call('PUT', '/shop', { body, 'if-match': etag })
  expect(first.status).toBe(200)
  for (const old of [etag, 'W/"1"', 'x']) {
    expect((await call('PUT', '/shop', { body, 'if-match': old })).status).toBe(412)
    expect((await call('POST', '/shop/pause', { 'if-match': old })).status).toBe(412)
    expect((await call('DELETE', '/shop', { 'if-match': old })).status).toBe(412)
  }
  expect(await call('GET', '/shop')).toEqual(first)
  expect(changes.count).toBe(2)
})

test('lists projects in pages', async () => {
  const { call } = await serve()
  for (const id of ['a', 'b', 'c'])
    await call('POST', '', { body: { id, name: id, origins: ORIGINS } })
  const idsOf = async (query: string) => {
    const { json } = await call('GET', query)
    const Page = z.object({
      projects: z.array(z.object({ id: z.string() })),
      next: z.nullable(z.string()),
    })
    const { projects, next } = z.parse(Page, json)
    return [projects.map(({ id }) => id), next]
  }
  expect(await idsOf('?limit=2')).toEqual([['a', 'b'], 'b'])
  expect(await idsOf('?limit=2&after=b')).toEqual([['c'], null])
  expect(await idsOf('?limit=3')).toEqual([['a', 'b', 'c'], null])
  for (const query of ['?limit=0', '?limit=101', '?limit=x', '?after=%00'])
    expect([query, (await call('GET', query)).status]).toEqual([query, 400])
})

test('refuses bodies of another shape', async () => {
  const { call } = await serve()
  const project = { id: 'a', name: 'a', origins: ORIGINS }
  for (const body of [
    ...['', '[]', { ...project, id: '../a' }, { ...project, id: 'a'.repeat(101) }],
    ...[
      { ...project, origins: ['*'] },
      { ...project, more: 1 },
      { ...project, version: 1 },
    ],
  ])
    expect([body, (await call('POST', '', { body })).status]).toEqual([body, 422])
})

test('refuses other tokens before the body, and limits them without locking out the right one', async () => {
  const { call } = await serve()
  const body = 'x'.repeat(100_000)
  for (const authorization of ['', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
    expect((await call('POST', '', { authorization, body })).status).toBe(401)
  for (let count = 4; count < 10; count += 1)
    expect((await call('GET', '', { authorization: 'Bearer x' })).status).toBe(401)
  expect((await call('GET', '', { authorization: 'Bearer x' })).status).toBe(429)
  expect((await call('GET', '')).status).toBe(200)
})

test('refuses every request without a configured token', async () => {
  const { call } = await serve('')
  expect((await call('GET', '')).status).toBe(401)
  const admit = createAdminAccess(undefined)
  await expect(admit({ headers: { authorization: 'Bearer ' }, ip: '' })).rejects.toMatchObject({
    status: 403,
  })
})
