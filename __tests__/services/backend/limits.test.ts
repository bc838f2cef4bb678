import { createGuard } from '../../../services/backend/limits'
import { defaultSettings } from '../../../services/backend/settings'
import { registeredProjects } from '../../../services/backend/servedProjects'
import { StateUnavailable } from '../../../services/data/stateUnavailable'
import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { HttpProblem } from '../../../services/http/problem'
import type { Route, RouteRequest } from '../../../services/http/types'
import { fakeDirectory, projectOf } from '../projects/directories'

const route: Route = { id: 'r', method: 'GET', path: '/:name', summary: '', handle: () => ({}) }
const requestOf = (path: string, ip = '10.0.0.1'): RouteRequest => {
  const url = new URL(path, 'http://api.example')
  return {
    ...{ method: 'GET', url, path: url.pathname, query: url.searchParams },
    ...{ headers: {}, body: '', ip, params: {} },
  }
}
const told = (guarded: Promise<void>) =>
  guarded.then(
    () => null,
    (error: unknown) =>
      error instanceof HttpProblem ? [error.status, error.headers?.['retry-after']] : error,
  )

test('two guards on the same counters count together, by caller and route, and return how long to wait', async () => {
  let now = 0
  const counters = createMemoryCounters(() => now)
  const settings = { ...defaultSettings(), requestsPerMinute: 2 }
  const guardOf = () => createGuard(settings, counters, undefined, () => now).admit
  const [one, other] = [guardOf(), guardOf()]
  expect(await told(one(requestOf('/a'), route))).toBeNull()
  now = 45_500
  expect(await told(other(requestOf('/a'), route))).toBeNull()
  expect(await told(one(requestOf('/a'), route))).toEqual([429, '15'])
  expect(await told(other(requestOf('/a'), route))).toEqual([429, '15'])
  // Another path of the same route uses the same count.
  expect(await told(other(requestOf('/b'), route))).toEqual([429, '15'])
  expect(await told(other(requestOf('/b'), { ...route, id: 'other' }))).toBeNull()
  expect(await told(other(requestOf('/a', '10.0.0.2'), route))).toBeNull()
  now = 60_000
  expect(await told(one(requestOf('/a'), route))).toBeNull()
})

test('counts nothing without a limit, and refuses an unknown project', async () => {
  const counters = createMemoryCounters()
  const { admit: guard } = createGuard({ ...defaultSettings(), projectIds: ['known'] }, counters)
  expect(await told(guard(requestOf('/a?projectId=known'), route))).toBeNull()
  expect(await told(guard(requestOf('/a?projectId=other'), route))).toEqual([401, undefined])
  expect(await told(guard(requestOf('/a'), route))).toEqual([401, undefined])
  // Pictures in a page and pages opened by URL have no project id.
  expect(await told(guard(requestOf('/public/nft/eip155:1/0x1/1'), route))).toBeNull()
  expect(await told(guard(requestOf(`/descriptors/${'a'.repeat(64)}.json`), route))).toBeNull()
  expect(await told(guard(requestOf('/publicly'), route))).toEqual([401, undefined])
  expect(counters.size()).toBe(0)
})

test('refuses an origin that is not served on every route except the list of origins', async () => {
  const allowedOrigins = ['https://*.example.org', 'https://shop.example']
  const settings = { ...defaultSettings(), allowedOrigins }
  const from = (origin: string) => ({ ...requestOf('/a'), headers: { origin } })
  const { admit: guard } = createGuard(
    { ...settings, enforceOrigins: true },
    createMemoryCounters(),
  )
  for (const origin of ['https://shop.example', 'https://a.example.org'])
    expect(await told(guard(from(origin), route))).toBeNull()
  const others = [
    ...['https://shop.example.evil', 'http://shop.example', 'https://example.org'],
    ...['https://evil/.example.org', 'https://shopxexample', 'null'],
  ]
  for (const origin of others)
    expect([origin, await told(guard(from(origin), route))]).toEqual([origin, [403, undefined]])
  expect(await told(guard(from('null'), { ...route, id: 'origins' }))).toBeNull()
  // A page of the backend posts its form from the backend's origin.
  const form = { ...requestOf('/exchange/1'), headers: { origin: 'https://api.example' } }
  expect(await told(guard(form, route))).toBeNull()
  expect(await told(guard(requestOf('/a'), route))).toBeNull()
  const { admit: open } = createGuard(settings, createMemoryCounters())
  expect(await told(open(from('https://evil.example'), route))).toBeNull()
})

test('counts the cost of a route and of its calls', async () => {
  const settings = { ...defaultSettings(), requestsPerMinute: 10 }
  const guard = createGuard(settings, createMemoryCounters())
  const costly = { ...route, cost: 4 }
  expect(await told(guard.admit(requestOf('/a'), costly))).toBeNull()
  expect(await told(guard.charge(requestOf('/a'), 'r', 5))).toBeNull()
  expect(await told(guard.charge(requestOf('/a'), 'r', 0))).toBeNull()
  expect(await told(guard.admit(requestOf('/a'), costly))).toEqual([429, '60'])
})

