/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import { NETWORK_NAMES } from './sandbox/world/networks'

/** The settings of one project. */
type Project = Exclude<NonNullable<Config['projects']>[number], string>

/** Packages that ship ES modules only, or whose CommonJS is another one: jest compiles these and leaves the rest of node_modules alone. */
const ESM_ONLY =
  '@redux-devtools|@coinbase|@noble|@scure|@wagmi|wagmi-core-2|micro-packed|micro-key-producer|jose|openid-client|oauth4webapi'

/** Modules that stand in for what a test runner cannot load. */
const STAND_INS = {
  '\\.css\\?raw$': '<rootDir>/.ci/jest/text.stub.cjs',
  '\\.css$': '<rootDir>/.ci/jest/style-sheet.stub.cjs',
  '^@electric-sql/pglite$': '<rootDir>/.ci/jest/pglite.stub.cjs',
}

const shared: Project = {
  runtime: '<rootDir>/.ci/jest/runtime.cjs',
  roots: ['<rootDir>/__tests__'],
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/sandbox/.build/',
    '<rootDir>/services/.build/',
  ],
  transform: {
    '\\.(?:[jt]sx?|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${ESM_ONLY})/)`],
  moduleNameMapper: STAND_INS,
  globals: {
    __DEV__: true,
    __VERSION__: '0.0.0-test',
    __NETWORK_NAMES__: NETWORK_NAMES,
    // Stands for the text of the test wallet, which the build makes.
    __TEST_WALLET_SCRIPT__: 'globalThis.told = latchkeyTestWalletOptions',
  },
  restoreMocks: true,
}

const journeys: Project = {
  ...shared,
  displayName: 'journeys',
  testEnvironment: '<rootDir>/.ci/jest/journeys-environment.cjs',
  testMatch: ['<rootDir>/__tests__/journeys/**/*.test.ts'],
  globalSetup: '<rootDir>/__tests__/journeys/support/prepare.ts',
  moduleNameMapper: {
    ...STAND_INS,
    '^playwright-core$': '<rootDir>/.ci/jest/playwright.stub.cjs',
    // One file, which the global setup makes.
    '/remoteWallet$': '<rootDir>/.cache/journeys/remoteWallet.cjs',
  },
  setupFilesAfterEnv: [
    '<rootDir>/.ci/jest/setup.journeys.ts',
    // A hostile run (`npm run test:hostile`) delays the steps of the driver and the pages.
    ...(process.env['HOSTILE_SEED'] ? ['<rootDir>/.ci/hostile/driver.cjs'] : []),
  ],
}

const config: Config = {
  testSequencer: '<rootDir>/.ci/jest/longestFirst.cjs',
  maxWorkers: 2,
  // A test waits for states; a busy machine takes longer to reach them.
  testTimeout: 30_000,
  // A worker that has grown is replaced between two files.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/.ci/jest/node-environment.cjs',
      testMatch: [
        '<rootDir>/__tests__/{slices,api,middleware,adapters,store,widget,sandbox,services,entries,wagmi,cli,migrate}/**/*.test.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/.ci/jest/setup.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/.ci/jest/dom-environment.cjs',
      testMatch: ['<rootDir>/__tests__/{views,testing}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/.ci/jest/setup.ts', '<rootDir>/.ci/jest/setup.dom.ts'],
    },
    journeys,
    {
      ...journeys,
      displayName: 'pictures',
      testMatch: ['<rootDir>/__tests__/pictures/**/*.test.ts'],
    },
  ],
}

export default config
