import { createReadStream, type BigIntStats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { isKnown } from './cached'
import { mimeType } from './mime'

/** A folder served below a path; the first mount that has the file serves it. */
export interface Mount {
  /** Path with a slash at both ends. */
  prefix: string
  dir: string
}

/** Settings of a static server. */
export interface StaticOptions {
  mounts: readonly Mount[]
  /** Exact paths that serve another path, for example `/react` → `/react/index.html`. */
  aliases?: Readonly<Record<string, string>>
  /** Text of the 404 page. */
  missing?: string
}

const inside = async (dir: string, relative: string): Promise<string | null> => {
  try {
    const root = await realpath(dir)
    let file = await realpath(join(root, relative))
    if (file !== root && !file.startsWith(root + sep)) return null
    const found = await stat(file)
    if (found.isDirectory()) file = await realpath(join(file, 'index.html'))
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : null
  } catch {
    return null
  }
}

const locate = async (options: StaticOptions, path: string): Promise<string | null> => {
  const target = options.aliases?.[path] ?? path
  for (const { prefix, dir } of options.mounts) {
    if (!target.startsWith(prefix)) continue
    const file = await inside(dir, target.slice(prefix.length))
    if (file) return file
  }
  return null
}

/**
 * File names with a content hash, in hexadecimal (webpack) or base 32 (esbuild): such a file never
 * changes.
 */
const HASHED = /[/]chunks[/][^/]+[-.](?:[0-9a-f]{8}|[2-7A-Z]{8})[.]js$/

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Cache headers of a file (RFC 9111): cached forever when its name is a hash, otherwise revalidated
 * on every use.
 */
const cachingOf = (file: string, { size, mtimeNs }: BigIntStats) => ({
  'cache-control': HASHED.test(file.replaceAll(sep, '/')) ? FOREVER : 'no-cache',
  etag: `"${size.toString(36)}-${mtimeNs.toString(36)}"`,
})

const serve = async (
  options: StaticOptions,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const fail = (status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(text)
  }
  if (message.method !== 'GET' && message.method !== 'HEAD') return fail(405, 'Only GET is served')
  const url = new URL(message.url ?? '/', 'http://host')
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return fail(400, 'Bad path')
  }
  if (path.includes('\0')) return fail(400, 'Bad path')
  const file = await locate(options, path)
  if (!file) return fail(404, options.missing ?? 'Not found')
  if (file.endsWith('index.html') && !path.endsWith('/') && !path.endsWith('.html')) {
    // Relative links of a page are resolved against its folder.
    if (!options.aliases?.[path]) {
      response.writeHead(302, { location: `${url.pathname}/${url.search}` })
      response.end()
      return
    }
  }
  const stats = await stat(file, { bigint: true })
  const headers = {
    ...cachingOf(file, stats),
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  }
  if (isKnown(message.headers['if-none-match'], headers.etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  response.writeHead(200, {
    ...headers,
    'content-type': mimeType(file),
    'content-length': String(stats.size),
  })
  if (message.method === 'HEAD') return void response.end()
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response)
}

/**
 * Creates a server of static files with content types and ETags. It serves nothing outside its
 * folders.
 */
export const createStaticServer = (options: StaticOptions): Server =>
  createServer((message, response) => {
    serve(options, message, response).catch(() => response.destroy())
  })
