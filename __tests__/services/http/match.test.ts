import { findRoute, findRoutes, normalPath } from '../../../services/http/match'
import { isServedOrigin } from '../../../services/http/servedOrigins'
import type { Route } from '../../../services/http/types'
import { matchesSource } from '../../../services/frame/sources'
import { oddBackend, oddFrame, oddRelay } from '../hostile/worlds'

const route = (method: Route['method'], path: string): Route => ({
  ...{ id: `${method} ${path}`, method, path, summary: '' },
  handle: () => ({}),
})

test('removes trailing slashes of a path, however many slashes are inside it', () => {
  expect(['', '/', '///', '/a', '/a//', '//a/'].map(normalPath)).toEqual([
    ...['/', '/', '/', '/a', '/a', '//a'],
  ])
  // A regular expression would take about a minute here.
  const path = `${'/'.repeat(400_000)}a`
  expect(normalPath(path)).toBe(path)
})

test('finds the first route of a method, and the routes of all methods', () => {
  const routes = [route('GET', '/a/:one/'), route('POST', '/a/:one'), route('GET', '/a/*rest')]
  expect(findRoute(routes, 'GET', '/a/b%20c/')).toEqual({
    route: routes[0],
    params: { one: 'b c' },
  })
  expect(findRoute(routes, 'GET', '/a/b/c')).toEqual({ route: routes[2], params: { rest: 'b/c' } })
  for (const path of ['/', '/a', '/b/c', '/a/%zz'])
    expect(findRoute(routes, 'POST', path)).toBeNull()
  expect(findRoutes(routes, '/a/b').map((found) => found.route)).toEqual(routes)
})

test.each([oddBackend, oddFrame, oddRelay])('refuses a path above 2 kB: %p', async (start) => {
  const { port, close } = await start()
  const statusOf = async (path: string, method: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    expect(await statusOf(`/${'/'.repeat(2_048)}a`, method)).toBe(414)
    expect(await statusOf(`/${'/'.repeat(2_000)}a`, method)).toBe(404)
  }
  await close()
})

test('serves no origin that is longer than a host name can be', () => {
  const long = `https://${'a.'.repeat(160)}example`
  expect(isServedOrigin('https://a.example', ['https://*.example'])).toBe(true)
  expect(isServedOrigin(long, ['https://*.example'])).toBe(false)
  expect(matchesSource(['https://*.example'], 'https://a.example')).toBe(true)
  expect(matchesSource(['https://*.example'], long)).toBe(false)
})
