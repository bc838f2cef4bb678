import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../../sandbox/world/pages'
import { endOnError } from '../../../services/operations/endOnError'
import { START_TIME } from '../data/engines'

/** A process that records its lines and how it ended. */
function setUp(write?: () => void) {
  const handlers = new Map<string, (error: unknown) => void>()
  const [lines, codes]: [string[], number[]] = [[], []]
  endOnError(write ?? ((line) => void lines.push(line)), {
    on: (event, run) => void handlers.set(event, run),
    exit: (code) => void codes.push(code),
  })
  return { lines, codes, fail: (event: string, error: unknown) => handlers.get(event)?.(error) }
}

test.each(['uncaughtException', 'unhandledRejection'])('logs one line and ends: %s', (event) => {
  const { lines, codes, fail } = setUp()
  fail(event, Object.assign(new RangeError('ada@example.org'), { code: 'WS_ERR_X' }))
  expect(codes).toEqual([1])
  expect(lines).toHaveLength(1)
  const line: unknown = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({ level: 'error', part: 'process', error: 'RangeError' })
  expect(lines[0]).toContain('WS_ERR_X')
  expect(lines[0]).not.toContain('ada')
})

test('the process ends also when the line cannot be written', () => {
  const { codes, fail } = setUp(() => {
    throw new Error('closed')
  })
  expect(() => fail('uncaughtException', 'text')).toThrow('closed')
  expect(codes).toEqual([1])
})

test(
  'prints neither message nor stack of an error in a real process',
  () => {
    const file = join(ROOT, 'services/operations/endOnError.ts')
    const script = `import { writeSync } from 'node:fs'
      import { endOnError } from ${JSON.stringify(file)}
      endOnError((line) => void writeSync(1, line))
      void Promise.reject(new TypeError('secret of a caller'))`
    const ended = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { cwd: ROOT, encoding: 'utf8' },
    )
    expect(ended.status).toBe(1)
    expect(ended.stdout).toContain('"part":"process"')
    expect(ended.stdout + ended.stderr).not.toContain('secret')
  },
  START_TIME,
)
