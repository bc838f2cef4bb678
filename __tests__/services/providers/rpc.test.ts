import { createServer, type Server } from 'node:http'
import { chainClient } from '../../../services/providers/local/chain'
import { urlRpc } from '../../../services/providers/local/rpc'
import { createPlaces, NoPlace } from '../../../services/providers/remote/places'
import { listen } from '../../../services/http/listen'
import { freePort } from '../../support/freePort'
import { eventually as until } from '../../support/settle'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A node that answers with this status and result until the test changes them. */
async function startNode(result: string, status = 200) {
  const state = { calls: 0, status, result, hold: Promise.resolve() }
  const server = createServer((message, response) => {
    message.resume()
    state.calls += 1
    void state.hold.then(() => {
      response.writeHead(state.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: state.result }))
    })
  })
  servers.push(server)
  const port = await freePort()
  await listen(server, port, '127.0.0.1')
  return { state, url: `http://127.0.0.1:${port}` }
}

const ID = 'eip155:1'
const GONE = 'http://127.0.0.1:1'
const BODY = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })

test('asks the next node when one does not accept the call', async () => {
  const [busy, good] = [await startNode('0x0', 429), await startNode('0x7')]
  const rpc = urlRpc(new Map([[ID, [GONE, busy.url, good.url]]]))
  expect(await rpc.call(ID, BODY, 'a')).toContain('"0x7"')
  expect([busy.state.calls, good.state.calls]).toEqual([1, 1])
  expect(await chainClient(GONE, [busy.url, good.url]).getChainId()).toBe(7)
  good.state.status = 503
  await expect(rpc.call(ID, BODY, 'a')).rejects.toThrow('503')
  expect(rpc.call('eip155:2', BODY, 'a')).toBeNull()
})

test('refuses an answer of more than 4 MB, and asks no other node for it', async () => {
  const [large, other] = [await startNode('x'.repeat(4 * 1024 * 1024)), await startNode('0x1')]
  const rpc = urlRpc(new Map([[ID, [large.url, other.url]]]))
  await expect(rpc.call(ID, BODY, 'a')).rejects.toThrow('too large')
  expect(other.state.calls).toBe(0)
  large.state.result = 'x'.repeat(4 * 1024 * 1024 - 100)
  expect((await rpc.call(ID, BODY, 'a'))?.length).toBeGreaterThan(4_000_000)
})

test('sends few calls of one caller in parallel, and serves another one meanwhile', async () => {
  const node = await startNode('0x1')
  let release = (): void => undefined
  node.state.hold = new Promise((resolve) => {
    release = resolve
  })
  const rpc = urlRpc(new Map([[ID, [node.url]]]))
  const calls = Array.from({ length: 72 }, async () => rpc.call(ID, BODY, 'a'))
  await until(() => node.state.calls === 8)
  await expect(rpc.call(ID, BODY, 'a')).rejects.toThrow(NoPlace)
  const other = rpc.call(ID, BODY, 'b')
  await until(() => node.state.calls === 9)
  release()
  expect(await other).toContain('0x1')
  expect(await Promise.all(calls)).toHaveLength(72)
  expect(node.state.calls).toBe(73)
})

test('frees a place when a task fails', async () => {
  const places = createPlaces({ atOnce: 1, waiting: 1 })
  const failing = places.run('a', () => Promise.reject(new Error('failed')))
  const next = places.run('a', () => Promise.resolve('next'))
  await expect(places.run('a', () => Promise.resolve())).rejects.toThrow(NoPlace)
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
  expect(await places.run('a', () => Promise.resolve('again'))).toBe('again')
})
