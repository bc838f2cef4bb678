// Builds the package a second time, from nothing and in another folder, and compares every byte with the build that is there.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { copyPath, copyProject, removeCopy } from './lib/copy.mjs'
import { filesUnder } from './lib/files.mjs'
import { at } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const NAME = 'reproducible'

/** The files of a build by their path in it. */
const filesOf = (folder) =>
  new Map(filesUnder(folder).map((path) => [relative(folder, path), readFileSync(path)]))

/** Where two files part, and what stands there in each. */
function difference(name, one, other) {
  const parting = one.findIndex((byte, index) => byte !== other[index])
  const from = parting < 0 ? one.length : parting
  const around = (bytes) =>
    JSON.stringify(bytes.subarray(Math.max(0, from - 60), from + 60).toString())
  return `${name}, byte ${from}: ${around(one)}, again ${around(other)}`
}

await runChecks([
  {
    name: 'two builds in two folders are the same, byte by byte',
    run: async () => {
      copyProject(NAME)
      const { ok, output } = await run(process.execPath, [
        ...[join(copyPath(NAME), '.ci/build.mjs'), '--once'],
      ])
      if (!ok) return [output.trim()]
      const [first, second] = [at('dist'), join(copyPath(NAME), 'dist')].map(filesOf)
      removeCopy(NAME)
      const bytes = [...first.values()].reduce((sum, file) => sum + file.length, 0)
      console.log(`${first.size} files, ${bytes} bytes`)
      return [
        ...[...first].flatMap(([name, file]) => {
          const again = second.get(name)
          if (!again) return [`${name}: not there the second time`]
          return file.equals(again) ? [] : [difference(name, file, again)]
        }),
        ...[...second.keys()].filter((name) => !first.has(name)).map((name) => `${name}: new`),
      ]
    },
  },
])
