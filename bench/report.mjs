// Writes the figures of the latest `npm run bench` (artifacts/bench.json) into docs/speed.md and README.md, between
// `<!-- bench:NAME -->` and `<!-- bench:end -->`. Nothing there is typed by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { formatted } from '../.ci/lib/format.mjs'
import { at, readJson } from '../.ci/lib/project.mjs'
import { cell } from './lib/figures.mjs'
import { tokenTable } from './tokens.mjs'

const bench = readJson(at('artifacts/bench.json'))

/** A Markdown table of some sections of the report, with the columns of which there are figures. */
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

const figure = (section, name) =>
  bench.figures.find((row) => row.section === section && row.name.trim() === name)
const median = (section, name, column = 'widget') => {
  const { unit, ...row } = figure(section, name)
  return cell({ ...row[column], min: 0, max: 0 }, unit).replace(/ \(.*/, '')
}

const OPEN = 'Open, from click until quiet'
const READY = 'Press, with the code there'
/** What scripts weigh, beside the least that could do the same. */
function bytesTable() {
  const rows = [
    ['on the page', 'Load, until quiet', 'encoded bytes'],
    ['until the first wallet is painted', OPEN, 'scripts until then, since the load'],
  ]
  const kinds = Object.keys(FLOOR)
  const cells = ([title, ...place]) => [title, ...kinds.map((kind) => median(...place, kind))]
  const line = (parts) => `| ${parts.join(' | ')} |`
  return [
    ['Scripts, gzip', ...Object.values(FLOOR)],
    ['---', ...kinds.map(() => '--:')],
  ]
    .concat(rows.map(cells))
    .map(line)
    .join('\n')
}

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
  readme: () =>
    `${bytesTable()}\n\nThe bare modal has no store, router, theme or checks; the React site's figures are with React. A press shows the ` +
    `first wallet after ${median(READY, 'first wallet shown, from click')} where the button was looked at before, after ` +
    `${median(OPEN, 'first wallet shown')} on a page that knew nothing of it (${bench.processor}; [all figures](docs/speed.md)).`,
}

for (const file of ['docs/speed.md', 'README.md']) {
  const path = at(file)
  const text = readFileSync(path, 'utf8').replace(
    /(<!-- bench:(\w+) -->)[^]*?(<!-- bench:end -->)/g,
    (_, head, name, foot) => `${head}\n\n${BLOCKS[name]()}\n\n${foot}`,
  )
  writeFileSync(path, await formatted(path, text))
  console.log(`${file} written`)
}
