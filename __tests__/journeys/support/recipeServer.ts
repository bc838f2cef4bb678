import { spawn } from 'node:child_process'
import { bundleServer } from './recipes'

/** Serves the Express site of a snippet, and prints its port. */
export const EXPRESS = `
  import { app } from './server'
  const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))`

/** Serves the routes of a Next.js site like Next.js: each handler gets a \`Request\`. */
export const HANDLERS = `
  import { createServer } from 'node:http'
  import * as auth from './app/auth/[...path]/route'
  import { GET } from './app/api/notes/route'
  const server = createServer(async (asked, response) => {
    const { url, method, headers } = asked
    const parts = []
    for await (const part of asked) parts.push(part)
    const body = parts.length > 0 ? Buffer.concat(parts) : undefined
    const request = new Request('https://notes.example' + url, { method, headers, body })
    const answer = await (url.startsWith('/auth') ? auth[method](request) : GET(request))
    const cookies = { 'set-cookie': answer.headers.getSetCookie() }
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cookies })
    response.end(await answer.text())
  }).listen(0, '127.0.0.1', () => console.log(server.address().port))`

const running: { kill: () => boolean }[] = []

/** Ends all servers. */
export const stopServers = (): void => running.splice(0).forEach((server) => void server.kill())

/** Runs a server made of snippets; returns a function that sends requests to it. */
export async function serverOf(
  sources: Record<string, string>,
): Promise<(request: Request) => Promise<Response>> {
  const child = spawn(process.execPath, [await bundleServer('server', sources)], {
    env: { ...process.env, SIWX_SECRET: 'x'.repeat(40) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim()))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return async ({ url, method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const init = { method, headers, body, ...(body && { duplex: 'half' as const }) }
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
  }
}
