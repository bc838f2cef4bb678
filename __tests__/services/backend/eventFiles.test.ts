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

/** Event files in a new folder, with a fake clock. */
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

test('writes every event as a line of its day’s file', async () => {
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

test('removes the files of former days, and no other file', async () => {
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

test('drops and counts events beyond the bytes of a day, and accepts events again the next day', async () => {
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

test('counts the bytes that are in the file of the day after a restart', async () => {
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

test('limits the bytes of one caller, so that others can use the rest of the day', async () => {
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

test('shares the bytes of a day between processes that write to one folder', async () => {
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

test('reports a folder that was removed, and continues', async () => {
  const { dir, errors, files } = await setUp()
  const { rmSync } = await import('node:fs')
  rmSync(dir, { recursive: true })
  files.add(eventOf('a'), CALLER)
  await files.close()
  expect(errors.length).toBeGreaterThan(0)
})
