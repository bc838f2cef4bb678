import { numberToHex, zeroAddress } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { EvmAddress, HexString, parseParams } from '../../wallet/evmParams'
import { invalidParams } from '../../wallet/rpcError'
import type { Permission } from './permissionBook'
import { readExpiry, readPermission } from './permissionParams'
import type { Asked } from './permissionParams'
import type { Rule } from './permissionRules'
import type { SmartAccount } from './service'

// The methods of ERC-7715 as of 2026-01-16. They use the permissions of wallet_grantPermissions:
// the frame enforces the rules and makes the calls (wallet_sendCalls), so no contract redeems them
// (ERC-7710).

const PERMISSIONS_MAX = 10
const RULES_MAX = 10

const HexChainId = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i)),
  z.transform((value) => Number(value)),
)
const HexAmount = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))

const Part = z.strictObject({ type: z.string(), data: z.record(z.string(), z.unknown()) })
/**
 * One permission of wallet_requestExecutionPermissions. An unknown key may restrict it further, so
 * it is refused.
 */
const ExecutionRequest = z.strictObject({
  chainId: HexChainId,
  from: z.optional(EvmAddress),
  to: EvmAddress,
  permission: z.extend(Part, { isAdjustmentAllowed: z.boolean() }),
  rules: z.optional(z.array(Part).check(z.maxLength(RULES_MAX))),
})
const RequestParams = z.array(ExecutionRequest).check(z.minLength(1), z.maxLength(PERMISSIONS_MAX))

const CoinData = z.strictObject({ allowance: HexAmount })
const TokenData = z.strictObject({ tokenAddress: EvmAddress, allowance: HexAmount })

/** The rule for the expiry of a permission. */
const EXPIRY = 'expiry'
const ExpiryData = z.strictObject({ timestamp: z.int() })
/**
 * Rules that the frame enforces. All but the expiry are its own: total fees, total calls, calls per
 * time.
 */
const RULE_TYPES: readonly string[] = [EXPIRY, 'gas-limit', 'call-limit', 'rate-limit']

/** A permission that a site requests with wallet_requestExecutionPermissions. */
export type ExecutionAsk = {
  chainId: number
  /** The account that acts; null lets the wallet choose. */
  from: Address | null
  /** The account that uses the permission. */
  to: Address
  isAdjustmentAllowed: boolean
  /** Unix time in seconds. */
  expiry: number
  rule: Rule
  /** The permission in the form of the owner's list. */
  granted: Asked
}

/** A permission of the standard under its name in wallet_grantPermissions. */
function toAsked({ type, data }: z.output<typeof Part>): Pick<Asked, 'type' | 'data'> {
  switch (type) {
    case 'native-token-allowance':
      return { type: 'native-token-transfer', data: parseParams(CoinData, data) }
    case 'erc20-token-allowance': {
      const { tokenAddress: address, allowance } = parseParams(TokenData, data)
      return { type: 'erc20-token-transfer', data: { address, allowance } }
    }
    case 'contract-call':
      return { type, data }
    default:
      throw invalidParams(`this wallet does not grant "${type.slice(0, 60)}"`)
  }
}

/**
 * Parses wallet_requestExecutionPermissions (ERC-7715). Throws -32602 for anything that the frame
 * cannot enforce.
 */
export function readExecutionRequests(params: unknown, seconds: number): ExecutionAsk[] {
  return parseParams(RequestParams, params).map((request) => {
    const { chainId, from = null, to, permission, rules = [] } = request
    const types = rules.map(({ type }) => type)
    const unknown = types.find((type) => !RULE_TYPES.includes(type))
    if (unknown !== undefined)
      throw invalidParams(`this wallet cannot keep to the rule "${unknown.slice(0, 60)}"`)
    if (new Set(types).size < types.length) throw invalidParams('a rule is given twice')
    const end = rules.find(({ type }) => type === EXPIRY)
    if (!end) throw invalidParams('a permission needs the rule "expiry"')
    const expiry = readExpiry(parseParams(ExpiryData, end.data).timestamp, seconds)
    const policies = rules.filter((one) => one !== end)
    const { rule, granted } = readPermission({ ...toAsked(permission), policies })
    const { isAdjustmentAllowed } = permission
    return { chainId, from, to, isAdjustmentAllowed, expiry, rule, granted }
  })
}

const RevokeParams = z.tuple([z.strictObject({ permissionContext: HexString })])

/** Parses wallet_revokeExecutionPermission: the permission to revoke. */
export const readExecutionRevoke = (params: unknown): Hex =>
  parseParams(RevokeParams, params)[0].permissionContext

/** Parameters of a method without parameters. */
const NoParams = z.optional(z.array(z.unknown()).check(z.maxLength(0)))

/** Throws -32602 when a method without parameters gets some. */
export const refuseParams = (params: unknown): void => void parseParams(NoParams, params ?? [])

/**
 * The answer to wallet_getSupportedExecutionPermissions: empty when no network has smart accounts.
 */
export function supportedPermissions(networks: readonly number[]): object {
  if (networks.length === 0) return {}
  const support = { chainIds: networks.map((id) => numberToHex(id)), ruleTypes: RULE_TYPES }
  return {
    'native-token-allowance': support,
    'erc20-token-allowance': support,
    'contract-call': support,
  }
}

function permissionOf({ target }: Rule): { type: string; data: object } {
  switch (target.kind) {
    case 'coins': {
      const data = { allowance: numberToHex(BigInt(target.allowance)) }
      return { type: 'native-token-allowance', data }
    }
    case 'tokens': {
      const allowance = numberToHex(BigInt(target.allowance))
      return { type: 'erc20-token-allowance', data: { tokenAddress: target.token, allowance } }
    }
    case 'contract': {
      const calls = target.functions.map(({ text }) => text)
      return { type: 'contract-call', data: { address: target.contract, calls } }
    }
  }
}

function rulesOf({ limits: { fees, calls, rate } }: Rule, timestamp: number): object[] {
  return [
    { type: EXPIRY, data: { timestamp } },
    ...(fees === undefined
      ? []
      : [{ type: 'gas-limit', data: { limit: numberToHex(BigInt(fees)) } }]),
    ...(calls === undefined ? [] : [{ type: 'call-limit', data: { count: calls } }]),
    ...(rate ? [{ type: 'rate-limit', data: rate }] : []),
  ]
}

/**
 * A granted permission in the form of ERC-7715, one entry for each of its rules. The account itself
 * uses it with wallet_sendCalls, and no contract redeems it: `delegationManager` is the zero
 * address.
 */
export function toExecutionPermissions(
  { context, account, chainId, expiry, rules, isAdjustmentAllowed = false }: Permission,
  smart: SmartAccount | null,
): object[] {
  const { factory, factoryData, deployed = true } = smart ?? {}
  return rules.map((rule) => ({
    chainId: numberToHex(chainId),
    from: account,
    to: account,
    permission: { ...permissionOf(rule), isAdjustmentAllowed },
    rules: rulesOf(rule, expiry),
    context,
    dependencies: deployed ? [] : [{ factory, factoryData }],
    delegationManager: zeroAddress,
  }))
}
