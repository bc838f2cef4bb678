import failedSeeds from './failedSeeds.json'

/** The seed of a run: that of the commit where `npm test` sets it; `LATCHKEY_SEED=N npx jest PATH` repeats another. */
const SEED = Number(process.env.LATCHKEY_SEED ?? 1)

/** `npm run test:all` sets `LATCHKEY_TEST_SIZE=all`: the release runs everything, `npm test` a sample of what is random. */
const isWhole = process.env.LATCHKEY_TEST_SIZE === 'all'

/** How many random cases a test runs. */
export const casesOf = ({ sample, all }: { sample: number; all: number }): number =>
  isWhole ? all : sample

/** The seed of one random case by its number: others in another run. */
export const seedOfCase = (number: number): number => (Math.imul(SEED, 0x9e3779b1) + number) >>> 0

/** Seeds with which a test failed once. Each run repeats them. */
export const failedSeedsOf = (name: keyof typeof failedSeeds): readonly number[] =>
  failedSeeds[name]
