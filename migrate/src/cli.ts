import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, posix, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { countChanges, unifiedDiff } from './engine/diff'
import { Project } from './engine/project'
import { writeReport } from './engine/report'
import { KITS } from './kits'

const USAGE = `latchkey-migrate [folder] [--write] [--force] [--kit=appkit,rainbowkit,connectkit,onboard]

Moves a project from another wallet kit to Latchkey. Without --write it prints what it would change.
  --write   changes the files; refused where git has changes that are not committed, unless --force
`

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'public'])
const READ = /\.(?:[cm]?[jt]sx?|html?|vue|svelte|astro|css|scss|sass|less|styl)$|^package\.json$/
/** Larger files are usually generated. */
const LARGEST_BYTES = 400_000

/** Files of a project that may use a kit, by relative path. */
export function readProject(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  const visit = (relative: string) => {
    for (const entry of readdirSync(join(folder, relative), { withFileTypes: true })) {
      const path = posix.join(relative, entry.name)
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) visit(path)
      } else if (entry.isFile() && READ.test(entry.name)) {
        const place = join(folder, path)
        if (statSync(place).size <= LARGEST_BYTES) files.set(path, readFileSync(place, 'utf8'))
      }
    }
  }
  visit('')
  return files
}

/** Whether git has uncommitted changes in the folder; a folder without git is clean. */
function isDirty(folder: string): boolean {
  try {
    return (
      execFileSync('git', ['status', '--porcelain', '--', '.'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() !== ''
    )
  } catch {
    return false
  }
}

/** Runs the command; returns the exit code. */
export function run(args: readonly string[], print: (text: string) => void): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      kit: { type: 'string' },
    },
  })
  if (values.help) {
    print(USAGE)
    return 0
  }
  const folder = resolve(positionals[0] ?? '.')
  const asked = values.kit?.split(',')
  const kits = KITS.filter(({ id }) => !asked || asked.includes(id))
  if (kits.length === 0) {
    print(`No such kit. There are: ${KITS.map(({ id }) => id).join(', ')}`)
    return 2
  }
  if (values.write && !values.force && isDirty(folder)) {
    print(
      'Git has changes here that are not committed. Commit them first, so that you see what this changes, or add --force.',
    )
    return 2
  }
  const { changes, reports, kits: found } = new Project(readProject(folder), kits).run()
  if (!values.write)
    for (const { path, before, after } of changes) print(unifiedDiff(path, before, after))
  else
    for (const { path, after } of changes)
      writeFileSync(join(folder, path.split(posix.sep).join(sep)), after)
  if (reports.length > 0) print(`\nLeft to you:\n${reports.map(writeReport).join('\n')}`)
  const lines = changes.reduce((sum, { before, after }) => sum + countChanges(before, after), 0)
  const word = values.write ? 'changed' : 'would change'
  print(
    `\n${found.length > 0 ? found.join(', ') : 'No kit found'}: ${word} ${changes.length} files, ${lines} lines; ${reports.length} left to you.` +
      (values.write || changes.length === 0 ? '' : ' Nothing was written: add --write.'),
  )
  return 0
}
