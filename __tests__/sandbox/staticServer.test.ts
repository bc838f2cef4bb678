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

/** Sends the path exactly as given; `fetch` would tidy it up first. */
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
  mkdirSync(join(root, 'lib'))
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(root, 'site/index.html'), '<!doctype html>')
  writeFileSync(join(root, 'site/react/index.html'), '<!doctype html>')
  writeFileSync(join(root, 'lib/a.js'), '1')
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

test('a folder without its slash leads to the one with it, and keeps the query', async () => {
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
