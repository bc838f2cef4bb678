// Compares bytes of the production build (gzip, 1 KB = 1024 bytes) with their limits, and checks
// the contents of chunks.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { transform } from 'esbuild'
import ts from 'typescript'
import { runChecks } from './lib/checks.mjs'
import { filesUnder } from './lib/files.mjs'
import { gzipped, gzippedFile, hostCost } from './lib/hostCost.mjs'
import { at, readJson } from './lib/project.mjs'
import { buildNames, readStats } from './lib/stats.mjs'

const KB = 1024
const ENTRY = 'latchkey'
const umd = readStats('umd')
const loader = readStats('umd.loader')

/** Tags of the languages with their own chunks; English is built in. */
const languages = filesUnder(at('src/views/strings/locales/base')).map((path) =>
  basename(path, '.ts'),
)

const isPairing = (module) => /node_modules\/@walletconnect\//.test(module)
const isViem = (module) => /^node_modules\/viem\//.test(module)
const isAnyViem = (module) => /node_modules\/viem\//.test(module)
const isSolana = (module) => /node_modules\/@solana\/web3\.js\//.test(module)
const isEthers = (module) => /node_modules\/ethers\//.test(module)
/** Code of one namespace: its adapter, and the search for its wallets. */
const isOfNamespace = (module) =>
  /^src\/adapters\/(?:evm|solana|bitcoin|polkadot|cosmos)\//.test(module)
const isBesidePairing = (module) =>
  /^src\/(?:adapters|slices\/domain)\//.test(module) ||
  (module.includes('node_modules/') && !isViem(module) && !/node_modules\/react/.test(module))
/** The ESM builds that pages use. */
const pageBuilds = buildNames('esm').filter((name) => !['esm.server', 'esm.testing'].includes(name))
/** Code of the embedded wallet and of the remote project configuration, by folder and by file. */
const EMBEDDED = [
  'widget/embedded',
  'adapters/frame/',
  'api/(?:embeddedBalances|remoteFeatures|smartSessions)',
  '(?:middleware|slices)/(?:approval|email|embedded|smartAccount|smartSessions|social|tokenLogin|walletPage)',
  'slices/domain/(?:embedded|wallet/(?:framePages|socialReturn))',
  'views/(?:AccountSettings|Approve|Connect(?:Socials|ingFarcaster|ingOwnLogin|ingSocial)|Email|Smart)',
  'views/(?:UpdateEmail|WalletPage|strings/embedded)',
]
const isEmbedded = (module) => new RegExp(`^src/(?:${EMBEDDED.join('|')})`).test(module)
const isForeign = (module) =>
  /^(?:sandbox|__tests__|bench|examples|\.ci|src\/testing)\//.test(module)

const sizeOf = (chunks) =>
  [...new Set(chunks)]
    .flatMap(({ files }) => files)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzippedFile(at('dist/umd', file)), 0)

const opened = () => [...loader.group(ENTRY), ...umd.group('core')]

/** The chunks that a named import() adds to a page with an open modal. */
function added(name) {
  const there = new Set(opened())
  return umd.group(name).filter((chunk) => !there.has(chunk))
}

/** The chunks that a named import() adds to a page that shows Connect. */
function besideFlows(name) {
  const there = new Set(added('flows'))
  return added(name).filter((chunk) => !there.has(chunk))
}

async function styleBytes() {
  const sources = filesUnder(at('src')).filter((path) => path.endsWith('.css'))
  if (sources.length === 0) throw new Error('no style sheet found')
  const minified = await Promise.all(
    sources.map((path) => transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true })),
  )
  return gzipped(minified.map(({ code }) => code).join(''))
}

/**
 * SDKs of connectors, by the name of their import(), and their limits. They include their own chain
 * libraries, also viem, and are not part of an adapter: each loads when its wallet is used, and is
 * measured separately.
 */
const SDKS = { 'sdk-safe': 16.6, 'sdk-coinbase': 51.7 }
const isSdk = (name) => name.startsWith('sdk-')
/**
 * An SDK, and our code that imports it: the only sign of it in builds in which peers are external.
 */
const isOfSdk = (module) =>
  /node_modules\/(?:@safe-global|@coinbase\/wallet-sdk)\//.test(module) ||
  /^src\/adapters\/connectors\/\w+\/provider\./.test(module)

