import { formatEther, isHex } from 'viem'
import type { Hex } from 'viem'
import type { ChainInfo } from '../../wallet/chains'
import type { Permission } from './permissionBook'
import { tokenFunctionOf } from './knownFunctions'
import { movesTokens } from './permissionRules'
import type { Limits, Rule, Target } from './permissionRules'
import { visibleText } from '../../../src/slices/domain/text/visibleText'
import type { Fact, RequestWords } from './words'

/** Fields of a permission for its description. */
type ShownPermission = Pick<Permission, 'account' | 'expiry' | 'rules' | 'site'>

const timeOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const coins = (wei: string, chain: ChainInfo) => `${formatEther(BigInt(wei))} ${chain.symbol}`

function targetFacts(target: Target, chain: ChainInfo): Fact[] {
  switch (target.kind) {
    case 'coins':
      return [{ label: 'Send', value: `up to ${coins(target.allowance, chain)} in total` }]
    case 'tokens':
      return [
        { label: 'Send tokens', value: `up to ${target.allowance} base units in total` },
        { label: 'Token contract', value: target.token, whole: true },
      ]
    case 'contract':
      return [
        ...target.functions.map((one) => ({ label: 'Call', value: functionText(one) })),
        { label: 'Contract', value: target.contract, whole: true },
      ]
  }
}

/**
 * A known function by its name, else the selector with the site's name for it: other names have the
 * same selector.
 */
function functionText({ text, selector }: { text: string; selector: Hex }): string {
  const known = tokenFunctionOf(selector)
  if (known !== undefined) return known
  return isHex(text)
    ? `an unknown function, ${selector}`
    : `${selector}, which the site calls ${visibleText(text)}`
}

function limitFacts({ calls, rate, fees }: Limits, chain: ChainInfo): Fact[] {
  const often = rate && `at most ${rate.count} in ${rate.interval} seconds`
  return [
    ...(calls === undefined ? [] : [{ label: 'How often', value: `at most ${calls} in total` }]),
    ...(often ? [{ label: 'Rate limit', value: often }] : []),
    ...(fees === undefined
      ? []
      : [{ label: 'Fees', value: `up to ${coins(fees, chain)} in total` }]),
  ]
}

const ruleFacts = (rules: readonly Rule[], chain: ChainInfo): Fact[] =>
  rules.flatMap(({ target, limits }) => [
    ...targetFacts(target, chain),
    ...limitFacts(limits, chain),
  ])

const limits = ({ rules, expiry }: ShownPermission, chain: ChainInfo): Fact[] => [
  ...ruleFacts(rules, chain),
  { label: 'Ends', value: timeOf(expiry) },
]

const place = ({ account }: ShownPermission, chain: ChainInfo): Fact[] => [
  { label: 'From', value: account },
  { label: 'Network', value: chain.name },
]

/** Describes permissions of one account that are requested together; each has its own expiry. */
export function grantWords(
  [first, ...others]: readonly [ShownPermission, ...ShownPermission[]],
  chain: ChainInfo,
): RequestWords {
  const { host } = new URL(first.site)
  const permissions = [first, ...others]
  const all = permissions.some(({ rules }) => rules.some(movesTokens))
    ? ' It can move all your tokens out of this account.'
    : ''
  const text = `Until it ends, ${host} can do this at any time without asking you.${all}`
  return {
    title: 'Allow this without asking again',
    warning: { title: 'You will not be asked', text },
    facts: [...permissions.flatMap((one) => limits(one, chain)), ...place(first, chain)],
    approve: 'Approve',
  }
}

/** Describes the end of a permission. */
export const revokeWords = (permission: ShownPermission, chain: ChainInfo): RequestWords => ({
  title: 'Revoke a permission',
  note: `${new URL(permission.site).host} must ask you again from now on.`,
  facts: [...limits(permission, chain), ...place(permission, chain)],
  approve: 'Approve',
})
