import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Project, type Outcome } from '../../migrate/src/engine/project'
import { KITS } from '../../migrate/src/kits'

export const FIXTURES = join(__dirname, '../../migrate/fixtures')

/** Names of the fixtures: a project before and after, and the reports. */
export const fixtures = readdirSync(FIXTURES).filter((name) => name !== 'stubs')

/** Files of a folder by relative path. */
export function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const place = join(entry.parentPath, entry.name)
        return [
          place
            .slice(folder.length + 1)
            .split('\\')
            .join(posix.sep),
          place,
        ]
      })
      .map(([path, place]) => [path!, readFileSync(place!, 'utf8')]),
  )
}

/** Runs every kit over some files. */
export const migrate = (files: ReadonlyMap<string, string>): Outcome =>
  new Project(files, KITS).run()

/** The files after a run. */
export function applied(files: ReadonlyMap<string, string>): Map<string, string> {
  const after = new Map(files)
  for (const { path, after: text } of migrate(files).changes) after.set(path, text)
  return after
}

/** Runs every kit over one script. */
export function migrateScript(text: string, path = 'src/page.tsx') {
  const { changes, reports } = migrate(new Map([[path, text]]))
  return { text: changes[0]?.after ?? text, reports }
}
