import { once } from 'node:events'
import { createServer } from 'node:http'
import { openEventStream } from '../../../services/backend/eventStream'
import { openEvents } from '../../../services/backend/hosted/openEvents'
import { postEvents } from '../../../services/backend/postEvents'
import { createLogLines } from '../../../services/operations/logLines'
import { createMetrics } from '../../../services/operations/metrics'
import { freePort } from '../../support/freePort'

const CALLER = '192.0.2.1'
const eventOf = (eventId: string) => ({
  ...{ eventId, url: 'https://site.example/', domain: 'site.example', timestamp: 1 },
  props: { type: 'track', event: 'MODAL_OPEN' },
})
const SIZE = JSON.stringify(eventOf('0')).length + 1

/** A promise and the function that resolves it. */
function later() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A stream with a fake clock that records what it sends and how long it waits. */
function setUp(more: Partial<Parameters<typeof openEventStream>[0]> = {}) {
  const clock = { now: Date.parse('2026-03-01T23:59:59Z') }
  const sent: string[] = []
  const errors: unknown[] = []
  const waits: number[] = []
  const stream = openEventStream({
    send: async (lines) => void sent.push(lines),
    ...{ bytesPerDay: 10_000, bytesPerCaller: 10_000, now: () => clock.now },
    wait: async (ms) => waits.push(ms),
    onError: (error) => errors.push(error),
    ...more,
  })
  const ids = () =>
    sent
      .join('')
      .match(/"eventId":"\w+"/g)
      ?.map((text) => text.slice(11, -1)) ?? []
  return { stream, clock, sent, errors, waits, ids }
}

test('sends events in order, one per line', async () => {
  const { stream, ids, sent } = setUp()
  for (const id of ['a', 'b', 'c']) stream.add(eventOf(id), CALLER)
  await stream.close()
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(sent.join('').endsWith('\n')).toBe(true)
  expect(stream.figures()).toEqual({ taken: 3, dropped: 0 })
})

test('drops events beyond the bytes of the day or of a caller until the next day', async () => {
  const { stream, clock, ids } = setUp({ bytesPerDay: 3 * SIZE, bytesPerCaller: 2 * SIZE })
  for (const id of ['1', '2', '3']) stream.add(eventOf(id), CALLER)
  for (const id of ['4', '5']) stream.add(eventOf(id), '192.0.2.2')
  clock.now += 2_000
  stream.add(eventOf('6'), CALLER)
  await stream.close()
  expect(ids()).toEqual(['1', '2', '4', '6'])
  expect(stream.figures()).toEqual({ taken: 4, dropped: 2 })
})

test('sends lines again after failures, with longer pauses, and counts those it gives up', async () => {
  const state = { failures: 2, tries: 0 }
  const sent: string[] = []
  const done = later()
  const { stream, waits, errors } = setUp({
    attempts: 3,
    send: async (lines) => {
      state.tries += 1
      if (state.tries <= state.failures) throw new TypeError('fetch failed')
      sent.push(lines)
      done.resolve()
    },
  })
  stream.add(eventOf('a'), CALLER)
  await done.promise
  expect([waits, sent.length, errors]).toEqual([[1_000, 2_000], 1, []])
  // The end does not wait for a receiver that does not answer.
  state.failures = Infinity
  stream.add(eventOf('b'), CALLER)
  await stream.close()
  expect([waits.length, state.tries, errors.length]).toEqual([2, 4, 1])
  expect(stream.figures()).toEqual({ taken: 1, dropped: 1 })
})

test('makes one last attempt at the end, however much is waiting', async () => {
  const state = { tries: 0 }
  const asked = later()
  const { stream, errors } = setUp({
    ...{ bytesPerDay: Infinity, bytesPerCaller: Infinity, attempts: 5 },
    send: async () => {
      state.tries += 1
      throw new TypeError('fetch failed')
    },
    wait: (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', resolve)
        asked.resolve()
      }),
  })
  const large = { ...eventOf('a'), url: 'x'.repeat(1024 * 1024) }
  for (let count = 0; count < 5; count += 1) stream.add(large, CALLER)
  await asked.promise
  await stream.close()
  expect([state.tries, errors.length, stream.figures()]).toEqual([2, 1, { taken: 0, dropped: 5 }])
})

test('uses a limited amount of memory while a receiver does not answer', async () => {
  const stuck = later()
  const { stream } = setUp({
    ...{ bytesPerDay: Infinity, bytesPerCaller: Infinity, send: () => stuck.promise },
  })
  const large = { ...eventOf('a'), url: 'x'.repeat(1024 * 1024) }
  for (let count = 0; count < 20; count += 1) stream.add(large, CALLER)
  expect(stream.figures().dropped).toBe(13)
  stuck.resolve()
  await stream.close()
  expect(stream.figures()).toEqual({ taken: 7, dropped: 13 })
})

test('sends lines of JSON with the authorization, and treats every answer but 2xx as a failure', async () => {
  const seen: string[] = []
  const state = { status: 204 }
  const server = createServer((request, response) => {
    const { 'content-type': type, authorization } = request.headers
    const chunks: string[] = []
    request.on('data', (chunk) => chunks.push(String(chunk)))
    request.on('end', () => {
      seen.push(`${type} ${authorization} ${chunks.join('')}`)
      response.writeHead(state.status, { location: '/elsewhere' }).end()
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const send = postEvents({ url: `http://127.0.0.1:${port}/`, authorization: 'Bearer b' })
  await send('{}\n')
  expect(seen).toEqual(['application/x-ndjson Bearer b {}\n'])
  state.status = 503
  await expect(send('{}\n')).rejects.toMatchObject({ name: 'EventsRefused', code: 'HTTP_503' })
  state.status = 302
  await expect(send('{}\n')).rejects.toThrow()
  expect(seen).toHaveLength(3)
  server.close()
})

test('sends events to the output of the process when so configured', async () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const metrics = createMetrics()
  const closes: (() => Promise<unknown>)[] = []
  const events = await openEvents(
    { analytics: { stdout: true, megabytesPerDay: 1 } },
    { write, log: createLogLines(write), metrics },
    (close) => void closes.push(close),
  )
  events?.add(eventOf('a'), CALLER)
  events?.add(eventOf('b'), CALLER)
  for (const close of closes) await close()
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { part: 'event', event: eventOf('a') },
    { part: 'event', event: eventOf('b') },
  ])
  expect(await metrics.text()).toContain('latchkey_events_taken_total 2')
})
