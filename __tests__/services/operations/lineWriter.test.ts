import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLineWriter } from '../../../services/operations/lineWriter'

type Done = (error: NodeJS.ErrnoException | null, count: number) => void

/** A writer whose descriptor accepts bytes when the test allows it. */
function setUp(most?: number) {
  const calls: { text: string; done: Done }[] = []
  const lines = createLineWriter(-1, {
    put: (bytes, done) => void calls.push({ text: Buffer.from(bytes).toString(), done }),
    ...(most !== undefined && { most }),
  })
  const take = (count?: number) => {
    const call = calls.shift()
    call?.done(null, count ?? Buffer.byteLength(call.text))
    return call?.text
  }
  return { lines, calls, take }
}

test('writes one chunk at a time, in the order of the lines', async () => {
  const { lines, calls, take } = setUp()
  for (const line of ['a\n', 'b\n', 'c\n']) lines.write(line)
  const flushed = lines.flush()
  expect(calls.length).toBe(1)
  expect([take(), take()]).toEqual(['a\n', 'b\nc\n'])
  await flushed
  expect(calls).toEqual([])
})

test('writes the rest of a line that was written in part', () => {
  const { lines, take } = setUp()
  lines.write('abcdef\n')
  expect([take(2), take()]).toEqual(['abcdef\n', 'cdef\n'])
})

test('drops lines beyond its bytes and reports how many', () => {
  const { lines, take } = setUp(4)
  for (const line of ['a\n', 'b\n', 'c\n', 'd\n', 'e\n']) lines.write(line)
  expect(take()).toBe('a\n')
  expect(take()).toMatch(/^b\nc\n\{.*"part":"log","message":"2 lines were dropped"\}\n$/)
  lines.write('f\n')
  expect(take()).toBe('f\n')
})

test('continues after the collector of the lines has disconnected', () => {
  const { lines, calls, take } = setUp()
  lines.write('a\n')
  calls.shift()?.done(Object.assign(new Error('gone'), { code: 'EPIPE' }), 0)
  lines.write('b\n')
  expect(take()).toBe('b\n')
})

test('writes waiting lines before the last line of a process', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lines-')), 'log')
  const fd = openSync(file, 'w')
  const lines = createLineWriter(fd, { put: () => undefined })
  for (const line of ['a\n', 'b\n']) lines.write(line)
  lines.writeNow('end\n')
  closeSync(fd)
  expect(readFileSync(file, 'utf8')).toBe('b\nend\n')
})

test('continues while a full pipe is not read', async () => {
  const pipe = join(mkdtempSync(join(tmpdir(), 'lines-')), 'pipe')
  execFileSync('sh', ['-c', 'mkfifo "$0"', pipe])
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const fd = openSync(pipe, constants.O_WRONLY)
  const lines = createLineWriter(fd)
  for (let index = 0; index < 4; index += 1) lines.write(`${'x'.repeat(65_536)}\n`)
  await new Promise((resolve) => setImmediate(resolve))
  // Closing the reading end makes the write in progress fail.
  closeSync(reader)
  await lines.flush()
  closeSync(fd)
})
