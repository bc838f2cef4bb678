import { isHex, numberToHex, parseEther, toFunctionSelector } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { EvmAddress, HexString, parseParams } from '../../wallet/evmParams'
import { invalidParams } from '../../wallet/rpcError'
import { unusedRule } from './permissionRules'
import type { Limits, Rule, Target } from './permissionRules'

/** Longest life of a permission in seconds: a year. */
const LIFE_MAX = 366 * 86_400
const RULES_MAX = 10
const FUNCTIONS_MAX = 20
const FUNCTION_CHARS_MAX = 500
const AMOUNT_MAX = 2n ** 256n - 1n

/** A number as hex; `0x` alone is not one. */
const HexNumber = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const Amount = z.pipe(
  z.union([HexNumber, z.int(), z.string().check(z.regex(/^\d{1,78}$/))]),
  z.transform((value) => BigInt(value)),
)
const Count = z.pipe(
  z.union([HexNumber, z.int()]),
  z.transform((value) => Number(value)),
)
const Name = z.pipe(
  z.union([z.string(), z.object({ custom: z.string() })]),
  z.transform((type) => (typeof type === 'string' ? type : type.custom)),
)
const Part = z.object({ type: Name, data: z.optional(z.unknown()) })
const Asked = z.extend(Part, {
  policies: z.optional(z.array(Part)),
  required: z.optional(z.boolean()),
})
/** A requested permission, with the policies that limit it. */
export type Asked = z.output<typeof Asked>
/** wallet_grantPermissions: `[request]`, in the form of ERC-7715 and viem. */
const GrantParams = z.tuple([
  z.object({
    chainId: z.optional(Count),
    address: z.optional(EvmAddress),
    expiry: z.int(),
    signer: z.optional(z.object({ type: z.string() })),
    permissions: z.array(Asked).check(z.minLength(1), z.maxLength(RULES_MAX)),
    policies: z.optional(z.array(Part)),
  }),
])

const Allowance = z.object({ allowance: Amount })
// An unknown key may restrict the request, so ignoring it would grant more.
const CoinData = z.optional(
  z.strictObject({ ticker: z.optional(z.string()), allowance: z.optional(Amount) }),
)
const TokenData = z.strictObject({
  address: EvmAddress,
  ticker: z.optional(z.string()),
  allowance: z.optional(Amount),
})
const ContractData = z.strictObject({
  address: EvmAddress,
  calls: z
    .array(z.string().check(z.maxLength(FUNCTION_CHARS_MAX)))
    .check(z.minLength(1), z.maxLength(FUNCTIONS_MAX)),
})
const GasData = z.object({ limit: Amount })
const CallData = z.union([z.object({ count: Count }), z.object({ limit: Count })])
const RateData = z.object({
  count: Count.check(z.gte(1)),
  interval: Count.check(z.gte(1)),
})

/** A permission that a site requests. */
export type GrantAsk = {
  chainId: number | null
  /** The account that acts; null lets the wallet choose. */
  address: Address | null
  /** Unix time in seconds. */
  expiry: number
  rules: Rule[]
  /** The permissions behind the rules, as requested. */
  granted: Asked[]
}

/** Parses `name(type,type)` into the form for display and the selector. */
function readFunction(text: string): { text: string; selector: Hex } {
  const plain = text.trim().replace(/^function\s+/, '')
  const bare = plain.toLowerCase()
  if (isHex(bare) && bare.length === 10) return { text: bare, selector: bare }
  if (!/^\w+\([\w,[\]() ]*\)$/.test(plain))
    throw invalidParams('a function is written as name(type,type)')
  try {
    return { text: plain, selector: toFunctionSelector(`function ${plain}`) }
  } catch {
    throw invalidParams(`"${plain}" is no function`)
  }
}

function readContract(data: unknown): Target {
  const { address, calls } = parseParams(ContractData, data)
  return { kind: 'contract', contract: address, functions: calls.map(readFunction) }
}

/** The target of a permission; null for a kind that this wallet does not grant. */
function readTarget({ type, data, policies = [] }: Asked): Target | null {
  const policy = policies.find((one) => one.type === 'token-allowance')
  const most = policy && parseParams(Allowance, policy.data).allowance
  const limited = (own: bigint | undefined): string => {
    const allowance = own ?? most
    if (allowance === undefined || allowance > AMOUNT_MAX)
      throw invalidParams('how much may be sent in all has to be said')
    return String(allowance)
  }
  switch (type) {
    case 'native-token-transfer':
      return { kind: 'coins', allowance: limited(parseParams(CoinData, data)?.allowance) }
    case 'erc20-token-transfer': {
      const { address, allowance } = parseParams(TokenData, data)
      return { kind: 'tokens', token: address, allowance: limited(allowance) }
    }
    case 'contract-call':
      return readContract(data)
    default:
      return null
  }
}