test('limits a project over all its callers', async () => {
  const settings = { ...defaultSettings(), projectIds: ['p', 'q'], projectRequestsPerMinute: 2 }
  const { admit } = createGuard(settings, createMemoryCounters())
  const from = (project: string, ip: string) =>
    told(admit(requestOf(`/a?projectId=${project}`, ip), route))
  expect(await from('p', '10.0.0.1')).toBeNull()
  expect(await from('p', '10.0.0.2')).toBeNull()
  expect(await from('p', '10.0.0.3')).toEqual([429, '60'])
  expect(await from('q', '10.0.0.3')).toBeNull()
})

test('does not query the counters for a caller over its limit until the window ends', async () => {
  let [now, asked] = [0, 0]
  const memory = createMemoryCounters(() => now)
  const hit: typeof memory.hit = (...args) => {
    asked += 1
    return memory.hit(...args)
  }
  const settings = { ...defaultSettings(), requestsPerMinute: 2 }
  const { admit } = createGuard(settings, { ...memory, hit }, undefined, () => now)
  const ask = async () => [await told(admit(requestOf('/a'), route)), asked]
  expect([await ask(), await ask()]).toEqual([
    [null, 1],
    [null, 2],
  ])
  expect(await ask()).toEqual([[429, '60'], 3])
  now = 59_000
  expect(await ask()).toEqual([[429, '1'], 3])
  settings.requestsPerMinute = 10
  expect(await ask()).toEqual([null, 4])
  settings.requestsPerMinute = 2
  now = 60_000
  expect(await ask()).toEqual([null, 5])
})

test('counts in its own process while the shared counters fail, and uses them again after 10 s', async () => {
  let [now, asked] = [0, 0]
  const errors: unknown[] = []
  const gone = () => {
    asked += 1
    return Promise.reject(new Error('gone'))
  }
  const settings = { ...defaultSettings(), requestsPerMinute: 1 }
  const counters = { hit: gone, remaining: gone }
  const { admit } = createGuard(
    settings,
    counters,
    (error) => errors.push(error),
    () => now,
  )
  expect(await told(admit(requestOf('/a'), route))).toBeNull()
  now = 9_999
  expect(await told(admit(requestOf('/a'), route))).toEqual([429, '51'])
  expect([asked, errors.length]).toEqual([1, 1])
  now = 10_000
  expect(await told(admit(requestOf('/a'), route))).toEqual([429, '50'])
  expect([asked, errors.length]).toEqual([2, 2])
})

/** A guard for the projects of a registry. */
function guardOfRegistry() {
  const { state, directory } = fakeDirectory(
    projectOf('shop', { limits: { requestsPerMinute: 2 } }),
    projectOf('bank'),
    projectOf('paused', { state: 'paused' }),
  )
  const settings = { ...defaultSettings(), projectRequestsPerMinute: 3 }
  const projects = registeredProjects(directory, settings)
  const { admit } = createGuard(settings, createMemoryCounters(), undefined, Date.now, projects)
  const ask = (project: string, origin?: string) =>
    told(
      admit(
        { ...requestOf(`/a?projectId=${project}`), headers: { ...(origin && { origin }) } },
        route,
      ),
    )
  return { state, projects, admit, ask }
}

test('refuses unknown and paused projects of a registry, and origins of other projects', async () => {
  const { ask, admit, state } = guardOfRegistry()
  expect(await ask('shop', 'https://shop.example')).toBeNull()
  expect(await ask('other', 'https://shop.example')).toEqual([401, undefined])
  expect(await ask('', 'https://shop.example')).toEqual([401, undefined])
  expect(await ask('paused', 'https://paused.example')).toEqual([403, undefined])
  expect(await ask('shop', 'https://bank.example')).toEqual([403, undefined])
  state.isAway = true
  expect(await ask('shop', 'https://shop.example')).toBeInstanceOf(StateUnavailable)
  expect(await told(admit(requestOf('/public/nft/1'), route))).toBeNull()
})

test('counts requests of a project by its own limit, or by that of the configuration', async () => {
  const { ask } = guardOfRegistry()
  const answers = async (project: string, count: number) => {
    const all: unknown[] = []
    for (let at = 0; at < count; at += 1) all.push(await ask(project))
    return all
  }
  const over = [429, expect.any(String)]
  expect(await answers('shop', 3)).toEqual([null, null, over])
  expect(await answers('bank', 4)).toEqual([null, null, null, over])
})

test('lists the origins of a project, and accepts sign-ins to sites of active projects', () => {
  const { projects } = guardOfRegistry()
  expect(projects.originsOf('bank')).toEqual(['https://bank.example'])
  expect(projects.isSite('https://bank.example')).toBe(true)
  expect(projects.isSite('https://paused.example')).toBe(false)
})
