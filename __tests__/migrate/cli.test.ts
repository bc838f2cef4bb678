import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../migrate/src/cli'
import { filesOf, FIXTURES } from './support'

const ROOT = join(__dirname, '../..')
const folders: string[] = []

/** A copy of a fixture; optionally in git with everything committed. */
function project({ git = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  folders.push(folder)
  cpSync(join(FIXTURES, 'rainbowkit/before'), folder, { recursive: true })
  const asGit = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], {
      cwd: folder,
    })
  if (git)
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-qm', 'x'],
    ])
      asGit(...args)
  return folder
}

function call(...args: string[]) {
  const said: string[] = []
  const code = run(args, (text) => said.push(text))
  return { code, said: said.join('\n') }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const AFTER = filesOf(join(FIXTURES, 'rainbowkit/after'))
const withoutGit = (files: Map<string, string>) =>
  new Map([...files].filter(([path]) => !path.startsWith('.git/')))

test('the codemod without --write prints the diff and writes nothing', () => {
  const folder = project()
  const { code, said } = call(folder)
  expect(code).toBe(0)
  expect(said).toContain('-        <RainbowKitProvider')
  expect(said).toContain('RainbowKit: would change 4 files')
  expect(filesOf(folder)).toEqual(filesOf(join(FIXTURES, 'rainbowkit/before')))
})

test('--write writes, and a second run changes nothing', () => {
  const folder = project({ git: true })
  expect(call(folder, '--write')).toMatchObject({ code: 0 })
  expect(withoutGit(filesOf(folder))).toEqual(AFTER)
  const { code, said } = call(folder, '--write', '--force')
  expect({ code, said }).toEqual({
    code: 0,
    said: '\nNo kit found: changed 0 files, 0 lines; 0 left to you.',
  })
})

test('--write is refused with uncommitted changes, unless forced', () => {
  const folder = project({ git: true })
  writeFileSync(join(folder, 'mine.txt'), 'not committed')
  const before = filesOf(folder)
  expect(call(folder, '--write')).toMatchObject({ code: 2 })
  expect(filesOf(folder)).toEqual(before)
  expect(call(folder, '--write', '--force')).toMatchObject({ code: 0 })
  expect(readFileSync(join(folder, 'src/wagmi.ts'), 'utf8')).toBe(AFTER.get('src/wagmi.ts'))
})

test('--kit ignores the other kits, and refuses an unknown one', () => {
  const folder = project()
  expect(call(folder, '--kit=appkit').said).toContain('0 files')
  expect(call(folder, '--kit=none')).toMatchObject({ code: 2 })
  expect(call('--help')).toMatchObject({ code: 0, said: expect.stringContaining('--write') })
})

test('the published command runs as a single file', () => {
  execFileSync('node', [join(ROOT, 'migrate/build.mjs')])
  const folder = project()
  const said = execFileSync('node', [join(ROOT, 'migrate/dist/latchkey-migrate.js'), folder], {
    encoding: 'utf8',
  })
  expect(said).toContain('RainbowKit: would change 4 files')
})

test('the parser has the same pinned version in the command and its tests', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, Record<string, string>>
  const { dependencies } = read('migrate/package.json')
  const { devDependencies, dependencies: ofWidget } = read('package.json')
  expect(devDependencies).toMatchObject(dependencies!)
  for (const name of Object.keys(dependencies!)) expect(ofWidget).not.toHaveProperty(name)
})
