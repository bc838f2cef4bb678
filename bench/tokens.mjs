// Measures an account with 1, 50 and 1,000 tokens, and calls to a node one by one and as a batch.
//   --runs N        visits per value (5)
//   --port-base N   first port of its sandbox (6950)
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { at } from '../.ci/lib/project.mjs'
import { pick, spread } from './lib/stats.mjs'
import { startWorld } from './lib/world.mjs'
import { batchMeasure } from './measure/batches.mjs'
import { longAccount } from './measure/longAccount.mjs'
import { tokens, tokenSites } from './measure/tokens.mjs'

const TOKENS = [1, 50, 1_000]
/** Numbers of tokens and history rows of the account whose scrolling is measured. */
const LONG = { tokens: 1_000, rows: 10_000 }
const CALLS = [50, 500, 1_000]
const TOKEN_ROWS = [
  ['HTTP requests of the whole cold visit', 'all', ''],
  ['requests of opening the account', 'requests', ''],
  ['  of them pictures', 'images', ''],
  ['balance calls', 'balanceCalls', ''],
  ['connected, from the click on the wallet', 'connected', 'ms'],
  ['every token in its place, from the click on the account', 'filled', 'ms'],
  ['blocking time of that', 'blocking', 'ms'],
]
const LONG_ROWS = [
  ['shown, from the click', 'shown', 'ms'],
  ['blocking time of that', 'blocking', 'ms'],
  ['elements of the modal once it is shown', 'elementsBefore', ''],
  ['elements at most while it scrolls to the end', 'mostElements', ''],
  ['rows of the list at its end', 'rows', ''],
  ['until the end, older rows included', 'scrolled', 'ms'],
  ['main thread for each 1,000 rows that were passed', 'cpu', 'ms'],
  ['heap that the list added, in KB', 'heap', ''],
]

async function repeat(runs, measure) {
  const results = []
  // The first one is not counted.
  for (let run = 0; run <= runs; run += 1) {
    const result = await measure()
    if (run > 0) results.push(result)
  }
  return results
}

/**
 * Values of accounts by their number of tokens, and of node calls by their number, each `runs`
 * times.
 * @param world of `lib/world.mjs`; `backend` is its sandbox's backend
 */
export async function measureTokens(world, { backend, runs }) {
  const sites = await tokenSites(backend, TOKENS)
  try {
    const accounts = {}
    for (const count of TOKENS)
      accounts[count] = await repeat(runs, () => tokens(world, sites.siteOf(count), count))
    const long = await repeat(runs, () => longAccount(world, sites.siteOf(LONG.tokens), LONG))
    const batches = {}
    const measure = await batchMeasure(backend)
    for (const calls of CALLS)
      batches[calls] = {
        single: await repeat(runs, () => measure(calls, false)),
        batch: await repeat(runs, () => measure(calls, true)),
      }
    return { accounts, long, batches }
  } finally {
    await sites.close()
  }
}

const cell = (runs, path, unit) => {
  const { median, min, max } = spread(runs.map((run) => pick(run, path))) ?? {}
  if (median === undefined) return '-'
  const [middle, least, most] = [median, min, max].map((value) => value.toFixed(0))
  return `${middle}${unit && ` ${unit}`}${least === most ? '' : ` (${least}..${most})`}`
}

/** The values of `measureTokens` as a readable table. */
export function tokenTable({ accounts, long, batches }) {
  const line = (name, cells) =>
    `${name.padEnd(52)}${cells.map((text) => text.padStart(22)).join('')}`
  const kinds = ['single', 'batch']
  return [
    line(
      'ACCOUNT WITH',
      TOKENS.map((count) => `${count} token${count === 1 ? '' : 's'}`),
    ),
    ...TOKEN_ROWS.map(([name, path, unit]) =>
      line(
        `  ${name}`,
        TOKENS.map((count) => cell(accounts[count], path, unit)),
      ),
    ),
    '',
    line(`ACCOUNT WITH ${LONG.tokens} TOKENS, ${LONG.rows} ROWS OF ACTIVITY`, [
      'tokens',
      'activity',
    ]),
    ...LONG_ROWS.map(([name, path, unit]) =>
      line(
        `  ${name}`,
        ['tokens', 'activity'].map((list) => cell(long, `${list}.${path}`, unit)),
      ),
    ),
    '',
    line(
      'BALANCE READS OF A NODE, MADE IN ONE GO',
      CALLS.map((calls) => `${calls} calls`),
    ),
    ...kinds.flatMap((kind) =>
      [
        ['HTTP requests', 'requests', ''],
        ['until all are answered', 'ms', 'ms'],
      ].map(([name, path, unit]) =>
        line(
          `  ${kind === 'batch' ? 'as a batch' : 'one by one'}: ${name}`,
          CALLS.map((calls) => cell(batches[calls][kind], path, unit)),
        ),
      ),
    ),
  ].join('\n')
}

async function main() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      'port-base': { type: 'string', default: '6950' },
    },
  })
  const portBase = Number(values['port-base'])
  const world = await startWorld({ portBase })
  try {
    const backend = `http://127.0.0.1:${portBase + 1}`
    const figures = await measureTokens(world, { backend, runs: Number(values.runs) })
    mkdirSync(at('artifacts'), { recursive: true })
    writeFileSync(at('artifacts/bench-tokens.json'), `${JSON.stringify(figures, null, 1)}\n`)
    console.log(`median (least..most) of ${values.runs}, load ${loadavg()[0].toFixed(1)}`)
    console.log(tokenTable(figures))
  } finally {
    await world.close()
  }
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) await main()
