import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import * as z from 'zod/mini'
import type { HostileRequest } from './generator'

/** What came back. */
interface Answer {
  status: number
  type: string
  text: string
}

/** Problems by kind, with the first requests that caused them. */
export interface Findings {
  requests: number
  byStatus: Record<string, number>
  bad: string[]
}

/** Longest acceptable answer in bytes. */
const BOUND = 256 * 1024
/** Statuses that explain a wrong request, or that a service behind does not answer. */
const FITTING = [
  ...[200, 204, 302, 303, 400, 401, 403, 404, 405, 409, 410, 411, 413, 414, 415, 422, 426, 429],
  ...[431, 501, 503],
]
const LEAKS = [/\n\s+at .+:\d+/, /node_modules/, /\.[jt]s:\d+/, /node:internal/, /SyntaxError/]
const PLACES = [process.cwd(), tmpdir() + '/']
const Problem = z.object({
  status: z.literal('FAILED'),
  reasons: z.array(z.object({ field: z.string(), description: z.string() })),
})

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends one request. Rejects when the connection ends without an answer. */
const send = (port: number, hostile: HostileRequest, isAgain = false): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { body, method, path } = hostile
    // Without a length, Node sends the body of some methods so that it is parsed as the next
    // request.
    const headers = { ...hostile.headers, 'content-length': Buffer.byteLength(body) }
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers,
        agent: isAgain ? false : agent,
        timeout: 10_000,
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          const type = response.headers['content-type'] ?? ''
          resolve({ status: response.statusCode ?? 0, type, text })
        })
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer in 10 s')))
    asked.on('error', (error) => {
      // A reused connection may have been closed while the request was sent; a new one must be
      // answered.
      if (asked.reusedSocket && !isAgain) resolve(send(port, hostile, true))
      else reject(error)
    })
    asked.end(body)
  })

/** The public service gives this answer to an undecodable body. */
const DOCUMENTED = 'Failed to deserialize the request body'

const isProblem = (text: string): boolean => {
  try {
    return z.safeParse(Problem, JSON.parse(text)).success
  } catch {
    return false
  }
}

/** The problem of an answer; null for a correct one. */
export const faultOf = ({ status, type, text }: Answer, method: string): string | null => {
  if (!FITTING.includes(status)) return `status ${status}`
  if (text.length > BOUND) return `${text.length} bytes`
  if (LEAKS.some((leak) => leak.test(text))) return 'a stack trace'
  if (PLACES.some((place) => text.includes(place))) return 'a path of this machine'
  if (status === 400 && text === DOCUMENTED) return null
  const isPlain = method === 'HEAD' || method === 'OPTIONS' || text === ''
  if (status < 400 || isPlain || type.startsWith('text/html') || status === 426) return null
  return isProblem(text) ? null : 'neither a problem nor a page'
}

const short = ({ method, path, body }: HostileRequest): string =>
  JSON.stringify([method, path.slice(0, 160), body.slice(0, 200)])

/** Sends `count` requests, 16 in parallel, and collects the problems of the answers. */
export const assault = async (
  port: number,
  next: () => HostileRequest,
  count: number,
): Promise<Findings> => {
  const findings: Findings = { requests: 0, byStatus: {}, bad: [] }
  const worker = async () => {
    while (findings.requests < count) {
      findings.requests += 1
      const asked = next()
      try {
        const answer = await send(port, asked)
        findings.byStatus[answer.status] = (findings.byStatus[answer.status] ?? 0) + 1
        const fault = faultOf(answer, asked.method)
        if (fault) findings.bad.push(`${fault}: ${short(asked)} → ${answer.text.slice(0, 200)}`)
      } catch (error) {
        findings.bad.push(`no answer (${String(error)}): ${short(asked)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return findings
}

/** Closes the connections that were kept open. */
export const endAssault = (): void => agent.destroy()
