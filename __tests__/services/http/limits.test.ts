import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createHttpServer, type ServerLimits } from '../../../services/http/httpServer'
import { drain } from '../../../services/http/drain'
import { listen, stop } from '../../../services/http/listen'
import { portOf } from '../hostile/worlds'

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
const open: Socket[] = []
const dial = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()))

/** A server that answers when the test releases it. */
async function setUp(limits: Partial<ServerLimits> = {}) {
  const waiting: (() => void)[] = []
  const server = createHttpServer((message, response) => {
    if (message.url === '/slow') waiting.push(() => response.writableEnded || response.end('late'))
    else response.end('ok')
  }, limits)
  await listen(server, 0)
  return { server, port: portOf(server), waiting }
}

/** The data that the server sends in answer to bytes, until it closes the connection. */
const said = async (port: number, bytes: string): Promise<string> => {
  const socket = await dial(port)
  socket.write(bytes)
  // A connection that is refused immediately may end with a reset.
  return text(socket).catch(() => '')
}

test('limits the time of headers, bodies, idle connections and answers', async () => {
  const { server, port } = await setUp({ headersMs: 60, requestMs: 60, idleMs: 60, answerMs: 60 })
  expect(await said(port, 'GET / HTTP/1.1\r\nhost:')).toContain('408 Request Timeout')
  const body = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n1'
  expect(await said(port, body.replace('/ ', '/slow '))).toMatch(/ 408 | 503 /)
  expect(await said(port, GET)).toContain('200 OK')
  const late = await said(port, GET.replace('/ ', '/slow '))
  expect(late).toContain('503 Service Unavailable')
  expect(late).toContain('The answer takes too long')
  await stop(server)
})

test('limits the size of headers and the number of connections', async () => {
  const { server, port } = await setUp({ headerBytes: 1_000, connections: 2 })
  expect(await said(port, `GET / HTTP/1.1\r\nx: ${'y'.repeat(2_000)}\r\n\r\n`)).toContain(' 431 ')
  await Promise.all([dial(port), dial(port)])
  expect(await said(port, GET)).toBe('')
  await stop(server)
})

test('answers running requests at the end, accepts no new ones, and cuts slow ones', async () => {
  const { server, port, waiting } = await setUp()
  const idle = await dial(port)
  const running = fetch(`http://127.0.0.1:${port}/slow`)
  const kept = fetch(`http://127.0.0.1:${port}/`)
  await Promise.all([once(server, 'request'), kept])
  while (waiting.length === 0) await once(server, 'request')
  const ended = drain(server, 20_000)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  idle.destroy()
  waiting[0]?.()
  expect(await (await running).text()).toBe('late')
  expect(await ended).toBe(true)

  const slow = await setUp()
  const cut = fetch(`http://127.0.0.1:${slow.port}/slow`)
  await once(slow.server, 'request')
  const [answer, isWhole] = await Promise.allSettled([cut, drain(slow.server, 30)])
  expect(answer.status).toBe('rejected')
  expect(isWhole).toMatchObject({ value: false })
})
