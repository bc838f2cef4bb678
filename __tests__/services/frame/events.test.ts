import * as z from 'zod/mini'
import { userIdOf } from '../../../services/frame/events'
import type { ProjectEvent } from '../../../services/webhooks/outbox'
import { PROJECT, SITE, startSite, type TestSite } from './site'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const EMAIL = 'ada@example.org'
const Started = z.object({ ticket: z.string() })
const LoggedIn = z.object({ token: z.string() })

let site: TestSite
const events: ProjectEvent[] = []
const state = { isAway: false }
const errors: unknown[] = []
beforeAll(async () => {
  site = await startSite(
    {},
    {
      async report(event) {
        if (state.isAway) throw new Error('away')
        events.push(event)
      },
      onError: (error) => errors.push(error),
    },
  )
})
afterAll(() => site.close())

const call = async (name: string, body: object, query = `?projectId=${PROJECT}`) =>
  site.post(`/api/${name}${query}`, JSON.stringify(body))

/** Logs in with a code and returns the token of the session. */
async function logIn(query?: string): Promise<string> {
  const asked = { email: EMAIL, device: 'f'.repeat(32), site: SITE, project: PROJECT }
  const { ticket } = z.parse(Started, await (await call('start', asked, query)).json())
  const code = await site.codeFor(EMAIL)
  return z.parse(LoggedIn, await (await call('code', { ticket, code }, query)).json()).token
}

test('reports logins and new wallets of a project by an id without email and address', async () => {
  const token = await logIn()
  const share = 'ab'.repeat(17)
  expect((await call('shares', { token, share, address: ADDRESS })).status).toBe(200)
  expect((await call('shares', { token, share, address: ADDRESS })).status).toBe(409)
  const user = userIdOf(PROJECT, ADDRESS)
  const of = (type: string, id: string | null) => ({ project: PROJECT, type, data: { user: id } })
  expect(events).toEqual([of('login.succeeded', null), of('user.created', user)])
  await logIn()
  expect(events[2]).toEqual(of('login.succeeded', user))
  expect(JSON.stringify(events)).not.toMatch(/ada|example|0x1111/)
  expect(userIdOf('other', ADDRESS)).not.toBe(user)
})

test('reports nothing without a project, and logs in when the report fails', async () => {
  const before = events.length
  await logIn('')
  state.isAway = true
  await logIn()
  expect(events).toHaveLength(before)
  expect(errors).toEqual([new Error('away')])
})
