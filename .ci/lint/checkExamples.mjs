import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { at } from '../lib/project.mjs'
import { node } from '../lib/run.mjs'
import { ACCEPTED, FAULTS } from './examples.mjs'

const EXAMPLES = [...FAULTS, ...ACCEPTED]

/** Writes the examples with the project's own settings into a separate folder. */
function writeProject(folder) {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  for (const [path, text] of EXAMPLES) write(path, text)
  const config = readFileSync(at('.oxlintrc.json'), 'utf8')
  write('.oxlintrc.json', config.replaceAll('"./.ci/', `"${at('.ci')}/`))
  write('tsconfig.json', readFileSync(at('tsconfig.json'), 'utf8'))
  symlinkSync(at('node_modules'), join(folder, 'node_modules'))
}

/** Lints the examples; reports each fault that was not found, and each finding in correct code. */
export async function checkExamples() {
  const folder = mkdtempSync(join(tmpdir(), 'lint-examples-'))
  try {
    writeProject(folder)
    const { output } = await node(
      'node_modules/oxlint/bin/oxlint',
      ['--format=unix', ...new Set(EXAMPLES.map(([path]) => path.split('/')[0]))],
      { cwd: folder },
    )
    const linesOf = (path) => output.split('\n').filter((line) => line.startsWith(`${path}:`))
    const missed = FAULTS.filter(
      ([path, , rule]) => !linesOf(path).some((line) => line.includes(rule)),
    )
    const refused = ACCEPTED.filter(([path]) => linesOf(path).length > 0)
    return [
      ...missed.map(([path, text, rule]) => `${rule} does not find ${path}:\n${text}`),
      ...refused.map(([path]) => linesOf(path).join('\n')),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
