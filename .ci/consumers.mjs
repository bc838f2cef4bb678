// Compiles and builds sites that use the packed package: TypeScript, oldest and newest, and
// Next.js.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'
import { runChecks } from './lib/checks.mjs'
import { pack } from './lib/pack.mjs'
import { at, entries, pkg, readJson, root } from './lib/project.mjs'
import { node } from './lib/run.mjs'

const SOURCES = at('.ci/consumers')
const { folder, unpacked } = await pack('consumers')
cpSync(SOURCES, folder, { recursive: true })
writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
/**
 * Entries for a library that supports only some compilers, and whose types use it, are compiled
 * separately.
 */
const isForLibrary = ({ specifier }) => specifier === `${pkg.name}/wagmi`
const plain = entries.filter((entry) => !isForLibrary(entry))
writeFileSync(
  join(folder, 'entries.ts'),
  [
    ...plain.map(({ specifier }, index) => `import * as entry${index} from '${specifier}'`),
    `export const entries = [${plain.map((_, index) => `entry${index}`).join(', ')}]\n`,
  ].join('\n'),
)

/** All imports of the entries' declarations, as `[importing file, specifier]`. */
function declarationImports() {
  const found = []
  const files = new Set(plain.map(({ types }) => join(unpacked, relative(root, types))))
  for (const file of files)
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      found.push([relative(unpacked, file), fileName])
      if (fileName.startsWith('.'))
        files.add(resolve(dirname(file), fileName.replace(/\.js$/, '.d.ts')))
    }
  return found
}

/** Writes the tsconfig of a site; resolves with its path. */
function writeConfig({ name, resolution, skipLibCheck, react, wagmi, strictness, files }) {
  const types = at('node_modules', react === '19' ? '@types/react' : `react-${react}-types`)
  const config = join(folder, 'tsconfig', `${name.replace(/[^\w.]+/g, '-')}.json`)
  const compilerOptions = {
    ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck },
    ...{ noUncheckedIndexedAccess: true, verbatimModuleSyntax: true, ...strictness },
    ...{ target: 'ES2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: [] },
    module: resolution === 'bundler' ? 'esnext' : resolution,
    moduleResolution: resolution,
    paths: {
      react: [join(types, 'index.d.ts')],
      'react/*': [join(types, '*')],
      ...(wagmi === '2' && {
        '@wagmi/core': [at('node_modules/wagmi-core-2/dist/types/exports/index.d.ts')],
      }),
    },
  }
  mkdirSync(dirname(config), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions, files: files.map((file) => join(folder, file)) }),
  )
  return config
}

const versionOf = (compiler) => readJson(at('node_modules', compiler, 'package.json')).version

/** One site to compile, with its tsconfig. */
function siteOf(given) {
  const how = {
    ...{ resolution: 'bundler', skipLibCheck: false, react: '19', wagmi: '3', strictness: {} },
    ...given,
  }
  const less = Object.entries(how.strictness).map(([option, value]) => `, ${option} ${value}`)
  const name = `${how.resolution}, skipLibCheck ${how.skipLibCheck}${less.join('')}, React ${how.react} types, wagmi ${how.wagmi}: ${how.files.join(', ')}`
  return { name, config: writeConfig({ ...how, name }) }
}

/** Compiles sites with the newest compiler, which has no API, in one process each. */
const newest = (sites) =>
  sites.map(siteOf).map(({ name, config }) => ({
    name: `TypeScript ${versionOf('newest-typescript')}, ${name}`,
    run: async () => {
      const { ok, output } = await node('node_modules/newest-typescript/bin/tsc', ['-p', config])
      return ok ? [] : output.trim().split('\n')
    },
  }))

/** Compiles sites with an older compiler, all in one process. */
function older(compiler, given) {
  const sites = given.map(siteOf)
  return {
    name: `TypeScript ${versionOf(compiler)}, ${sites.length} sites: ${sites.map(({ name }) => name).join('; ')}`,
    run: async () => {
      const { ok, output } = await node('.ci/lib/compileSites.mjs', [
        ...[compiler, folder, ...sites.map(({ config }) => config)],
      ])
      if (!ok) return [output.trim()]
      return JSON.parse(output).flatMap((findings, index) =>
        findings.map((finding) => `${sites[index].name}: ${finding}`),
      )
    },
  }
}

const OWN = ['entries.ts', 'site.ts', 'site.tsx']
const OWN_SITES = [
  { resolution: 'node16', files: OWN },
  { files: OWN },
  { react: '18', files: OWN },
]
const CHAINS = { files: ['chains.ts'] }
/**
 * Sites without `skipLibCheck`, which is the stricter setting. The newest compiler also checks the
 * declarations of DOM, React and viem; they are not part of the package, and older compilers need
 * ten times as long for them. The middle one compiles `chains.ts` with the same settings as the
 * others.
 */
