import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { createRecords, type Records } from '../../../services/data/records'
import { createAllowance } from '../../../services/paymaster/allowance'
import { openEngines, START_TIME, type Engines } from '../data/engines'

const CHAIN = 31337
const LIMITS = {
  perUser: { operations: 3, cost: 100n },
  perDay: { operations: 10, cost: 1_000n },
}
const clock = { now: Date.UTC(2026, 5, 1, 12) }

let engines: Engines
const opened = new Map<string, Records>([['memory', createMemoryRecords()]])
beforeAll(async () => {
  engines = await openEngines()
  for (const [name, database] of engines.databases) opened.set(name, createRecords(database))
}, START_TIME)
afterAll(() => engines.close())

const accountOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

describe.each(['memory', 'PGlite', 'Postgres'])('the allowance in %s', (name) => {
  const projects = { count: 0 }
  /** Runs a test in a separate project, if the store is available. */
  const on = (work: (take: Take, spent: () => Promise<unknown>) => Promise<void>) => async () => {
    const records = opened.get(name)
    if (!records) return
    projects.count += 1
    const project = `${name}-${projects.count}`
    const allowance = createAllowance(records, () => clock.now)
    await work(
      (promise) =>
        allowance.take({ project, chainId: CHAIN, account: accountOf(1), ...promise }, LIMITS),
      () => allowance.spent(project, CHAIN),
    )
  }
  type Take = (promise: {
    account?: string
    nonce: bigint
    cost: bigint
  }) => Promise<'user' | 'day' | null>

  it(
    'counts the operations of an account up to its limit',
    on(async (take, spent) => {
      const answers: unknown[] = []
      for (const nonce of [0n, 1n, 2n, 3n]) answers.push(await take({ nonce, cost: 10n }))
      expect(answers).toEqual([null, null, null, 'user'])
      expect(await spent()).toMatchObject({ operations: 3, cost: '30' })
    }),
  )

  it(
    'counts the cost of an account up to its limit',
    on(async (take) => {
      expect(await take({ nonce: 0n, cost: 60n })).toBeNull()
      expect(await take({ nonce: 1n, cost: 41n })).toBe('user')
      expect(await take({ nonce: 1n, cost: 40n })).toBeNull()
    }),
  )

  it(
    'counts an operation once that is requested again with the same nonce',
    on(async (take, spent) => {
      for (const cost of [50n, 20n, 70n, 70n]) expect(await take({ nonce: 5n, cost })).toBeNull()
      expect(await spent()).toMatchObject({ operations: 1, cost: '70' })
      expect(await take({ nonce: 5n, cost: 101n })).toBe('user')
      expect(await spent()).toMatchObject({ operations: 1, cost: '70' })
    }),
  )

  it(
    'promises no more than the limit of an account to parallel requests',
    on(async (take, spent) => {
      const nonces = Array.from({ length: 8 }, (_, index) => BigInt(index))
      const answers = await Promise.all(nonces.map((nonce) => take({ nonce, cost: 1n })))
      expect(answers.filter((answer) => answer === null)).toHaveLength(3)
      expect(await spent()).toMatchObject({ operations: 3, cost: '3' })
    }),
  )

  it(
    'promises no more than the limit of the day to parallel accounts',
    on(async (take, spent) => {
      const accounts = Array.from({ length: 25 }, (_, index) => accountOf(index))
      const answers = await Promise.all(
        accounts.map((account) => take({ account, nonce: 0n, cost: 90n })),
      )
      expect(answers.filter((answer) => answer === null)).toHaveLength(10)
      expect(answers.filter((answer) => answer === 'day')).toHaveLength(15)
      expect(await spent()).toMatchObject({ operations: 10, cost: '900' })
    }),
  )

  it(
    'starts again with the next day',
    on(async (take) => {
      for (const nonce of [0n, 1n, 2n]) await take({ nonce, cost: 1n })
      expect(await take({ nonce: 3n, cost: 1n })).toBe('user')
      clock.now += 24 * 60 * 60_000
      expect(await take({ nonce: 3n, cost: 1n })).toBeNull()
    }),
  )
})
