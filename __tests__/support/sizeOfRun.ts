import failedSeeds from './failedSeeds.json'

/**
 * The seed of a run: the commit if `npm test` sets it; `LATCHKEY_SEED=N npx jest PATH` repeats
 * another run.
 */
const SEED = Number(process.env.LATCHKEY_SEED ?? 1)

/**
 * `npm run test:all` sets `LATCHKEY_TEST_SIZE=all`: a release runs all random cases, `npm test` a
 * sample.
 */
const isWhole = process.env.LATCHKEY_TEST_SIZE === 'all'

/** Number of random cases of a test. */
export const casesOf = ({ sample, all }: { sample: number; all: number }): number =>
  isWhole ? all : sample

/** The seed of one random case by its number; it differs between runs. */
export const seedOfCase = (number: number): number => (Math.imul(SEED, 0x9e3779b1) + number) >>> 0

/** Seeds with which a test failed before. Each run repeats them. */
export const failedSeedsOf = (name: keyof typeof failedSeeds): readonly number[] =>
  failedSeeds[name]
