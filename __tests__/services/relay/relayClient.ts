import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { NONSENSE } from '../../../services/relay/faults'
import { tokenOf } from './tokenOf'

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

/** A message that a subscriber received. */
export interface Received {
  topic: string
  message: string
  tag?: number | undefined
}

/** A minimal relay client. */
export interface TestClient {
  call(method: string, params: object, id?: string | number): Promise<Frame>
  /** The next message, waiting or future. */
  next(): Promise<Received>
  /** Number of waiting messages. */
  waiting(): number
  /** Ids of the received pushes. */
  pushed: readonly number[]
  /** Invalid messages that arrived. */
  strange: readonly string[]
  closed: Promise<{ code: number; reason: string }>
  close(): void
}

/**
 * Connects as the client of a name; `ack: false` never acknowledges pushes. With an `origin` it is
 * a page, which ignores invalid messages.
 */
export const connectClient = (
  url: string,
  name: string,
  ack = true,
  origin?: string,
): Promise<TestClient> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/?auth=${tokenOf(name, url)}&projectId=test`, { origin })
    const strange: string[] = []
    const pushed: number[] = []
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
      pushed.push(Number(frame.id))
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
        pushed,
        strange,
        closed,
        close: () => socket.close(),
      }),
    )
  })
