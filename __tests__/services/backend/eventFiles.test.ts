import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEventFiles } from '../../../services/backend/eventFiles'

const eventOf = (eventId: string) => ({
  ...{ eventId, url: 'https://site.example/', domain: 'site.example', timestamp: 1 },
  props: { type: 'track', event: 'MODAL_OPEN' },
})
const CALLER = '192.0.2.1'
const START = Date.parse('2026-03-01T23:59:59Z')

/** Files in a folder of their own, with a clock that stands still. */
async function setUp(more: Partial<Parameters<typeof openEventFiles>[0]> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'events-'))
  const clock = { now: START }
  const errors: unknown[] = []
  const files = await openEventFiles({
    ...{ dir, keepDays: 2, bytesPerDay: 10_000, now: () => clock.now },
    onError: (error) => errors.push(error),
    ...more,
  })
  const idsOf = (name: string) =>
    readFileSync(join(dir, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => (JSON.parse(line) as { eventId: unknown }).eventId)
  return { dir, clock, errors, files, idsOf }
}

test('every event is a line of the file of its day', async () => {
  const { dir, clock, files, idsOf } = await setUp()
  files.add(eventOf('a'), CALLER)
  files.add(eventOf('b'), CALLER)
  clock.now += 2_000
  files.add(eventOf('c'), CALLER)
  await files.close()
  expect(readdirSync(dir)).toEqual(['events-2026-03-01.ndjson', 'events-2026-03-02.ndjson'])
  expect(idsOf('events-2026-03-01.ndjson')).toEqual(['a', 'b'])
  expect(idsOf('events-2026-03-02.ndjson')).toEqual(['c'])
})

test('files of former days go, and nothing else in the folder does', async () => {
  const { dir, files } = await setUp()
  for (const name of ['events-2026-02-26.ndjson', 'events-2026-02-28.ndjson', 'other.txt'])
    writeFileSync(join(dir, name), '')
  files.add(eventOf('a'), CALLER)
  await files.close()
  expect(readdirSync(dir).sort()).toEqual([
    'events-2026-02-28.ndjson',
    'events-2026-03-01.ndjson',
    'other.txt',
  ])
})

test('what is beyond a day’s bytes is dropped and counted, and the next day begins anew', async () => {
  const bytesPerDay = 3 * JSON.stringify(eventOf('0')).length + 3
  const { clock, files, idsOf } = await setUp({ bytesPerDay })
  for (let index = 0; index < 8; index += 1) files.add(eventOf(`${index}`), CALLER)
  clock.now += 2_000
  files.add(eventOf('8'), CALLER)
  await files.close()
  expect(files.figures()).toEqual({ taken: 4, dropped: 5 })
  expect(idsOf('events-2026-03-01.ndjson')).toEqual(['0', '1', '2'])
  expect(idsOf('events-2026-03-02.ndjson')).toEqual(['8'])
})

test('a process that was started again counts what is in the file of the day', async () => {
  const bytesPerDay = 3 * JSON.stringify(eventOf('0')).length + 3
  const { dir, files, idsOf } = await setUp({ bytesPerDay })
  for (const id of ['0', '1']) files.add(eventOf(id), CALLER)
  await files.close()
  const { files: again } = await setUp({ dir, bytesPerDay })
  for (const id of ['2', '3']) again.add(eventOf(id), CALLER)
  await again.close()
  expect(again.figures()).toEqual({ taken: 1, dropped: 1 })
  expect(idsOf('events-2026-03-01.ndjson')).toEqual(['0', '1', '2'])
})

test('a caller that sends more than its share leaves the rest of the day to others', async () => {
  const bytesPerCaller = 2 * JSON.stringify(eventOf('0')).length + 2
  const { clock, files, idsOf } = await setUp({ bytesPerCaller })
  for (const id of ['0', '1', '2']) files.add(eventOf(id), CALLER)
  for (const id of ['3', '4', '5']) files.add(eventOf(id), `2001:db8:0:${id}::/64`)
  files.add(eventOf('6'), '192.0.2.2')
  clock.now += 2_000
  files.add(eventOf('7'), CALLER)
  await files.close()
  expect(files.figures()).toEqual({ taken: 6, dropped: 2 })
  expect(idsOf('events-2026-03-01.ndjson')).toEqual(['0', '1', '3', '4', '6'])
  expect(idsOf('events-2026-03-02.ndjson')).toEqual(['7'])
})

test('processes that write to one folder share the bytes of the day', async () => {
  const bytesPerDay = 3 * JSON.stringify(eventOf('0')).length + 3
  const { dir, files } = await setUp({ bytesPerDay })
  const { files: other } = await setUp({ dir, bytesPerDay })
  other.add(eventOf('0'), CALLER)
  await other.close()
  files.add(eventOf('1'), CALLER)
  await files.close()
  other.add(eventOf('2'), CALLER)
  await other.close()
  files.add(eventOf('3'), CALLER)
  await files.close()
  files.add(eventOf('4'), CALLER)
  await Promise.all([files.close(), other.close()])
  expect([files.figures().dropped, other.figures().dropped]).toEqual([1, 0])
})

test('a folder that goes away is told of, and does not end the process', async () => {
  const { dir, errors, files } = await setUp()
  const { rmSync } = await import('node:fs')
  rmSync(dir, { recursive: true })
  files.add(eventOf('a'), CALLER)
  await files.close()
  expect(errors.length).toBeGreaterThan(0)
})
