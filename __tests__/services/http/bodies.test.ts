import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerText, smallJson } from '../../../services/http/answerText'
import { oddBackend, oddFrame, type World } from '../hostile/worlds'

const MB = 1024 * 1024

/** The status and the body of the answer to a body of some size, announced or in pieces. */
const post = ({ port, origin }: World, path: string, size: number, isAnnounced: boolean) =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    const headers = { origin, ...(isAnnounced && { 'content-length': size }) }
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
    asked.on('response', (response) => {
      text(response).then((body) => resolve([response.statusCode, body]), reject)
    })
    asked.on('error', reject)
    asked.write('x'.repeat(Math.min(size, MB)))
    for (let sent = MB; sent < size; sent += MB) asked.write('x'.repeat(Math.min(size - sent, MB)))
    asked.end()
  })

test.each([
  [oddBackend, '/v1/fungible/price', 10],
  [oddFrame, '/api/start', 1],
] as const)('a body above the limit is answered with a 413: %p', async (start, path, limit) => {
  const world = await start()
  for (const isAnnounced of [true, false]) {
    const [status, body] = await post(world, path, (limit + 1) * MB, isAnnounced)
    expect([status, body]).toEqual([413, expect.stringContaining('Request body is too large')])
  }
  expect((await post(world, path, 100, true))[0]).toBe(422)
  await world.close()
})

test('an answer of somebody else is read up to a limit', async () => {
  expect(await answerText(new Response('é'.repeat(5)), 10)).toBe('éé'.concat('ééé'))
  await expect(answerText(new Response('é'.repeat(6)), 10)).rejects.toThrow('too large')
  expect(await answerText(new Response(null), 10)).toBe('')
  expect(await smallJson(new Response('{"a":1}'))).toEqual({ a: 1 })
  await expect(smallJson(new Response(' '.repeat(MB + 1)))).rejects.toThrow('too large')
})
