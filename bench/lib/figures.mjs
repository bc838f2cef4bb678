import { pick, spread } from './stats.mjs'

const KB = (bytes) => (bytes / 1024).toFixed(1)
const UNITS = {
  ms: (value) => (value < 10 ? value.toFixed(value < 1 ? 3 : 1) : value.toFixed(0)),
  KB,
  MiB: (bytes) => (bytes / 1024 ** 2).toFixed(2),
  '': (value) => String(Math.round(value * 10) / 10),
}

/**
 * `[name, unit, path in the results, aim]` of one phase of the journey, with what all phases share.
 */
const phase = (title, part, first, aims = {}) => ({
  title,
  part,
  rows: [
    ...first,
    ['main thread', 'ms', 'cpu', aims.cpu],
    ['script', 'ms', 'script'],
    ['blocking time', 'ms', 'blocking', aims.blocking],
  ],
})

const net = (aims) => [
  ['requests (CORS preflights not counted)', '', 'net.requests', aims.requests],
  ['encoded bytes', 'KB', 'net.bytes', aims.bytes],
]

/**
 * Phases of the journey in order; the slow ones omit values that a slow processor doesn't change.
 */
const PHASES = [
  phase('Load, until quiet', 'load', net({ requests: '1' }), { blocking: '0' }),
  phase(
    'Open, from click until quiet',
    'open',
    [
      ...net({ requests: 'see below' }),
      ['  scripts', '', 'net.scripts', '<= 2'],
      ['  script bytes', 'KB', 'net.scriptBytes'],
      ['  API calls', '', 'net.api', '<= 1'],
      ['  analytics calls', '', 'net.analytics'],
      ['  images', '', 'net.images', 'visible ones'],
      ['first wallet shown', 'ms', 'ms.wallet', { 1: '<= 110', 4: '<= 400' }],
      ['scripts until then, since the load', 'KB', 'until', '<= 140, React site 150'],
      ['card shown', 'ms', 'ms.card'],
      ['list of wallets shown', 'ms', 'ms.list'],
      ['React commits', '', 'commits'],
      ['elements', '', 'elements'],
    ],
    { cpu: { 1: '<= 90' } },
  ),
  phase('Open again', 'reopen', [
    ['requests', '', 'net.requests', '0'],
    ['list of wallets shown', 'ms', 'ms.list'],
  ]),
  phase('Connect an installed wallet, from click until quiet', 'connect', [
    ['connected', 'ms', 'ms.connected'],
    ['HTTP requests until connected', '', 'requestsUntil', '0'],
    ['  of them scripts', '', 'untilBy.scripts'],
    ['  of them API calls', '', 'untilBy.api'],
    ['  of them analytics calls', '', 'untilBy.analytics'],
    ['provider calls until connected', '', 'callsUntil.length', '2'],
    ['HTTP requests afterwards (balance, name ...)', '', 'requestsAfter'],
    ['provider calls afterwards', '', 'callsAfter.length'],
    ['encoded bytes', 'KB', 'net.bytes'],
  ]),
]

const HEAP = {
  title: 'Live heap over the empty page, after a forced collection',
  rows: [
    ['after load', 'MiB', 'load.heap'],
    // Most of it is compiled code of React, Redux Toolkit and Connect; plain objects and arrays are
    // about 0.1 MB.
    ['after open', 'MiB', 'open.heap', '<= 2.8'],
    ['after close', 'MiB', 'close.heap'],
    ['connected', 'MiB', 'connect.heap'],
  ],
}

const WALLETS = [
  ['wallets that fit this site', '', 'fitting'],
  ['first tiles, from click', 'ms', 'opened.ms.tiles'],
  ['blocking time', 'ms', 'opened.blocking'],
  ['elements before scrolling', '', 'elementsBefore', '<= 150'],
  ['most elements while scrolling', '', 'scrolled.mostElements', '<= 150'],
  ['elements at the end', '', 'elementsAfter', '<= 150'],
  ['wallets listed at the end', '', 'scrolled.listed', 'all, and the installed one'],
  ['scrolling to the end, every page fetched', 'ms', 'scrolled.ms'],
  ['blocking time of that', 'ms', 'scrolled.blocking'],
  ['heap that it adds', 'MiB', 'heapGrowth'],
  ['search at once: results after the debounce', 'ms', 'search.latency', '<= 50'],
  ['  of it the list service', 'ms', 'search.service'],
  ['search with every page loaded', 'ms', 'searchLoaded.latency', '<= 50'],
  ['  of it the list service', 'ms', 'searchLoaded.service'],
]

/** A click after the visitor has looked at the page. */
const READY = [
  ['before the press: main thread', 'ms', 'coming.cpu'],
  ['before the press: blocking time, from the load on', 'ms', 'coming.blocking', '0'],
  ['first wallet shown, from click', 'ms', 'open.ms.wallet', '<= 1.3 x floor'],
  ['main thread, from click until quiet', 'ms', 'open.cpu'],
  ['blocking time of that', 'ms', 'open.blocking'],
  ['live heap after open', 'MiB', 'open.heap'],
]

const CODE = [
  ['code shown, from click', 'ms', 'ms.code', { 1: '<= 250' }],
  ['script bytes', 'KB', 'net.scriptBytes', { 1: '<= 110' }],
  ['main thread', 'ms', 'cpu'],
  ['blocking time', 'ms', 'blocking'],
]

const GROWN = [
  ['first row, from click', 'ms', 'row'],
  ['blocking time', 'ms', 'blocking'],
  ['elements', '', 'elements'],
  ['heap that it adds', 'MiB', 'heap'],
]

