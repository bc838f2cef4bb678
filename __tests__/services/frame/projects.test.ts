import { registeredProjects } from '../../../services/frame/frameProjects'
import { fakeDirectory, projectOf } from '../projects/directories'
import { startSite, type TestSite } from './site'

const SHOP = 'https://shop.example'

let site: TestSite
const { state, directory } = fakeDirectory()
beforeAll(async () => {
  site = await startSite({}, { projects: registeredProjects(directory) })
})
beforeEach(() => {
  state.projects = [projectOf('shop', { limits: { loginsPerDay: 2 } }), projectOf('bank')]
  state.isAway = false
})
afterAll(() => site.close())

/** The status of the start of a login. */
const start = async (project: string, email: string, origin = SHOP) =>
  (
    await site.post(
      `/api/start?projectId=${project}`,
      JSON.stringify({ email, device: 'f'.repeat(32), site: origin, project }),
    )
  ).status
const embedders = async (project: string) => {
  const response = await fetch(`${site.origin}/sdk?projectId=${project}`)
  const policy = response.headers.get('content-security-policy') ?? ''
  return response.ok ? policy.split('frame-ancestors ')[1] : response.status
}

test('lets the origins of an active project embed the frame', async () => {
  expect(await embedders('shop')).toBe(SHOP)
  expect(await embedders('other')).toBe("'none'")
  state.projects = [projectOf('shop', { state: 'paused' })]
  expect(await embedders('shop')).toBe("'none'")
  state.isAway = true
  expect(await embedders('shop')).toBe(503)
})

test('starts logins only on the origins of a project, up to its limit for a day', async () => {
  expect(await start('bank', 'ada@example.org')).toBe(422)
  expect(await start('shop', 'one@example.org')).toBe(200)
  expect(await start('shop', 'two@example.org')).toBe(200)
  expect(await start('shop', 'three@example.org')).toBe(429)
  expect(await start('bank', 'four@example.org', 'https://bank.example')).toBe(200)
})

test('refuses the requests of an open frame whose project is paused, before their body', async () => {
  const ask = async (query: string) =>
    (await site.post(`/api/session${query}`, 'x'.repeat(100_000))).status
  expect(await ask('?projectId=bank')).toBe(413)
  state.projects = [projectOf('bank', { state: 'paused' })]
  expect(await ask('?projectId=bank')).toBe(403)
  expect(await ask('')).toBe(413)
  state.isAway = true
  expect(await ask('?projectId=bank')).toBe(503)
})
