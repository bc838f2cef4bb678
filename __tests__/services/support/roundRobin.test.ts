import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { listen, stop } from '../../../services/http/listen'
import { portOf } from '../hostile/worlds'
import { startRoundRobin, type RoundRobin } from './roundRobin'

const servers: Server[] = []
let proxy: RoundRobin | undefined
afterEach(async () => {
  await proxy?.close()
  for (const server of servers.splice(0)) await stop(server)
})

/** A server that answers requests and websockets with its name. */
async function named(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.setHeader('connection', 'close').end(name))
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) =>
    socket.on('message', (part) => socket.send(`${name} ${String(part)}`)),
  )
  await listen(server, 0)
  servers.push(server)
  return { server, port: portOf(server) }
}
const ask = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text()

test('sends each connection to the next live target, and returns messages through a websocket', async () => {
  const [one, two] = [await named('one'), await named('two')]
  const { port, counts } = (proxy = await startRoundRobin([one.port, two.port]))
  expect([await ask(port), await ask(port), await ask(port)]).toEqual(['one', 'two', 'one'])
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  await once(socket, 'open')
  socket.send('hello')
  expect(String((await once(socket, 'message'))[0])).toBe('two hello')
  const cut = once(socket, 'close')
  two.server.closeAllConnections()
  socket.terminate()
  await cut
  await stop(two.server)
  servers.splice(servers.indexOf(two.server), 1)
  const answers = await Promise.all(Array.from({ length: 9 }, () => ask(port)))
  expect(answers).toEqual(Array.from({ length: 9 }, () => 'one'))
  expect(counts()).toEqual([11, 2])
})

test('cuts a connection without a live target, and accepts none after it is closed', async () => {
  const gone = await named('gone')
  const { port, close } = (proxy = await startRoundRobin([gone.port]))
  const kept = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(kept, 'connect')
  const cut = once(kept, 'close')
  const closing = close()
  await cut
  await closing
  proxy = await startRoundRobin([1])
  await expect(ask(proxy.port)).rejects.toThrow()
  await expect(ask(port)).rejects.toThrow()
})
