// Compiles and builds sites that use the packed package: TypeScript, oldest and newest, and Next.js.
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
/** For a library that has compilers of its own, and types that name it: it is compiled by itself. */
const isForLibrary = ({ specifier }) => specifier === `${pkg.name}/wagmi`
const plain = entries.filter((entry) => !isForLibrary(entry))
writeFileSync(
  join(folder, 'entries.ts'),
  [
    ...plain.map(({ specifier }, index) => `import * as entry${index} from '${specifier}'`),
    `export const entries = [${plain.map((_, index) => `entry${index}`).join(', ')}]\n`,
  ].join('\n'),
)

/** Everything that the declarations of the entries import, as `[importing file, specifier]`. */
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

/** `tsc --noEmit` over some of the sources, as a site of its own would run it. */
function compiles(how) {
  const {
    compiler,
    resolution,
    skipLibCheck,
    react = '19',
    wagmi = '3',
    strictness = {},
    files,
  } = how
  const { version } = readJson(at('node_modules', compiler, 'package.json'))
  const less = Object.entries(strictness).map(([option, value]) => `, ${option} ${value}`)
  const name = `TypeScript ${version}, ${resolution}, skipLibCheck ${skipLibCheck}${less.join('')}, React ${react} types, wagmi ${wagmi}: ${files.join(', ')}`
  return {
    name,
    run: async () => {
      const types = at('node_modules', react === '19' ? '@types/react' : `react-${react}-types`)
      const config = join(folder, 'tsconfig', `${name.replace(/[^\w.]+/g, '-')}.json`)
      const compilerOptions = {
        ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck },
        ...{ noUncheckedIndexedAccess: true, verbatimModuleSyntax: true, ...strictness },
        ...{
          target: 'ES2022',
          lib: ['ES2022', 'DOM', 'DOM.Iterable'],
          jsx: 'react-jsx',
          types: [],
        },
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
      const { ok, output } = await node(`node_modules/${compiler}/bin/tsc`, ['-p', config])
      return ok ? [] : output.trim().split('\n')
    },
  }
}

const COMPILERS = ['oldest-typescript', 'typescript', 'newest-typescript']
const OWN = ['entries.ts', 'site.ts', 'site.tsx']
const compilations = COMPILERS.flatMap((compiler) => [
  ...['node16', 'bundler'].flatMap((resolution) =>
    [true, false].map((skipLibCheck) =>
      compiles({ compiler, resolution, skipLibCheck, files: OWN }),
    ),
  ),
  compiles({ compiler, resolution: 'bundler', skipLibCheck: false, react: '18', files: OWN }),
  ...[
    {},
    { exactOptionalPropertyTypes: false },
    { strict: false, exactOptionalPropertyTypes: false },
  ].map((strictness) =>
    compiles({
      ...{ compiler, resolution: 'bundler', strictness, files: ['chains.ts'] },
      skipLibCheck: strictness.strict === false,
    }),
  ),
])
/** Those that wagmi's own types are for. */
const wagmiCompilations = ['typescript', 'newest-typescript'].flatMap((compiler) =>
  ['2', '3'].map((wagmi) =>
    compiles({ compiler, resolution: 'bundler', skipLibCheck: true, wagmi, files: ['wagmi.ts'] }),
  ),
)

/** Builds the site in `.ci/consumers/next`; nothing is fetched while it builds. */
async function buildsWithNext() {
  const site = join(folder, 'next')
  writeFileSync(
    join(site, 'next.config.mjs'),
    `export default { turbopack: { root: ${JSON.stringify(root)} } }\n`,
  )
  const { ok, output } = await node('node_modules/next/dist/bin/next', ['build', site], {
    env: { NEXT_TELEMETRY_DISABLED: '1', NEXT_IGNORE_INCORRECT_LOCKFILE: '1' },
    timeout: 300_000,
  })
  if (!ok) return output.trim().split('\n')
  const page = join(site, '.next/server/app/index.html')
  if (!existsSync(page)) return ['the page was not rendered ahead']
  const drawn = readFileSync(page, 'utf8').includes('<latchkey-button')
  return drawn ? [] : ['the page was rendered without the button']
}

/** The library of each adapter: an optional peer that only its own sites install; null for one that needs none. */
const LIBRARIES = {
  viem: 'viem',
  ethers: 'ethers',
  solana: '@solana/web3.js',
  bitcoin: null,
  polkadot: null,
  cosmos: null,
}

/** Files that a bundler reads for a site on one adapter, and that import the library of another. */
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

/** Words of what only developers are told. */
const HELP = ['did you mean', 'two copies of React', 'are read once, on mount']

/** Files of production builds, of the script tag and of a site on the React entry, that hold what only developers are told. */
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
  // The chunk of the slips is listed with all others, and nothing that is left asks for it.
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
    ...wagmiCompilations,
  ],
  { parallel: 2 },
)
