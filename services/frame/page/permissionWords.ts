import { formatEther, isHex } from 'viem'
import type { Hex } from 'viem'
import type { ChainInfo } from '../../wallet/chains'
import type { Permission } from './permissionBook'
import { tokenFunctionOf } from './knownFunctions'
import { movesTokens } from './permissionRules'
import type { Limits, Rule, Target } from './permissionRules'
import { visibleText } from '../../../src/slices/domain/text/visibleText'
import { say } from './strings/say'
import type { Fact, RequestWords } from './words'

/** Fields of a permission for its description. */
type ShownPermission = Pick<Permission, 'account' | 'expiry' | 'rules' | 'site'>

const timeOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const coins = (wei: string, chain: ChainInfo) => `${formatEther(BigInt(wei))} ${chain.symbol}`

function targetFacts(target: Target, chain: ChainInfo): Fact[] {
  switch (target.kind) {
    case 'coins':
      return [
        {
          label: say('permission.send'),
          value: say('permission.total', { amount: coins(target.allowance, chain) }),
        },
      ]
    case 'tokens':
      return [
        {
          label: say('words.tokens'),
          value: say('permission.units', { amount: target.allowance }),
        },
        { label: say('fact.token'), value: target.token, whole: true },
      ]
    case 'contract':
      return [
        ...target.functions.map((one) => ({
          label: say('permission.call'),
          value: functionText(one),
        })),
        { label: say('smartAccount.contract'), value: target.contract, whole: true },
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
    ? say('permission.unknown', { selector })
    : say('permission.named', { selector, name: visibleText(text) })
}

function limitFacts({ calls, rate, fees }: Limits, chain: ChainInfo): Fact[] {
  const often = rate && say('permission.interval', { count: rate.count, seconds: rate.interval })
  return [
    ...(calls === undefined
      ? []
      : [{ label: say('permission.often'), value: say('permission.calls', { count: calls }) }]),
    ...(often ? [{ label: say('permission.rate'), value: often }] : []),
    ...(fees === undefined
      ? []
      : [
          {
            label: say('permission.fees'),
            value: say('permission.total', { amount: coins(fees, chain) }),
          },
        ]),
  ]
}

const ruleFacts = (rules: readonly Rule[], chain: ChainInfo): Fact[] =>
  rules.flatMap(({ target, limits }) => [
    ...targetFacts(target, chain),
    ...limitFacts(limits, chain),
  ])

const limits = ({ rules, expiry }: ShownPermission, chain: ChainInfo): Fact[] => [
  ...ruleFacts(rules, chain),
  { label: say('permission.ends'), value: timeOf(expiry) },
]

const place = ({ account }: ShownPermission, chain: ChainInfo): Fact[] => [
  { label: say('fact.from'), value: account },
  { label: say('settings.network'), value: chain.name },
]

/** Describes permissions of one account that are requested together; each has its own expiry. */
export function grantWords(
  [first, ...others]: readonly [ShownPermission, ...ShownPermission[]],
  chain: ChainInfo,
): RequestWords {
  const { host } = new URL(first.site)
  const permissions = [first, ...others]
  const all = permissions.some(({ rules }) => rules.some(movesTokens))
    ? ` ${say('permission.all')}`
    : ''
  const text = `${say('permission.text', { host })}${all}`
  return {
    title: say('permission.title'),
    warning: { title: say('permission.warning'), text },
    facts: [...permissions.flatMap((one) => limits(one, chain)), ...place(first, chain)],
    approve: 'Approve',
  }
}

/** Describes the end of a permission. */
export const revokeWords = (permission: ShownPermission, chain: ChainInfo): RequestWords => ({
  title: say('permission.revoke'),
  note: say('permission.revoke.note', { host: new URL(permission.site).host }),
  facts: [...limits(permission, chain), ...place(permission, chain)],
  approve: 'Approve',
})