/** The limits of policies; null when one of them is unknown, since it cannot be enforced. */
function readLimits(policies: readonly z.output<typeof Part>[]): Limits | null {
  const limits: Limits = {}
  for (const { type, data } of policies)
    switch (type) {
      case 'token-allowance':
        break
      case 'gas-limit':
        limits.fees = String(parseParams(GasData, data).limit)
        break
      case 'call-limit': {
        const read = parseParams(CallData, data)
        limits.calls = 'count' in read ? read.count : read.limit
        break
      }
      case 'rate-limit':
        limits.rate = parseParams(RateData, data)
        break
      default:
        return null
    }
  return limits
}

/**
 * The fee limit of a permission without one: otherwise the fees of an operation could use up all
 * coins of the account.
 */
const FEE_LIMIT = { type: 'gas-limit', data: { limit: numberToHex(parseEther('0.02')) } }

/** Adds a fee limit to a permission: the requested one, else that of the wallet. */
function withFeeLimit(asked: Asked, shared: readonly z.output<typeof Part>[]): Asked {
  const { policies = [] } = asked
  const isLimited = [...shared, ...policies].some(({ type }) => type === FEE_LIMIT.type)
  return isLimited ? asked : { ...asked, policies: [...policies, FEE_LIMIT] }
}

/** The rule of a permission; null for one that this wallet cannot enforce. */
function readRule(asked: Asked, shared: readonly z.output<typeof Part>[]): Rule | null {
  const target = readTarget(asked)
  const limits = readLimits([...shared, ...(asked.policies ?? [])])
  return target && limits && unusedRule(target, limits)
}

/** The expiry of a permission. Throws -32602 for a time in the past or too far away. */
export function readExpiry(expiry: number, seconds: number): number {
  if (expiry <= seconds) throw invalidParams('the permission has ended already')
  if (expiry > seconds + LIFE_MAX) throw invalidParams('a permission lasts a year at most')
  return expiry
}

/** The rule of one permission. Throws -32602 for one that this wallet cannot enforce. */
export function readPermission(wanted: Asked): { rule: Rule; granted: Asked } {
  const granted = withFeeLimit(wanted, [])
  const rule = readRule(granted, [])
  if (!rule) throw invalidParams(`this wallet does not grant "${wanted.type}" with these rules`)
  return { rule, granted }
}

/**
 * Parses wallet_grantPermissions (ERC-7715). Optional permissions that the wallet cannot enforce
 * are left out. Throws -32602 for anything else that it cannot grant.
 */
export function readGrant(params: unknown, seconds: number): GrantAsk {
  const [{ chainId = null, address = null, expiry, signer, permissions, policies = [] }] =
    parseParams(GrantParams, params)
  if (signer && signer.type !== 'wallet')
    throw invalidParams('a permission is used through this wallet: the signer has to be "wallet"')
  readExpiry(expiry, seconds)
  const rules: Rule[] = []
  const granted: Asked[] = []
  for (const wanted of permissions) {
    const asked = withFeeLimit(wanted, policies)
    const rule = readRule(asked, policies)
    if (!rule && asked.required !== false)
      throw invalidParams(`this wallet does not grant "${asked.type}" with these policies`)
    if (!rule) continue
    rules.push(rule)
    granted.push(asked)
  }
  if (rules.length === 0) throw invalidParams('this wallet grants none of these permissions')
  return { chainId, address, expiry, rules, granted }
}

const RevokeParams = z.tuple([
  z.object({
    permissionsContext: z.optional(HexString),
    permissionContext: z.optional(HexString),
    context: z.optional(HexString),
  }),
])

/** Parses wallet_revokePermissions: the permission to revoke. */
export function readRevoke(params: unknown): Hex {
  const [{ permissionsContext, permissionContext, context }] = parseParams(RevokeParams, params)
  const named = permissionsContext ?? permissionContext ?? context
  if (!named) throw invalidParams('permissionsContext is missing')
  return named
}
