import type { Server } from 'node:http'
import { createFaults } from '../../../services/http/faults'
import { listen, stop } from '../../../services/http/listen'
import { forbidden } from '../../../services/http/problem'
import { createApiServer } from '../../../services/http/server'
import { webhookAdminRoutes } from '../../../services/webhooks/adminRoutes'
import type { Webhook, WebhookStore } from '../../../services/webhooks/webhookStore'
import { portOf } from '../hostile/worlds'

const ONE: Webhook = {
  ...{ id: 'wh_1', project: 'shop', url: 'https://hooks.example/in', events: [] },
  ...{ state: 'off', failingSince: 1, waiting: 0 },
}
const isOne = async (project: string, id: string) => project === 'shop' && id === 'wh_1'
const store: WebhookStore = {
  list: async () => [ONE],
  add: async (project, { url }) => {
    if (project !== 'shop') return 'unknown'
    return url.endsWith('/full') ? 'too-many' : { ...ONE, url, secret: 'whsec_x' }
  },
  rotate: async (...of) => ((await isOne(...of)) ? { secret: 'whsec_y' } : null),
  ...{ resume: isOne, remove: isOne, test: isOne },
}

let server: Server
beforeAll(async () => {
  server = createApiServer({
    routes: webhookAdminRoutes(store, async ({ headers }) => {
      if (headers.authorization === undefined) throw forbidden('authorization', 'no token')
    }),
    ...{ faults: createFaults(), readers: 'none' },
  })
  await listen(server, 0)
})
afterAll(() => stop(server))

const call = async (method: string, path: string, body?: object, isAdmin = true) => {
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/admin/v1/projects/${path}`, {
    ...{ method, headers: isAdmin ? { authorization: 'x' } : {} },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json: unknown = text === '' ? null : JSON.parse(text)
  return [response.status, json]
}

test('lists, adds, rotates, tests, resumes and deletes endpoints', async () => {
  expect(await call('GET', 'shop/webhooks')).toEqual([200, { webhooks: [ONE] }])
  const url = 'https://hooks.example/other'
  const added = await call('POST', 'shop/webhooks', { url, events: ['user.created'] })
  expect(added).toEqual([201, { ...ONE, url, secret: 'whsec_x' }])
  const rotated = await call('POST', 'shop/webhooks/wh_1/rotate')
  expect(rotated).toEqual([200, { secret: 'whsec_y' }])
  expect(await call('POST', 'shop/webhooks/wh_1/test')).toEqual([202, {}])
  expect(await call('POST', 'shop/webhooks/wh_1/resume')).toEqual([200, {}])
  expect(await call('DELETE', 'shop/webhooks/wh_1')).toEqual([204, null])
})

test('refuses unknown endpoints, wrong URLs and types, and callers without a token', async () => {
  for (const path of ['rotate', 'test', 'resume'])
    expect((await call('POST', `other/webhooks/wh_1/${path}`))[0]).toBe(404)
  expect((await call('DELETE', 'shop/webhooks/wh_2'))[0]).toBe(404)
  expect((await call('POST', 'other/webhooks', { url: ONE.url }))[0]).toBe(404)
  for (const body of [
    ...[{ url: 'http://hooks.example' }, { url: 'https://a:b@hooks.example' }, { url: 'x' }],
    ...[{ url: ONE.url, events: ['other'] }, { url: 'https://hooks.example/full' }, {}],
  ])
    expect([body, (await call('POST', 'shop/webhooks', body))[0]]).toEqual([body, 422])
  expect((await call('GET', 'shop/webhooks', undefined, false))[0]).toBe(403)
})
