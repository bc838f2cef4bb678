// Writes the values of the latest `npm run bench` (artifacts/bench.json) into docs/speed.md,
// between `<!-- bench:NAME -->` and `<!-- bench:end -->`. Nothing there is typed by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { formatted } from '../.ci/lib/format.mjs'
import { at, readJson } from '../.ci/lib/project.mjs'
import { cell } from './lib/figures.mjs'
import { tokenTable } from './tokens.mjs'

const bench = readJson(at('artifacts/bench.json'))

/** A Markdown table of some sections of the report, with the columns that have values. */
function tableOf(isWanted, columns) {
  const rows = bench.figures.filter(({ section }) => isWanted(section))
  const shown = Object.entries(columns).filter(([name]) => rows.some((row) => row[name]))
  const line = (cells) => `| ${cells.join(' | ')} |`
  const lines = [line(['', ...shown.map(([, title]) => title), 'aim'])]
  lines.push(line(['---', ...shown.map(() => '--:'), '---']))
  for (const [index, row] of rows.entries()) {
    if (row.section !== rows[index - 1]?.section)
      lines.push(line([`**${row.section}**`, ...shown.map(() => ''), '']))
    const cells = shown.map(([name]) => cell(row[name], row.unit))
    lines.push(line([row.name.trim(), ...cells, row.aim.replaceAll('<=', '≤')]))
  }
  return lines.join('\n')
}

const FLOOR = { floor: 'bare React modal', widget: 'script tag', react: 'React site' }
const startsWith =
  (...words) =>
  (section) =>
    words.some((word) => section.startsWith(word))

const OPEN = 'Open, from click until quiet'
const READY = 'Press, with the code there'

const BLOCKS = {
  conditions: () =>
    `Measured on ${bench.date.slice(0, 10)} with version ${bench.version}: Chromium ${bench.chromium}, Node ${bench.node}, ` +
    `${bench.processor}, load ${bench.load}. Each figure is the median of ${bench.runs} visits, with the least and the most in brackets.`,
  visit: () => tableOf(startsWith('Load', OPEN, 'Live heap'), FLOOR),
  ready: () => tableOf(startsWith(READY, 'A code to scan'), FLOOR),
  growth: () =>
    tableOf(
      (section) => /^\d+ (?:networks|installed)/.test(section) || section.startsWith('All wallets'),
      { widget: 'script tag' },
    ),
  tokens: () => `\`\`\`text\n${tokenTable(bench.raw.tokens)}\n\`\`\``,
  updates: () => tableOf(startsWith('A change of state'), FLOOR),
}

const path = at('docs/speed.md')
const text = readFileSync(path, 'utf8').replace(
  /(<!-- bench:(\w+) -->)[^]*?(<!-- bench:end -->)/g,
  (_, head, name, foot) => `${head}\n\n${BLOCKS[name]()}\n\n${foot}`,
)
writeFileSync(path, await formatted(path, text))
console.log('docs/speed.md written')
