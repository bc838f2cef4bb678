import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { command } from './.ci/lib/command.mjs'
import { pairingParts } from './.ci/lib/pairingParts.mjs'
import { small, smallest } from './.ci/lib/minified.mjs'
import { testKit } from './.ci/lib/testKit.mjs'

const root = import.meta.dirname
const pkg = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Packages that a host installs beside the ESM build and that it therefore imports by name. */
const hostPackages = Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies })

const isHostPackage = (request) =>
  hostPackages.some((name) => request === name || request.startsWith(`${name}/`))

/**
 * ESM entries, read from the `exports` map: the file name in `default` is the output,
 * the name in `types` is the source. The prefix keeps their names apart from those of lazy chunks.
 */
const esmEntries = Object.values(pkg.exports)
  .filter((target) => typeof target === 'object')
  .map(({ types, default: output }) => [
    `entry:${output.replace('./dist/esm/', '').replace(/\.js$/, '')}`,
    types.replace('./dist/types/', './src/').replace(/\.d\.ts$/, ''),
  ])

/** Entries for a site's own server. They share nothing with those for its pages, which bring React. */
const isForServers = ([name]) => name.endsWith('/server')

/**
 * The languages are a build of their own: the runtime of the core lists every chunk that is reached from it, with the
 * core on everybody's way.
 */
const LANGUAGES = { name: 'languages', request: './languageChunks' }
const languageEntry = [`entry:chunks/${LANGUAGES.name}`, './src/views/strings/languageChunks']

/** Entries for a site's tests. No page loads them. */
const isForTests = ([name]) => name.startsWith('entry:testing')
/**
 * Entries of adapters, connectors and wagmi share nothing with the core nor with each other: a runtime that they shared would list
 * the chunks of all of them, and a bundler would then look for libraries that the site has not installed.
 */
const isAlone = ([name]) => ALONE.test(name)
const ALONE = /^entry:(?:adapters\/|connectors\/|(?=wagmi$))/

const compile = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // The development form of JSX names each element's file, by the folder that it was built in.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
}

/** Rewrites the text of finished files; `affects` chooses them by name. */
class Rewrite {
  constructor(pattern, replacement, affects = () => true) {
    Object.assign(this, { pattern, replacement, affects })
  }
  apply(compiler) {
    const name = 'Rewrite'
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets).filter(this.affects))
          compilation.updateAsset(file, (source) => {
            const text = source.source().toString()
            return new webpack.sources.RawSource(text.replace(this.pattern, this.replacement))
          })
      })
    })
  }
}

const minifyCss = join(root, '.ci/minify-css-loader.cjs')
const pairingPartsFile = join(root, './.ci/lib/pairingParts.mjs')

/** A style sheet becomes a constructed `CSSStyleSheet`; with `?raw` it is imported as text. */
const styles = {
  test: /\.css$/,
  oneOf: [
    { resourceQuery: /raw/, type: 'asset/source', use: [minifyCss] },
    {
      use: [
        { loader: 'css-loader', options: { exportType: 'css-style-sheet', url: false } },
        minifyCss,
      ],
    },
  ],
}

/**
 * A request with a variable names each file of a folder twice, with and without its extension. The sources import without it, and each
 * name is an entry in the list that a page loads.
 */
class NamesWithoutExtension {
  apply(compiler) {
    const name = 'NamesWithoutExtension'
    const isShort = ({ context, request }) =>
      !context.startsWith(join(root, 'src')) || !/\.tsx?$/.test(request)
    compiler.hooks.contextModuleFactory.tap(name, ({ hooks }) =>
      // After webpack has added the short names.
      hooks.alternativeRequests.tap({ name, stage: 100 }, (requests) => requests.filter(isShort)),
    )
  }
}