const UPDATES = [
  ['an action that changes nothing', 'ms', 'nothing'],
  ['a change of theme: script', 'ms', 'scriptEach'],
  ['a change of theme: main thread', 'ms', 'cpuEach'],
  ['commits per frame, 5 changes in 5 tasks', '', 'commitsPerFrame', '1'],
  ['most commits in a frame', '', 'mostCommits'],
]

const figure = (section, [name, unit, path, aim = ''], sources) => ({
  section,
  name,
  unit,
  aim,
  ...Object.fromEntries(
    Object.entries(sources).map(([column, runs]) => [
      column,
      spread((runs ?? []).map((run) => pick(run, path))),
    ]),
  ),
})

/** The aim of a value at a processor speed; one for all, or one for each. */
const aimAt = (aim, rate) => (typeof aim === 'object' ? aim[rate] : aim)

const atRate = (title, rate) => (rate === '1' ? title : `${title}, processor ${rate} times slower`)

/**
 * Values of a click after the visitor has looked at the page, and of a pairing code, at each
 * processor speed.
 */
function pressRows({ readies, codes }) {
  const rows = []
  for (const [rate, kinds] of Object.entries(readies))
    for (const [name, unit, path, aim] of READY)
      rows.push(
        figure(atRate('Press, with the code there', rate), [name, unit, path, aim], {
          floor: kinds['floor-ready'],
          widget: kinds.ready,
        }),
      )
  for (const [rate, kinds] of Object.entries(codes))
    for (const [name, unit, path, aim] of CODE)
      rows.push(figure(atRate('A code to scan', rate), [name, unit, path, aimAt(aim, rate)], kinds))
  return rows
}

/** Values of views with more and more content. */
function growthRows({ growth }) {
  const titles = { networks: 'networks offered', announced: 'installed wallets' }
  return Object.entries(growth).flatMap(([what, counts]) =>
    Object.entries(counts).flatMap(([count, kinds]) =>
      GROWN.map((line) => figure(`${count} ${titles[what]}`, line, kinds)),
    ),
  )
}

/** All values of a bench, in the order of the report. */
export function figuresOf({ journeys, wallets, updates, ...others }) {
  const rows = []
  for (const [rate, kinds] of Object.entries(journeys))
    for (const { title, part, rows: lines } of PHASES) {
      const section = atRate(title, rate)
      const chosen = rate === '1' ? lines : lines.filter(([, unit]) => unit === 'ms')
      for (const [name, unit, path, aim] of chosen)
        rows.push(figure(section, [name, unit, `${part}.${path}`, aimAt(aim, rate)], kinds))
    }
  for (const line of HEAP.rows) rows.push(figure(HEAP.title, line, journeys[1]))
  rows.push(cumulative(journeys[1]), ...pressRows(others), ...growthRows(others))
  for (const [total, runs] of Object.entries(wallets))
    for (const line of WALLETS)
      rows.push(figure(`All wallets, ${total} at the service`, line, runs))
  for (const line of UPDATES)
    rows.push(figure('A change of state with the modal open', line, updates))
  return rows.filter(({ empty, floor, widget, react }) => empty ?? floor ?? widget ?? react)
}

/** Bytes from the first visit to a connected wallet. */
function cumulative({ widget, before }) {
  const parts = ['load', 'open', 'close', 'reopen', 'connect']
  const sum = (run) => parts.reduce((bytes, part) => bytes + run[part].net.bytes, 0)
  return {
    section: 'From load to connected',
    name: 'encoded bytes in all',
    unit: 'KB',
    aim: '',
    widget: spread(widget.map(sum)),
    before: spread((before ?? []).map(sum)),
  }
}

/** A value as text: its median, and the minimum and maximum where they differ. */
export function cell(value, unit) {
  if (!value) return '-'
  const show = UNITS[unit]
  const [median, min, max] = [value.median, value.min, value.max].map(show)
  const range = min === max ? '' : ` (${min}..${max})`
  return `${median}${unit && ` ${unit}`}${range}`
}

const COLUMNS = [
  ['empty', 'empty page', 20],
  ['floor', 'floor', 24],
  ['before', 'before', 28],
  ['widget', 'widget', 28],
  ['react', 'React site', 28],
]

/** The values as a readable table; without the older build when it was not measured. */
export function table(rows) {
  const columns = COLUMNS.filter(([name]) => rows.some((row) => row[name]))
  const line = (name, cellOf, aim) => {
    const cells = columns.map((column) => cellOf(column).padStart(column[2]))
    return `${name.padEnd(46)}${cells.join('')}  ${aim}`.trimEnd()
  }
  const lines = []
  for (const [index, row] of rows.entries()) {
    if (row.section !== rows[index - 1]?.section)
      lines.push(
        '',
        row.section.toUpperCase(),
        line('', ([, title]) => title, 'aim'),
      )
    lines.push(line(`  ${row.name}`, ([name]) => cell(row[name], row.unit), row.aim))
  }
  return lines.join('\n')
}

/** URLs of the last visit, by kind of request: they help to explain a changed value. */
export function requestsOf({ journeys }) {
  const last = journeys[1].widget.at(-1)
  const list = (title, urls) => [title, ...urls.map((url) => `  ${url.split('?')[0]}`)]
  return [
    '',
    ...list('Asked for by opening:', last.open.net.urls),
    ...list('Asked for until connected:', last.connect.urlsUntil),
    ...list('Asked for afterwards:', last.connect.urlsAfter),
    `Provider calls until connected: ${last.connect.callsUntil.join(', ')}`,
    `Provider calls afterwards: ${last.connect.callsAfter.join(', ')}`,
  ].join('\n')
}
