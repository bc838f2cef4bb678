import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const TYPESCRIPT = ['**/*.ts', '**/*.tsx']
const SHIPPED = ['src/**/*.ts', 'src/**/*.tsx']
const TESTS = ['__tests__/**/*.ts', '__tests__/**/*.tsx']

/** Ways of turning a string into markup: all of them are closed, whatever the string. */
const markupFromStrings = [
  {
    selector:
      'MemberExpression[property.name=/^(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe)$/]',
    message: 'Text never becomes markup: build elements.',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Text never becomes markup: build elements.',
  },
  {
    selector:
      'CallExpression[callee.object.name="document"][callee.property.name=/^write(?:ln)?$/]',
    message: 'Text never becomes markup: build elements.',
  },
]

/** What two widgets on one page would share, and what hides a name from its importers. */
const shippedShape = [
  {
    selector:
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind!="const"]',
    message: 'Nothing mutable at module level: several widgets may share a page.',
  },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportAllDeclaration', message: 'Export names one by one; no barrels.' },
]

/**
 * After each `await` a flow asks whether it is still about the same attempt and connection. Steps without a further step
 * of ours behind them are returned, not awaited.
 */
const flowsWait = [
  {
    selector: 'AwaitExpression:not([argument.callee.name=/^(?:still|acceptConnections)$/])',
    message: 'Wait with `still(…)` of middleware/core/whileCurrent, or return the promise.',
  },
]

/** `fx.delay` of the library leaves its timer behind when the widget is destroyed. */
const timersEnd = [
  {
    selector: 'MemberExpression[object.name="fx"][property.name="delay"]',
    message: 'Use `fx.pause(delay(ms, fx.signal))`, which clears its timer.',
  },
]

/** Facts that only say the truth right after a check of what is connected now. */
const checkedFacts = [
  {
    selector: 'CallExpression[callee.name="walletConnected"]',
    message: 'Connections are accepted by `acceptConnections` alone.',
  },
  {
    selector: 'CallExpression[callee.name="walletDisconnected"]',
    message: 'Connections are ended by `endConnection` alone.',
  },
]

const skippedTests = [
  {
    selector:
      'MemberExpression[object.name=/^(?:test|it|describe)$/][property.name=/^(?:skip|only|todo|failing)$/]',
    message: 'A test runs or does not exist.',
  },
  {
    selector: 'CallExpression[callee.name=/^(?:xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'A test runs or does not exist.',
  },
]

export default defineConfig(
  globalIgnores([
    'dist',
    'dist-docs',
    '.cache',
    'artifacts',
    'etc',
    '**/.build',
    'services/contracts/artifacts',
    'services/dist',
  ]),
  // They import the packed package by its name; `.ci/consumers.mjs` compiles them.
  globalIgnores(['.ci/consumers/**/*.ts', '.ci/consumers/**/*.tsx']),
  // Names that snippets of the documents may use; `.ci/snippets.mjs` compiles them.
  globalIgnores(['.ci/snippets/*.d.ts']),
  // They import packages that are not installed here; the tests of the codemod compile them.
  globalIgnores(['migrate/fixtures', 'migrate/dist']),
  // Projects of their own, with packages that are not installed here; `npm run matrix` builds and uses them.
  globalIgnores(['examples/*/**', '!examples/looks/**', '!examples/protected-page/**']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 350 }],
      // Control characters in a pattern are there to be found in what strangers send.
      'no-control-regex': 'off',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...markupFromStrings],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // RTK's builders take `void` for "no argument", and so do handlers that may answer nothing.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Ports are records of closures, not classes: their functions are free to be handed on.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A port is asynchronous also where one way of keeping it has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: SHIPPED,
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'There is no process in a page: use __DEV__.' },
        { name: 'Buffer', message: 'There is no Buffer in a page: use Uint8Array.' },
      ],
      'no-restricted-syntax': ['error', ...markupFromStrings, ...shippedShape],
    },
  },
  {
    files: ['src/middleware/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...markupFromStrings,
        ...shippedShape,
        ...checkedFacts,
        ...timersEnd,
      ],
    },
  },
  {
    files: ['src/middleware/{connect,accounts,networks,pairing,balances}/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...markupFromStrings,
        ...shippedShape,
        ...checkedFacts,
        ...flowsWait,
        ...timersEnd,
      ],
    },
  },
  {
    // The two places that make those facts.
    files: ['src/middleware/connect/accept.ts', 'src/middleware/connect/endConnection.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...markupFromStrings, ...shippedShape, ...flowsWait],
    },
  },
  {
    // The declared entry points are the only places that pass names on.
    files: ['src/*.ts', 'src/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...markupFromStrings,
        ...shippedShape.filter(({ selector }) => selector !== 'ExportAllDeclaration'),
      ],
    },
  },
  {
    // A language is what its entry point gives by default: `import es from 'latchkey/locales/es'`.
    files: ['src/views/strings/locales/*.ts', 'src/views/strings/pseudo.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...markupFromStrings,
        ...shippedShape.filter(({ selector }) => selector !== 'ExportDefaultDeclaration'),
      ],
    },
  },
  {
    files: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...markupFromStrings] },
  },
  {
    // Type tests are compiled and never run: what they name is there for its type alone.
    files: ['__tests__/types/**/*.ts', '__tests__/types/**/*.tsx'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    // Flags that a callback turns while another function waits look constant to the compiler.
    files: ['{sandbox,services}/**/*.ts', 'sandbox/**/*.tsx', ...TESTS],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...skippedTests],
      // A test looks into answers of any shape; what is wrong there fails.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-function-type': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['Buffer', 'console', 'process', 'performance', 'fetch', 'URL', 'setTimeout'],
          ...['clearTimeout', 'setInterval', 'clearInterval', 'AbortController', 'AbortSignal'],
          ...['CompressionStream', 'DecompressionStream', 'CSSStyleSheet', 'TextEncoder'],
          ...['window', 'document', 'location', 'globalThis', 'structuredClone', 'crypto'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly' },
    },
  },
)
