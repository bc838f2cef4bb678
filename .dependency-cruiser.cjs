// Who may import whom. `allow` and `types` are folders (or files) of src; what is in neither is forbidden.

const ENTRY = '^src/[^/]+[.]tsx?$'
const CHAIN_LIBRARIES =
  '(^|/)node_modules/(viem|ethers|@solana|@walletconnect|bitcoinjs-lib|@polkadot|@cosmjs)/'
const UI_LIBRARIES = '(^|/)node_modules/(react|react-dom|react-redux|@tanstack)/'
const STORE_LIBRARIES =
  '(^|/)node_modules/(@reduxjs|redux|react-redux|redux-persist|reselect|immer)/'

/** `folder` may import itself and `allow`; of `types` only types. */
function layer(folder, { allow = [], types = [], except }) {
  const inside = (names) => names.map((name) => `^src/${name}(/|[.]tsx?$)`)
  const from = { path: `^src/${folder}/`, ...(except && { pathNot: `^src/${except}/` }) }
  return [
    {
      name: `${folder}-imports`,
      comment: `${folder} imports at run time only: ${[folder, ...allow].join(', ')}`,
      severity: 'error',
      from,
      to: {
        path: '^src/',
        pathNot: inside([folder, ...allow]),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: `${folder}-imports-types`,
      comment: `${folder} imports types only of: ${[folder, ...allow, ...types].join(', ')}`,
      severity: 'error',
      from,
      to: {
        path: '^src/',
        pathNot: inside([folder, ...allow, ...types]),
        dependencyTypes: ['type-only'],
      },
    },
  ]
}

module.exports = {
  forbidden: [
    {
      name: 'no-run-time-cycle',
      comment:
        'Modules load each other in no circle, not even by `import()`. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycle',
      comment: 'Modules that need each other at run time are one module, or three.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      // The hook for traces loads packages of the operator.
      from: {
        path: '^(src|__tests__|sandbox|services|bench|examples)/',
        pathNot: '^services/tracing[.]mjs$',
      },
      to: { couldNotResolve: true, pathNot: '[.]css' },
    },
    {
      name: 'shipped-code-stands-alone',
      comment: 'Nothing of the sandbox, the tests or the tools is in what is published.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(__tests__|sandbox|services|bench|examples|[.]ci|docs|etc)/' },
    },
    {
      name: 'services-stand-alone',
      comment: 'What others host needs no sandbox; what makes their package is a tool.',
      severity: 'error',
      from: { path: '^services/', pathNot: '^services/build[.]mjs$' },
      to: { path: '^(__tests__|sandbox|bench|examples|gallery|[.]ci|docs|etc)/' },
    },
    {
      name: 'no-undeclared-package',
      comment:
        'A package that is imported is declared; shipped code imports no development package.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only', 'npm-peer', 'npm'],
      },
    },
    {
      name: 'folders-do-not-import-entries',
      comment: 'Entries export what the folders define, never the other way round.',
      severity: 'error',
      from: { path: '^src/[^/]+/' },
      to: { path: ENTRY, pathNot: '[.]d[.]ts$' },
    },
    {
      name: 'only-entries-import-the-composition-root',
      comment: 'The composition root connects the folders, so no other folder imports it.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: '^src/widget/' },
      to: { path: '^src/widget/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'slices/domain knows zod and itself.',
      severity: 'error',
      from: { path: '^src/slices/domain/' },
      to: { pathNot: ['^src/slices/domain/', '(^|/)node_modules/zod/'] },
    },
    ...layer('slices', { allow: ['api'], except: 'slices/domain' }),
    // Addresses are decoded in one place.
    ...layer('api', {
      allow: ['slices/domain', 'adapters/polkadot/ss58', 'adapters/cosmos/address'],
      types: ['store'],
    }),
    ...layer('middleware', { allow: ['slices', 'api'], types: ['store', 'adapters'] }),
    ...layer('adapters', { allow: ['slices/domain'] }),
    ...layer('store', {
      allow: ['slices', 'api', 'middleware', 'adapters/types', 'adapters/siwx/verify/site'],
      types: ['adapters', 'views/strings'],
    }),
    // What wagmi asks goes to the public face.
    ...layer('wagmi', {
      allow: ['slices/domain', 'adapters/provider'],
      types: ['store', 'adapters'],
    }),
    ...layer('views', {
      allow: ['slices', 'api', 'store/hooks'],
      types: ['store'],
      except: 'views/(elements|react)',
    }),
    // The command for sites' authors: what it prints comes from what the product holds.
    ...layer('cli', { allow: ['slices/domain', 'adapters/connectors/options'] }),
    ...layer('testing', { allow: ['slices/domain'] }),
    {
      name: 'the-test-kit-is-for-tests',
      comment: 'Nothing that a page loads holds the wallet for tests of sites.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing(/|(Setup)?[.]ts$)' },
      to: { path: '^src/testing(/|[.]ts$)', pathNot: '^src/testing/types[.]ts$' },
    },
    // Page elements and React components act through the public face, not through the store.
    ...layer('views/elements', { allow: ['views', 'slices/domain'], types: ['store'] }),
    ...layer('views/react', { allow: ['views', 'slices/domain'], types: ['store', 'adapters'] }),
    ...layer('views/ui', { allow: ['views/theme', 'slices/domain'] }),
    {
      name: 'chain-libraries-stay-in-adapters',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(adapters|wagmi)/', ENTRY] },
      to: { path: CHAIN_LIBRARIES },
    },
    {
      name: 'ui-libraries-stay-in-views',
      comment: 'RTK Query brings its own React binding; nothing else below the views renders.',
      severity: 'error',
      from: { path: '^src/(slices|api|middleware|adapters|store)/', pathNot: '^src/store/hooks' },
      to: { path: UI_LIBRARIES, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'store-libraries-stay-out-of-adapters-and-parts',
      severity: 'error',
      from: { path: '^src/(adapters|views/ui|slices/domain)/' },
      to: { path: STORE_LIBRARIES },
    },
    {
      name: 'persistence-stays-in-store',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/' },
      to: { path: '(^|/)node_modules/redux-persist/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]css|^services/dist/|/[.]build/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
