import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, stop } from '../../services/http/listen'
import { createStaticServer } from '../../services/http/staticServer'
import { freePortBase } from './ports'

const root = mkdtempSync(join(tmpdir(), 'latchkey-static-'))
let server: Server
let port: number

/** Sends the path unchanged; `fetch` would normalize it first. */
const raw = (path: string): Promise<{ status: number; type: string; location: string }> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, (response) => {
      response.resume()
      const { 'content-type': type = '', location = '' } = response.headers
      resolve({ status: response.statusCode ?? 0, type, location })
    })
      .on('error', reject)
      .end()
  })

beforeAll(async () => {
  mkdirSync(join(root, 'site/react'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(root, 'site/index.html'), '<!doctype html>')
  writeFileSync(join(root, 'site/react/index.html'), '<!doctype html>')
  mkdirSync(join(root, 'lib/chunks'), { recursive: true })
  const scripts = ['a', 'b', 'chunks/12.0a1b2c3d', 'chunks/account-IMAGN73M', 'chunks/1015']
  for (const name of scripts) writeFileSync(join(root, `lib/${name}.js`), '1')
  symlinkSync(join(root, 'secret.txt'), join(root, 'site/link.txt'))
  port = await freePortBase()
  server = createStaticServer({
    mounts: [
      { prefix: '/lib/', dir: join(root, 'lib') },
      { prefix: '/', dir: join(root, 'site') },
    ],
    aliases: { '/wc': '/index.html' },
  })
  await listen(server, port)
})
afterAll(async () => {
  await stop(server)
  rmSync(root, { recursive: true })
})

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/wc?uri=x', 'text/html; charset=utf-8'],
  ['/react/', 'text/html; charset=utf-8'],
  ['/lib/a.js', 'text/javascript; charset=utf-8'],
])('%s is served as %s', async (path, type) => {
  expect(await raw(path)).toMatchObject({ status: 200, type })
})

test('redirects a folder without its slash, and keeps the query', async () => {
  expect(await raw('/react?siwx=off')).toMatchObject({ status: 302, location: '/react/?siwx=off' })
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/lib/../../secret.txt',
  '/link.txt',
  '/nothing.js',
  '/%00',
  '/%zz',
])('%s is refused', async (path) => {
  expect((await raw(path)).status).toBeGreaterThanOrEqual(400)
})

describe('caching', () => {
  const ask = (path: string, known?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, known ? { headers: { 'if-none-match': known } } : {})

  test('revalidates pages and scripts without a hash in their names, and does not send them twice', async () => {
    for (const path of ['/', '/lib/a.js']) {
      const first = await ask(path)
      expect(first.headers.get('cache-control')).toBe('no-cache')
      const again = await ask(path, first.headers.get('etag') ?? '')
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    }
  })

  test('gives a changed file of the same size another ETag', async () => {
    const { headers } = await ask('/lib/b.js')
    writeFileSync(join(root, 'lib/b.js'), '2')
    const changed = await ask('/lib/b.js', headers.get('etag') ?? '')
    expect(changed.status).toBe(200)
    expect(await changed.text()).toBe('2')
  })

  test.each(['/lib/chunks/12.0a1b2c3d.js', '/lib/chunks/account-IMAGN73M.js'])(
    'lets %s be cached forever',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    },
  )

  test('revalidates a chunk without a hash', async () => {
    const { headers } = await ask('/lib/chunks/1015.js')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})