/** The largest import() of an adapter; the others are listed below the table. */
function largestWith(isLibrary) {
  const found = umd.groupsHolding(isLibrary).filter((name) => !isSdk(name))
  if (found.length === 0) throw new Error('no chunk holds the library')
  // The flows have loaded before an adapter is used, so code shared with them costs nothing.
  return Math.max(...found.map((name) => sizeOf(besideFlows(name))))
}

// Limits leave a tenth of room, so that bytes do not decide about names, files or features. A
// single change may add 2 % to the sizes in `.ci/sizes.json`; `node .ci/budgets.mjs --record`
// writes that file, so that reviewers see larger growth in the diff.
const budgets = [
  ['script-tag loader, before anyone opens the modal', 8, () => sizeOf(loader.group(ENTRY))],
  ['script-tag build until Connect shows', 135, () => sizeOf(opened())],
  [
    'script-tag build until the first wallet is painted',
    136,
    () => sizeOf([...opened(), ...added('adapters')]),
  ],
  ['ESM build until the modal is open, without React', 66, hostCost],
  ['pairing, beside what Connect shows with', 134, () => sizeOf(added('pairing'))],
  ['viem adapter', 66, () => largestWith(isViem)],
  ['ethers adapter', 115.5, () => largestWith(isEthers)],
  ['Solana adapter', 121, () => largestWith(isSolana)],
  ['Bitcoin adapter, beside the flows', 11.2, () => sizeOf(besideFlows('bitcoin'))],
  ['Polkadot adapter, beside the flows', 13.2, () => sizeOf(besideFlows('polkadot'))],
  ['Cosmos adapter, beside the flows', 9, () => sizeOf(besideFlows('cosmos'))],
  ['connectors by name, beside the flows', 0.8, () => sizeOf(besideFlows('connectors'))],
  ['connectors in a window, beside the flows', 1.4, () => sizeOf(besideFlows('connectors-window'))],
  ...Object.entries(SDKS).map(([name, limit]) => [
    `SDK of a connector, ${name}, beside the flows`,
    limit,
    () => sizeOf(besideFlows(name)),
  ]),
  ['checks of diagnose(), beside the flows', 7, () => sizeOf(besideFlows('doctor'))],
  ['writing a trace, beside the flows', 1.75, () => sizeOf(besideFlows('trace'))],
  ['style sheets', 13.2, styleBytes],
  ['test kit, in tests of sites alone', 39.3, () => gzippedFile(at('dist/esm/testing.js'))],
  ['remote features, where a site turns them on', 4.4, () => sizeOf(added('remote-features'))],
  ...languages.map((tag) => [`language ${tag}`, 6.6, () => sizeOf(added(tag))]),
]

const table = []

/** Bytes of each row when its growth was last accepted. */
const SIZES = at('.ci/sizes.json')
/** How much a change may add to a row before it has to be recorded, as a share of its size. */
const GROWTH_MOST = 0.02
const isRecording = process.argv.includes('--record')
const accepted = isRecording ? {} : readJson(SIZES)

/** Problems with the size of a row: over its limit, or grown by more than a change may add. */
function findingsOf(name, bytes, most) {
  if (bytes > most) return [`${bytes} bytes, ${bytes - most} over ${most}`]
  if (isRecording) return []
  const before = accepted[name]
  if (before === undefined) return ['no size is recorded: node .ci/budgets.mjs --record']
  return bytes <= before * (1 + GROWTH_MOST)
    ? []
    : [`${bytes} bytes, ${before} before; if that is meant: node .ci/budgets.mjs --record`]
}

const sizeChecks = budgets.map(([name, limit, measure]) => ({
  name: `${name}: at most ${limit} KB`,
  run: async () => {
    const bytes = await measure()
    const most = Math.round(limit * KB)
    table.push([name, bytes, most])
    return findingsOf(name, bytes, most)
  },
}))

/**
 * A rule for the contents of chunks of all builds; `broken` returns the modules that violate it.
 */
const placement = (name, broken) => ({
  name,
  run: () =>
    [...buildNames('umd'), ...pageBuilds].flatMap((build) => {
      const stats = readStats(build)
      return stats.chunks
        .map((chunk) => [chunk, broken(chunk, stats)])
        .filter(([, modules]) => modules.length > 0)
        .map(([chunk, modules]) => `${build}, ${chunk.files[0]}: ${modules.slice(0, 5).join(', ')}`)
    }),
})

