import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesUnder } from '../../.ci/lib/files.mjs'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves pages and whole folders below a prefix, compressed like a site and never cached, so that
 * encoded bytes are those of production and every visit is a first one. All files are read at the
 * start, so a later build changes nothing. Resolves with `{ url, close }`; the port is any free one
 * of loopback.
 */
export async function servePages({ pages, folders }) {
  const contents = new Map(Object.entries(pages))
  for (const [prefix, folder] of Object.entries(folders))
    for (const file of filesUnder(folder))
      contents.set(prefix + relative(folder, file), readFileSync(file))
  const zipped = new Map()
  const answer = (path) => {
    if (!zipped.has(path)) zipped.set(path, gzipSync(contents.get(path), { level: 9 }))
    return zipped.get(path)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host')
    if (!contents.has(pathname)) return void response.writeHead(404).end()
    const body = answer(pathname)
    response.writeHead(200, {
      'content-type': `${TYPES[extname(pathname)] ?? 'application/octet-stream'}; charset=utf-8`,
      'content-encoding': 'gzip',
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    response.end(body)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
