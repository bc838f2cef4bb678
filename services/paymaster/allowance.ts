import * as z from 'zod/mini'
import type { Records } from '../data/records'
import type { SponsorPolicy } from './policy'

const DAY_MS = 24 * 60 * 60_000
const Amount = z.string().check(z.regex(/^\d+$/))
/** Costs promised within a day, in the smallest unit. */
const Spent = z.object({ day: z.int(), operations: z.int(), cost: Amount })
type Spent = z.infer<typeof Spent>
/**
 * The same for one account, with its newest operation: two requests with the same nonce are one
 * operation.
 */
const SpentByUser = z.extend(Spent, {
  newest: z.nullable(z.object({ nonce: Amount, cost: Amount })),
})
type SpentByUser = z.infer<typeof SpentByUser>

/** An operation to pay for. */
export interface Sponsoring {
  project: string
  chainId: number
  account: string
  nonce: bigint
  /** The highest possible cost, in the smallest unit. */
  cost: bigint
}

type Limit = SponsorPolicy['perDay']

const added = <T extends Spent>(spent: T, operations: number, cost: bigint): T => ({
  ...spent,
  operations: spent.operations + operations,
  cost: String(BigInt(spent.cost) + cost),
})

const isWithin = ({ operations, cost }: Spent, limit: Limit): boolean =>
  operations <= limit.operations && BigInt(cost) <= limit.cost

/** Adds an operation of a user; null when that exceeds the limit. */
const addForUser = (
  spent: SpentByUser,
  { nonce, cost }: Pick<Sponsoring, 'nonce' | 'cost'>,
  limit: Limit,
): SpentByUser | null => {
  const isAgain = spent.newest?.nonce === String(nonce)
  const before = isAgain ? BigInt(spent.newest?.cost ?? 0) : 0n
  const more = cost > before ? cost - before : 0n
  const next = added(spent, isAgain ? 0 : 1, more)
  if (!isWithin(next, limit)) return null
  return { ...next, newest: { nonce: String(nonce), cost: String(before + more) } }
}

/**
 * Counts what a paymaster promises, for all processes that share the records. A promise is counted
 * before it is signed, and until the end of the day, because the service does not see whether it is
 * used.
 */
export const createAllowance = (records: Records, now: () => number) => {
  const days = records.collection('paymaster-days', Spent)
  const users = records.collection('paymaster-users', SpentByUser)
  const today = () => Math.floor(now() / DAY_MS)

  const giveBack = (key: string, operations: number, cost: bigint) =>
    days.change(key, (spent) => added(spent, -operations, -cost))

  return {
    /** Counts a promise. Resolves with null, or with the exceeded limit when it is refused. */
    async take(
      promise: Sponsoring,
      { perUser, perDay }: Pick<SponsorPolicy, 'perUser' | 'perDay'>,
    ): Promise<'user' | 'day' | null> {
      const { project, chainId, account, cost } = promise
      const day = today()
      const dayKey = `${project}:${chainId}:${day}`
      const userKey = `${dayKey}:${account.toLowerCase()}`
      const nothing = { day, operations: 0, cost: '0' }
      const isOver = (spent: Spent) => spent.day < day
      if (await days.insertOnce(dayKey, nothing)) await days.dropOldest(isOver)
      // The day is counted first, so that its total always includes every user's total, even when
      // the process ends in between.
      const counted = await days.change(dayKey, (spent) => {
        const next = added(spent, 1, cost)
        return isWithin(next, perDay) ? next : null
      })
      if (!counted) return 'day'
      if (await users.insertOnce(userKey, { ...nothing, newest: null }))
        await users.dropOldest(isOver)
      const state = { more: 0n, isAgain: false }
      const counts = await users.change(userKey, (spent) => {
        const next = addForUser(spent, promise, perUser)
        if (!next) return null
        state.more = BigInt(next.cost) - BigInt(spent.cost)
        state.isAgain = next.operations === spent.operations
        return next
      })
      if (!counts) {
        await giveBack(dayKey, 1, cost)
        return 'user'
      }
      if (state.isAgain) await giveBack(dayKey, 1, cost - state.more)
      return null
    },
    /** Today's promises on a chain. */
    spent: (project: string, chainId: number): Promise<Spent | null> =>
      days.get(`${project}:${chainId}:${today()}`),
  }
}

/** Counts the promises of a paymaster. */
export type Allowance = ReturnType<typeof createAllowance>