/** What all builds share. `dev` is source text: it stands where the code says `__DEV__`. */
function base(name, dev) {
  return {
    name,
    context: root,
    target: ['web', 'es2022'],
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [compile, styles] },
    plugins: [
      new webpack.DefinePlugin({ __DEV__: dev, __VERSION__: JSON.stringify(pkg.version) }),
      new NamesWithoutExtension(),
    ],
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: join(root, '.cache/webpack'),
      buildDependencies: { config: [import.meta.filename, minifyCss, pairingPartsFile] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/** Chunks that every opening of the modal loads once it has painted. */
const NEXT = new Set(['flows', 'methods', 'parts', 'known-wallets', 'telemetry', 'page-buttons'])

/** Puts them into one file, where later chunks find what they share with it. */
const next = {
  name: 'next',
  chunks: 'async',
  enforce: true,
  test: (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => NEXT.has(name)),
}

/**
 * Has Chromium compile the core, and the file that every opening loads next, beside the page's own thread while they arrive;
 * most of them runs when the modal opens. Other browsers take the hint for a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
class CompileHint {
  apply(compiler) {
    const name = 'CompileHint'
    compiler.hooks.compilation.tap(name, (compilation) => {
      // After the minifier, which takes comments off, and before the hash of the file is made.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks)
          if (chunk.canBeInitial() || chunk.name === next.name)
            for (const file of chunk.files)
              compilation.updateAsset(
                file,
                (source) =>
                  new webpack.sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source),
              )
      })
    })
  }
}

/** Second file of the script-tag build: store and React inside, further chunks beside it. */
function scriptTagCore({ name, mode, prefix }) {
  const shared = base(name, String(mode === 'development'))
  // The adapter uses no sockets of web3.js, and their package is no permissive one. Four packages have ES modules and do not
  // say so.
  const alias = {
    'rpc-websockets$': join(root, 'src/adapters/solana/noSockets.ts'),
    ...Object.fromEntries(
      ['environment', 'time', 'window-getters', 'window-metadata'].map((name) => [
        `@walletconnect/${name}$`,
        `@walletconnect/${name}/dist/esm/index.js`,
      ]),
    ),
  }
  return {
    ...shared,
    resolve: { ...shared.resolve, alias },
    module: { rules: [...shared.module.rules, ...pairingParts] },
    mode,
    entry: { core: './src/umdCore' },
    output: {
      path: join(root, 'dist/umd'),
      filename: `chunks/${prefix}[name].[contenthash:8].js`,
      // By id and one hash for all: a name or a hash of each chunk's own would be listed in the first of them.
      chunkFilename: `chunks/${prefix}[id].[fullhash:8].js`,
      publicPath: 'auto',
      environment: { hasOwn: false },
      // Other versions of this widget, or its two builds, may share the page: chunks must not mix.
      uniqueName: `latchkey.${name}@${pkg.version}`,
      trustedTypes: { policyName: 'latchkey#webpack', onPolicyCreationFailure: 'continue' },
    },
    optimization: {
      ...(mode === 'production' && small),
      // A visitor who opens the modal fetches one chunk, not one for each vendor.
      splitChunks: {
        // Checks of signatures and foreign wallets bring what they need along, so that the adapter on everybody's way
        // stays one file.
        chunks: (chunk) => !chunk.canBeInitial() && !/^(?:verify|sdk)-/.test(chunk.name ?? ''),
        cacheGroups: {
          defaultVendors: false,
          next,
        },
      },
    },
    plugins: [
      ...shared.plugins,
      new CompileHint(),
      // The pairing client refers to a free `Buffer`; nothing of it may reach `window`.
      new webpack.ProvidePlugin({ Buffer: ['buffer', 'Buffer'] }),
      // Libraries refer to source maps that are not published: a debugger would look for them.
      new Rewrite(/^\/\/# sourceMappingURL=.*$/gm, ''),
    ],
  }
}

/**
 * UMD, with the one object that `src/umd.ts` puts its names into. webpack's own frame, with what defines a module's
 * exports, is 160 bytes larger in the file that every page loads.
 */
const UMD_HEAD = `((root, make) => {
  if (typeof exports === 'object' && typeof module === 'object') module.exports = make()
  else if (typeof define === 'function' && define.amd) define(make)
  else root.Latchkey = make()
})(globalThis, () => {
const __LATCHKEY__ = {};`
const UMD_FOOT = ';return __LATCHKEY__ })'

/** First file: what a page loads. Built after the second, whose name it holds, and without a module loader. */
function scriptTagLoader({ name, mode, file, core, prefix }) {
  const shared = base(name, String(mode === 'development'))
  const coreFile = () => {
    const folder = join(root, 'dist/umd/chunks')
    const age = (entry) => statSync(join(folder, entry)).mtimeMs
    const found = readdirSync(folder)
      .filter((entry) => entry.startsWith(`${prefix}core.`))
      .sort((one, other) => age(other) - age(one))
    if (found.length === 0) throw new Error(`there is no ${prefix}core file`)
    return `chunks/${found[0]}`
  }
  const integrity = () => {
    const bytes = readFileSync(join(root, 'dist/umd', coreFile()))
    return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
  }
  const text = (read) => webpack.DefinePlugin.runtimeValue(() => JSON.stringify(read()), true)
  return {
    ...shared,
    mode,
    dependencies: [core],
    entry: { latchkey: './src/umd' },
    output: {
      path: join(root, 'dist/umd'),
      filename: `${file}.js`,
      iife: false,
    },
    optimization: mode === 'production' ? smallest : {},
    plugins: [
      ...shared.plugins,
      new webpack.DefinePlugin({
        __CORE_FILE__: text(coreFile),
        __CORE_INTEGRITY__: text(integrity),
      }),
      new webpack.BannerPlugin({ banner: UMD_HEAD, raw: true }),
      new webpack.BannerPlugin({ banner: UMD_FOOT, raw: true, footer: true }),
    ],
  }
}

/** Both files of the script-tag build in one mode; `name` is the second one's, which holds all chunks. */
const scriptTag = ({ name, mode, file, prefix }) => [
  scriptTagCore({ name, mode, prefix }),
  scriptTagLoader({ name: `${name}.loader`, core: name, mode, file, prefix }),
]

const esmBase = base('esm', "(process.env.NODE_ENV !== 'production')")

const esm = {
  ...esmBase,
  mode: 'production',
  entry: Object.fromEntries(
    esmEntries.filter((entry) => !isForServers(entry) && !isAlone(entry) && !isForTests(entry)),
  ),
  experiments: { outputModule: true },
  plugins: [
    ...esmBase.plugins,
    // What one chunk tells another is none of the importer's business.
    new Rewrite(/^export (?=const __webpack_esm_)/gm, '', (file) => !file.startsWith('chunks/')),
    // Lets a React Server Component import the entry. The bundler drops the directive of a source file.
    new webpack.BannerPlugin({ banner: "'use client'", raw: true, include: /^react\.js$/ }),
  ],
  externalsType: 'module-import',
  externals: [
    ({ request }, done) => {
      if (request === LANGUAGES.request) return done(null, `./${LANGUAGES.name}.js`)
      return isHostPackage(request) ? done(null, request) : done()
    },
  ],
  output: {
    path: join(root, 'dist/esm'),
    filename: ({ chunk }) => `${chunk.name.replace('entry:', '')}.js`,
    // Not hashed: the host's bundler names files anew, and every name counts in what it starts with.
    chunkFilename: 'chunks/[name].js',
    library: { type: 'module' },
    publicPath: 'auto',
    uniqueName: 'latchkey',
  },
  optimization: {
    // The host's bundler minifies, and decides by NODE_ENV what is left of the developer's help.
    minimize: false,
    nodeEnv: false,
    // A site's bundler keeps these ids; it gets a package as a whole, so that they need not stay from build to build.
    moduleIds: 'size',
    // Entries share modules (the React context, the store), so they share one runtime.
    runtimeChunk: { name: 'chunks/runtime' },
    splitChunks: {
      cacheGroups: {
        defaultVendors: false,
        default: false,
        shared: { chunks: 'initial', minChunks: 2, minSize: 0, name: 'chunks/shared' },
        next,
      },
    },
  },
}

/** Entries that share nothing with the others. Their chunks have names of their own: all builds put them into one folder. */
const esmAlone = (id, entries) => ({
  ...esm,
  ...base(`esm.${id}`, "(process.env.NODE_ENV !== 'production')"),
  entry: Object.fromEntries(entries),
  output: {
    ...esm.output,
    uniqueName: `latchkey.${id}`,
    chunkFilename: `chunks/${id}.[name].js`,
  },
  optimization: { minimize: false, nodeEnv: false },
})

const esmAlones = esmEntries
  .filter(isAlone)
  .map((entry) => esmAlone(entry[0].replace(ALONE, ''), [entry]))

const esmLanguages = esmAlone(LANGUAGES.name, [languageEntry])

const esmTests = esmAlone('testing', esmEntries.filter(isForTests))
const esmServer = esmAlone('server', esmEntries.filter(isForServers))
Object.assign(esmServer, { target: ['node20', 'es2022'] })
delete esmServer.output.publicPath

export default [
  ...scriptTag({ name: 'umd', mode: 'production', file: 'latchkey', prefix: '' }),
  ...scriptTag({ name: 'umd.dev', mode: 'development', file: 'latchkey.dev', prefix: 'dev.' }),
  esm,
  ...esmAlones,
  esmLanguages,
  ...testKit({ base, root, entry: esmTests, optimization: small }),
  esmServer,
  command({ base, root, name: pkg.name }),
]
