import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves pages from memory and folders below a prefix, compressed as a site would and never cached, so that
 * encoded bytes are those of production and every visit is a first one.
 * Resolves to `{ url, close }`; the port is any free one of loopback.
 */
export async function servePages({ pages, folders }) {
  const zipped = new Map()
  const find = (path) => {
    if (path in pages) return pages[path]
    const prefix = Object.keys(folders).find((start) => path.startsWith(start))
    return prefix && readFileSync(join(folders[prefix], normalize(`/${path.slice(prefix.length)}`)))
  }
  const answer = (path) => {
    if (!zipped.has(path)) {
      const content = find(path)
      if (content === undefined) throw new Error(`no page at ${path}`)
      zipped.set(path, gzipSync(content, { level: 9 }))
    }
    return zipped.get(path)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host')
    try {
      const body = answer(pathname)
      response.writeHead(200, {
        'content-type': `${TYPES[extname(pathname)] ?? 'application/octet-stream'}; charset=utf-8`,
        'content-encoding': 'gzip',
        'content-length': body.length,
        'cache-control': 'no-store',
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
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