const compilations = [
  older('oldest-typescript', [...OWN_SITES, CHAINS]),
  older('typescript', OWN_SITES),
  ...newest([
    ...OWN_SITES,
    CHAINS,
    // Less strict sites. The options mean the same in every compiler.
    { ...CHAINS, strictness: { exactOptionalPropertyTypes: false } },
    {
      ...CHAINS,
      skipLibCheck: true,
      strictness: { strict: false, exactOptionalPropertyTypes: false },
    },
    // The declarations of wagmi have errors of their own.
    ...['2', '3'].map((wagmi) => ({ wagmi, skipLibCheck: true, files: ['wagmi.ts'] })),
  ]),
]

/** Ends a build that hangs, in milliseconds. A busy machine takes minutes. */
const NEXT_MS = 1_800_000
/** Caches nothing, as there is no later build. */
const NEXT_CONFIG = {
  turbopack: { root },
  experimental: { turbopackFileSystemCacheForBuild: false },
}

/** Builds the site in `.ci/consumers/next`, without network requests. */
async function buildsWithNext() {
  const site = join(folder, 'next')
  writeFileSync(join(site, 'next.config.mjs'), `export default ${JSON.stringify(NEXT_CONFIG)}\n`)
  const { ok, output } = await node('node_modules/next/dist/bin/next', ['build', site], {
    env: { NEXT_TELEMETRY_DISABLED: '1', NEXT_IGNORE_INCORRECT_LOCKFILE: '1' },
    timeout: NEXT_MS,
  })
  if (!ok) return output.trim().split('\n')
  const page = join(site, '.next/server/app/index.html')
  if (!existsSync(page)) return ['the page was not rendered ahead']
  const drawn = readFileSync(page, 'utf8').includes('<latchkey-button')
  return drawn ? [] : ['the page was rendered without the button']
}

/**
 * The library of each adapter: an optional peer that only sites with this adapter install; null
 * without one.
 */
const LIBRARIES = {
  viem: 'viem',
  ethers: 'ethers',
  solana: '@solana/web3.js',
  bitcoin: null,
  polkadot: null,
  cosmos: null,
}

/**
 * Files that a bundler reads for a site with one adapter, and that import the library of another.
 */
async function strangers(adapter) {
  const contents = ['index', 'react', 'siwx', `adapters/${adapter}`]
    .map((entry) => `import ${JSON.stringify(join(unpacked, `dist/esm/${entry}.js`))}`)
    .join('\n')
  const { metafile } = await build({
    stdin: { contents, resolveDir: unpacked },
    ...{ bundle: true, splitting: true, format: 'esm', packages: 'external' },
    ...{ outdir: join(folder, 'out'), write: false, metafile: true, logLevel: 'silent' },
  })
  const others = Object.values(LIBRARIES).filter(
    (library) => library && library !== LIBRARIES[adapter],
  )
  const isOf = (path) => (library) => path === library || path.startsWith(`${library}/`)
  return Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ external, path }) => external && others.some(isOf(path)))
      .map(({ path }) => `${file} imports ${path}`),
  )
}

/** Words of messages for developers only. */
const HELP = ['did you mean', 'two copies of React', 'are read once, on mount']

/**
 * Files of production builds, of the script tag and of a site with the React entry, that contain
 * messages for developers only.
 */
async function helpForVisitors() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from ${JSON.stringify(join(unpacked, 'dist/esm/react.js'))}
        export * from ${JSON.stringify(join(unpacked, 'dist/esm/index.js'))}`,
      resolveDir: unpacked,
    },
    ...{ bundle: true, splitting: true, format: 'esm', packages: 'external', minify: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...{ outdir: join(folder, 'out'), write: false, logLevel: 'silent' },
  })
  const tag = readdirSync(join(unpacked, 'dist/umd'), { recursive: true })
    .filter((path) => path.endsWith('.js') && !/(?:^|\/)dev\.|latchkey\.dev/.test(path))
    .map((path) => [path, readFileSync(join(unpacked, 'dist/umd', path), 'utf8')])
  // The chunk of these messages is in the output too, but no remaining code imports it.
  const site = outputFiles
    .map(({ path, text }) => [basename(path), text])
    .filter(([path]) => !path.startsWith('slips-'))
  return [...tag, ...site].flatMap(([path, text]) =>
    HELP.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
  )
}

await runChecks(
  [
    { name: 'no production build holds what only developers are told', run: helpForVisitors },
    {
      name: 'the types of every entry but that of wagmi name no package but its required peers',
      run: () => {
        const peers = Object.keys(pkg.peerDependencies).filter(
          (name) => !pkg.peerDependenciesMeta[name]?.optional,
        )
        return declarationImports()
          .filter(([, name]) => !name.startsWith('.') && !peers.includes(name))
          .map(([file, name]) => `${file} imports ${name}`)
      },
    },
    ...Object.keys(LIBRARIES).map((adapter) => ({
      name: `a site on ${adapter} builds with no other chain library installed`,
      run: () => strangers(adapter),
    })),
    { name: 'Next.js: a Server Component imports the React entry', run: buildsWithNext },
    ...compilations,
  ],
  { parallel: 2 },
)
