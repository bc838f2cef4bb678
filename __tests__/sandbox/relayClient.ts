import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { NONSENSE } from '../../sandbox/relay/faults'

const Frame = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.optional(z.string()),
  params: z.optional(
    z.object({
      id: z.string(),
      data: z.object({ topic: z.string(), message: z.string(), tag: z.optional(z.number()) }),
    }),
  ),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})

type Frame = z.infer<typeof Frame>

/** What a subscriber got. */
export interface Received {
  topic: string
  message: string
  tag?: number | undefined
}

/** A bare relay client: it speaks the wire and nothing else. */
export interface TestClient {
  call(method: string, params: object, id?: string | number): Promise<Frame>
  /** The next message, pushed already or still to come. */
  next(): Promise<Received>
  /** Messages pushed and not taken yet. */
  waiting(): number
  /** What came and made no sense. */
  strange: readonly string[]
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

const token = (iss: string) =>
  `e30.${Buffer.from(JSON.stringify({ iss })).toString('base64url')}.sig`

/**
 * Connects as the client `iss`; `ack: false` never acknowledges what is pushed. With an `origin` it counts as a page,
 * which leaves what makes no sense aside.
 */
export const connectClient = (
  url: string,
  iss: string,
  ack = true,
  origin?: string,
): Promise<TestClient> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/?auth=${token(iss)}&projectId=test`, { origin })
    const strange: string[] = []
    const replies = new Map<string | number, (frame: Frame) => void>()
    const inbox: Received[] = []
    const takers: ((message: Received) => void)[] = []
    const closed = new Promise<{ code: number; reason: string }>((done) =>
      socket.on('close', (code, reason) => done({ code, reason: reason.toString() })),
    )
    let last = 0
    socket.on('message', (data) => {
      const text = data.toString('utf8')
      if (origin && NONSENSE.includes(text)) return void strange.push(text)
      const frame = z.parse(Frame, JSON.parse(text))
      if (!frame.params) return replies.get(frame.id)?.(frame)
      if (ack) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
      const taker = takers.shift()
      if (taker) taker(frame.params.data)
      else inbox.push(frame.params.data)
    })
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        call: (method, params, id = ++last) =>
          new Promise((done) => {
            replies.set(id, done)
            socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
          }),
        next: () => {
          const first = inbox.shift()
          return first ? Promise.resolve(first) : new Promise((done) => takers.push(done))
        },
        waiting: () => inbox.length,
        strange,
        closed,
        close: () => socket.close(),
      }),
    )
  })
