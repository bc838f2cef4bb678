import { isAddressEqual, isHex, size, slice } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import type { EvmCall } from '../../wallet/evmAsk'
import { EvmAddress, HexString } from '../../wallet/evmParams'
import { actionsOfCall } from './decodedActions'
import { tokenFunctionOf } from './knownFunctions'

const Amount = z.string().check(z.regex(/^\d{1,78}$/))

const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('coins'), allowance: Amount }),
  z.object({ kind: z.literal('tokens'), token: EvmAddress, allowance: Amount }),
  z.object({
    kind: z.literal('contract'),
    contract: EvmAddress,
    functions: z.array(z.object({ text: z.string(), selector: HexString })),
  }),
])
const Limits = z.object({
  fees: z.optional(Amount),
  calls: z.optional(z.int()),
  rate: z.optional(z.object({ count: z.int(), interval: z.int() })),
})

/**
 * A right of a site to act without approval, and how much of it is used; amounts are decimal
 * strings of the smallest unit.
 */
export const Rule = z.object({
  target: Target,
  limits: Limits,
  used: z.object({
    amount: Amount,
    fees: Amount,
    calls: z.int(),
    /** Unix times in seconds of the calls that count for the rate limit. */
    times: z.array(z.int()),
  }),
})

/** Coins or tokens up to a total amount, or functions of a contract. */
export type Target = z.output<typeof Target>
/** Limits besides the amount: total fees, total calls, calls within some seconds. */
export type Limits = z.output<typeof Limits>
/** A right of a site to act without approval, and how much of it is used. */
export type Rule = z.output<typeof Rule>

/** A rule without any use. */
export const unusedRule = (target: Target, limits: Limits): Rule => ({
  target,
  limits,
  used: { amount: '0', fees: '0', calls: 0, times: [] },
})

/**
 * How much a call uses of a rule; null when the rule does not cover the call. Coins sent with a
 * contract call are checked separately.
 */
function takenOf(target: Target, to: Address, call: EvmCall): bigint | null {
  const { value = 0n, data = '0x' } = call
  switch (target.kind) {
    case 'coins':
      return size(data) === 0 ? value : null
    case 'tokens': {
      const [action, ...others] = isAddressEqual(target.token, to) ? actionsOfCall(call, to) : []
      const isTransfer = action?.kind === 'sends' && action.token !== null && others.length === 0
      return isTransfer ? action.amount : null
    }
    case 'contract': {
      if (!isAddressEqual(target.contract, to) || size(data) < 4) return null
      const selector = slice(data, 0, 4)
      return target.functions.some((one) => one.selector === selector) ? 0n : null
    }
  }
}

/** The rule after a call; null when the call exceeds its limits. */
function take(rule: Rule, amount: bigint, seconds: number): Rule | null {
  const { target, limits, used } = rule
  const total = BigInt(used.amount) + amount
  if (target.kind !== 'contract' && total > BigInt(target.allowance)) return null
  if (limits.calls !== undefined && used.calls >= limits.calls) return null
  const { rate } = limits
  const recent = rate ? used.times.filter((time) => time > seconds - rate.interval) : []
  if (rate && recent.length >= rate.count) return null
  const times = rate ? [...recent, seconds] : []
  return { ...rule, used: { ...used, amount: String(total), calls: used.calls + 1, times } }
}

function payFees(rule: Rule, fees: bigint): Rule | null {
  const { limits, used } = rule
  const total = BigInt(used.fees) + fees
  if (limits.fees !== undefined && total > BigInt(limits.fees)) return null
  return { ...rule, used: { ...used, fees: String(total) } }
}

/**
 * The rules after these calls, whose operation costs at most `fees`; null when they do not cover
 * all of it. A call needs one rule, and coins sent with a contract call also need a rule for coins.
 */
export function useRules(
  rules: readonly Rule[],
  calls: readonly EvmCall[],
  { fees, seconds }: { fees: bigint; seconds: number },
): Rule[] | null {
  const next = [...rules]
  const touched = new Set<number>()
  const takeFirst = (amountOf: (target: Target) => bigint | null): boolean =>
    next.some((rule, index) => {
      const amount = amountOf(rule.target)
      const after = amount === null ? null : take(rule, amount, seconds)
      if (!after) return false
      next[index] = after
      touched.add(index)
      return true
    })
  for (const call of calls) {
    const { to, value = 0n, data = '0x' } = call
    if (!to || !takeFirst((target) => takenOf(target, to, call))) return null
    const along = size(data) > 0 ? value : 0n
    const isPaid = along === 0n || takeFirst((target) => (target.kind === 'coins' ? along : null))
    if (!isPaid) return null
  }
  for (const index of touched) {
    const rule = next[index]
    const paid = rule && payFees(rule, fees)
    if (!paid) return null
    next[index] = paid
  }
  return next
}

/**
 * Whether a rule allows moving tokens without naming an amount; an unknown selector could be any
 * function.
 */
export const movesTokens = ({ target }: Rule): boolean =>
  target.kind === 'contract' &&
  target.functions.some(
    ({ text, selector }) => tokenFunctionOf(selector) !== undefined || isHex(text),
  )

/** Hex of 32 random bytes, with which a site identifies a permission. */
export function newContext(): Hex {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