/** A pattern that no published script may contain. */
const absent = (name, pattern, folder = 'dist') => ({
  name,
  run: () =>
    filesUnder(at(folder))
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => {
        const text = readFileSync(path, 'utf8')
        return [...text.matchAll(pattern)].map(
          ({ index }) => `${path.slice(at().length + 1)}: ${text.slice(index - 40, index + 60)}`,
        )
      }),
})

/** Calls of `eval` in a script, without methods of that name and words in comments. */
function evalCalls(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const found = []
  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'eval'
    )
      found.push(`${path.slice(at().length + 1)}: ${node.getText(file).slice(0, 60)}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const rules = [
  {
    name: 'no two builds write the same file',
    run: () =>
      [buildNames('esm'), buildNames('umd')].flatMap((builds) => {
        const all = builds.flatMap((build) => readStats(build).chunks.flatMap(({ files }) => files))
        return all.filter((file, index) => all.indexOf(file) !== index)
      }),
  },
  {
    name: 'opening the modal fetches at most 2 chunks',
    run: () => {
      const files = umd.group('core').flatMap((chunk) => chunk.files)
      return files.length <= 2 ? [] : [files.join(', ')]
    },
  },
  placement('pairing is in a chunk of its own', ({ initial, modules }) => {
    if (!modules.some(isPairing)) return []
    return initial
      ? modules.filter(isPairing)
      : modules.filter((module) => !isBesidePairing(module))
  }),
  placement('no pairing before a pairing is wanted', (chunk, { groups, group }) =>
    groups.core && group('core').includes(chunk) ? chunk.modules.filter(isPairing) : [],
  ),
  placement('nothing of the embedded wallet before Connect shows', (chunk, { groups, group }) =>
    groups.core && group('core').includes(chunk) ? chunk.modules.filter(isEmbedded) : [],
  ),
  placement('no chain library and no adapter before it is wanted', (chunk, { groups, group }) => {
    const early = ['core', ENTRY, 'entry:index'].filter((name) => groups[name]).flatMap(group)
    const isLate = [isAnyViem, isEthers, isSolana, isOfNamespace]
    return early.includes(chunk)
      ? chunk.modules.filter((module) => isLate.some((is) => is(module)))
      : []
  }),
  placement('no SDK of a connector before its wallet is used', (chunk, { groups }) => {
    const isEarly = Object.keys(groups).some(
      (name) => !isSdk(name) && groups[name].includes(chunk.id),
    )
    return isEarly ? chunk.modules.filter(isOfSdk) : []
  }),
  {
    name: 'each SDK of a connector has a limit, and each limit an SDK',
    run: () => {
      const found = Object.keys(umd.groups).filter(isSdk)
      const limited = Object.keys(SDKS)
      return [
        ...found.filter((name) => !SDKS[name]),
        ...limited.filter((name) => !found.includes(name)),
      ]
    },
  },
  placement('no chunk holds both ethers and viem', ({ modules }) =>
    modules.some(isEthers) ? modules.filter(isViem) : [],
  ),
  placement('no chunk holds both @solana/web3.js and viem', ({ modules }) =>
    modules.some(isSolana) ? modules.filter(isAnyViem) : [],
  ),
  placement('nothing of the sandbox, the tests, the test kit or the tools', ({ modules }) =>
    modules.filter(isForeign),
  ),
  absent(
    'no Buffer, process or global is put on the page',
    /\b(?:window|self|globalThis|global)\.(?:Buffer|process|global)\s*=(?!=)/g,
  ),
  {
    name: 'no eval',
    run: () =>
      filesUnder(at('dist/umd'))
        .filter((path) => path.endsWith('.js') && readFileSync(path, 'utf8').includes('eval'))
        .flatMap((path) => evalCalls(path)),
  },
  absent('no source map is published', /^\/\/[#@] sourceMappingURL=/gm),
]

process.on('exit', () => {
  const row = (name, bytes, limit) =>
    `${name.padEnd(52)}${String(bytes).padStart(10)}${String(limit).padStart(10)}`
  console.log(`\n${row('gzip bytes', 'measured', 'limit')}`)
  for (const line of table) console.log(row(...line))
  for (const name of Object.keys(umd.groups).filter((group) => group !== ENTRY && group !== 'core'))
    console.log(row(`chunk ${name}`, sizeOf(added(name)), ''))
})

if (isRecording)
  process.on('exit', (code) => {
    const sizes = Object.fromEntries(table.map(([name, bytes]) => [name, bytes]))
    if (code === 0) writeFileSync(SIZES, `${JSON.stringify(sizes, null, 2)}\n`)
  })

await runChecks([...sizeChecks, ...rules])
