import { createServer, type IncomingMessage } from 'node:http'
import { listen, stop } from '../../../services/http/listen'
import { freePort } from '../../support/freePort'

/** A service's answer to a request: JSON, or a status with text. */
export type Say = (url: URL, body: string, request: IncomingMessage) => unknown

/** Text in place of JSON, or another status. */
export class Raw {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A service on loopback with answers of the test. */
export interface FakeService {
  url: string
  /** Requests so far. */
  asked: URL[]
  /** Changes each answer; null leaves them unchanged. */
  twist: ((answer: unknown, url: URL) => unknown) | null
  close(): Promise<void>
}

/** Starts a service that answers from fixtures. */
export const startFakeService = async (say: Say): Promise<FakeService> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const asked = new URL(request.url ?? '/', url)
      service.asked.push(asked)
      const said = say(asked, Buffer.concat(parts).toString('utf8'), request)
      const answer = service.twist ? service.twist(said, asked) : said
      if (answer instanceof Raw) {
        response
          .writeHead(answer.status, { ...answer.headers, connection: 'close' })
          .end(answer.text)
      } else {
        response.writeHead(200, { 'content-type': 'application/json', connection: 'close' })
        response.end(JSON.stringify(answer))
      }
    })
  })
  const service: FakeService = { url, asked: [], twist: null, close: () => stop(server) }
  await listen(server, port)
  return service
}
