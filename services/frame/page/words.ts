import { formatEther, getAddress, isAddress, size } from 'viem'
import type { Address } from 'viem'
import { besideDescription } from '../../../src/slices/domain/clearSigning/describeBytes'
import type { Description } from '../../../src/slices/domain/clearSigning/description'
import { intentOf, writeRows } from '../../../src/slices/domain/clearSigning/write'
import { isUnlimited, warningsOf } from '../../../src/slices/domain/requests/decodedActions'
import type {
  Allowance,
  DecodedAction,
  ActionWarning,
  Units,
} from '../../../src/slices/domain/requests/decodedActions'
import { isKnownRouter } from '../../../src/slices/domain/trade/routers'
import { isDomainSigned } from '../../../src/slices/domain/requests/readTypedData'
import { sentenceOf } from '../../../src/slices/domain/requests/sentences'
import { readableText } from '../../wallet/describe'
import type { ChainInfo } from '../../wallet/chains'
import type { EvmAsk, EvmCall } from '../../wallet/evmAsk'
import type { SmartAccount } from './service'
import { valueWriterOf } from './descriptors'
import type { Descriptions } from './descriptors'
import { callsOf, actionsOf, actionsOfCall, markText, writerOf } from './decodedActions'
import { signedFields } from './typedFields'
import { say } from './strings/say'
import type { FindToken } from './tokens'
import { visibleText } from '../../../src/slices/domain/text/visibleText'

/** Requests that the frame signs. */
export type SigningAsk = Extract<
  EvmAsk,
  { kind: 'message' | 'typedData' | 'transaction' | 'calls' }
>

/** A labelled value; an address that decides where assets go is displayed in full. */
export type Fact = { label: string; value: string; whole?: boolean }

/** The description from a descriptor: its author, and its fields. */
export type DescribedWords = { title: string; fields: readonly Fact[] }

/** A request in the form for display. */
export type RequestWords = {
  title: string
  /** The effects of the approval or signature, one sentence each, decoded from the signed data. */
  sentences?: readonly string[]
  /** The contract operator's own description, from its descriptor (ERC-7730). */
  described?: readonly DescribedWords[]
  /** One sentence on the effect of the approval. */
  note?: string
  /** A reason not to approve. */
  warning?: { title: string; text: string }
  /** Text to sign. */
  text?: string
  /** Fields to sign. */
  fields?: Fact[]
  facts: Fact[]
  approve: 'Approve' | 'Sign'
}

type Ask<Kind extends SigningAsk['kind']> = Extract<SigningAsk, { kind: Kind }>

const whole = (label: string, value: string): Fact => ({ label, value, whole: true })

/** Matches in any line: some sites that verify such a text do not check where it starts. */
const SIGN_IN =
  /^[^\S\n]*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+)\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your\s/gim

/** The account of a sign-in message, which is on its second line. */
const SIGN_IN_ACCOUNT = /\swants\s+you\s+to\s+sign\s+in\s+with\s+your\s[^\n]*\n[^\S\n]*(\S+)/gi

const hostOf = (origin: string): string => new URL(origin).host

/** Whether two texts are the same account; an EVM address can be in any letter case. */
const isSameAccount = (one: string, other: string): boolean =>
  isAddress(one, { strict: false }) ? one.toLowerCase() === other.toLowerCase() : one === other

/** Warns when a sign-in message names another account than the one that signs. */
function accountWarning(text: string, account: string): RequestWords['warning'] {
  const named = [...text.matchAll(SIGN_IN_ACCOUNT)].map(([, one = '']) => one)
  const foreign = named.find((one) => !isSameAccount(one, account))
  if (foreign === undefined) return undefined
  return {
    title: say('words.account'),
    text: say('words.account.text', { named: visibleText(foreign), account }),
  }
}

/** Describes a message; a sign-in message must name the requesting site and the account. */
export function messageWords(
  { data }: Pick<Ask<'message'>, 'data'>,
  { site, account }: { site: string; account: string },
): Omit<RequestWords, 'facts'> {
  const text = readableText(data)
  const words = {
    note: say('words.signature'),
    text: visibleText(text),
    approve: 'Sign' as const,
  }
  const named = [...text.matchAll(SIGN_IN)].map(([, host = '']) => host)
  const host = named.find((one) => one.toLowerCase() !== hostOf(site)) ?? named[0]
  if (host === undefined) return { title: say('words.message'), ...words }
  const shown = visibleText(host)
  const title = say('words.signIn', { host: shown })
  const other = accountWarning(text, account)
  if (host.toLowerCase() === hostOf(site))
    return { title, ...words, ...(other && { warning: other }) }
  const warning = say('words.site.text', { named: shown, site: hostOf(site) })
  const both = other ? `${warning} ${other.text}` : warning
  return { title, ...words, warning: { title: say('words.site'), text: both } }
}

function typedDataWords({ typedData }: Ask<'typedData'>): RequestWords {
  const { domain, primaryType } = typedData
  const signed = (name: string) => isDomainSigned(name, typedData.types)
  const permits = /^Permit/.test(primaryType)
  return {
    title: say('words.typed', { name: visibleText(primaryType) }),
    ...(permits
      ? { warning: { title: say('words.permit'), text: say('words.permit.text') } }
      : { note: say('words.typed.note') }),
    fields: signedFields(typedData),
    facts: [
      ...(domain.name !== undefined && signed('name')
        ? [{ label: say('fact.app'), value: visibleText(domain.name) }]
        : []),
      ...(domain.verifyingContract && signed('verifyingContract')
        ? [whole(say('smartAccount.contract'), domain.verifyingContract)]
        : []),
    ],
    approve: 'Sign',
  }
}

/** The network and the known tokens of a request. */
type Written = { chain: ChainInfo; find: FindToken }

/** An amount of a token as text. */
function amountOf({ token, amount }: Units & { token: string }, { chain, find }: Written): string {
  const written = writerOf(chain, find).amount({ token, amount })
  return written ?? say('fact.units', { amount: String(amount) })
}

const limitLabel = ({ isMore, isLess }: Allowance): string =>
  say(isLess ? 'fact.less' : isMore ? 'fact.more' : 'fact.most')

/** Describes a call that moves tokens or approves a spender; null for any other. */
function tokenWords(action: DecodedAction, written: Written): RequestWords | null {
  const contractOf = (token: string) => whole(say('fact.token'), getAddress(token))
  const approve = 'Approve'
  if (action.kind === 'sends' && action.token !== null) {
    const amount = {
      label: say('send.amount'),
      value: amountOf({ token: action.token, amount: action.amount }, written),
    }
    const facts = [whole(say('send.to'), getAddress(action.to)), amount, contractOf(action.token)]
    return { title: say('words.tokens'), facts, approve }
  }
  if (action.kind !== 'allows' && action.kind !== 'allowsAll') return null
  const taken = action.kind === 'allows' ? action.amount > 0n : action.isAllowed
  const isLess = action.kind === 'allows' && action.isLess
  const endless =
    action.kind === 'allows' ? isUnlimited(action.amount) && !isLess : action.isAllowed
  const limit =
    action.kind === 'allows'
      ? [{ label: limitLabel(action), value: amountOf(action, written) }]
      : []
  return {
    title: say(isLess ? 'words.reduce' : taken ? 'words.allow' : 'words.revoke'),
    ...(endless && {
      warning: { title: say('words.endless'), text: say('words.endless.text') },
    }),
    facts: [
      whole(say('fact.spender'), getAddress(action.spender)),
      ...(endless ? [] : limit),
      contractOf(action.kind === 'allows' ? action.token : action.contract),
    ],
    approve,
  }
}

function callWords(call: EvmCall, written: Written, user: Address): RequestWords {
  const { chain } = written
  const { to, value = 0n, data = '0x' } = call
  const amount = `${formatEther(value)} ${chain.symbol}`
  const given = value > 0n ? [{ label: say('send.amount'), value: amount }] : []
  const bytes = { label: say('fact.data'), value: say('fact.bytes', { count: size(data) }) }
  const approve = 'Approve'
  if (!to) return { title: say('words.deploy'), facts: [...given, bytes], approve }
  if (size(data) === 0) {
    const title = say('words.send', { amount })
    return { title, facts: [whole(say('send.to'), to)], approve }
  }
  const [action, ...others] = actionsOfCall(call, user)
  const token = action && others.length === 0 ? tokenWords(action, written) : null
  if (token) return token
  return {
    title: value > 0n ? say('words.sendCall', { amount }) : say('words.call'),
    facts: [whole(say('smartAccount.contract'), to), ...given, bytes],
    approve,
  }
}

/** Describes several calls: one line each, followed by its effects. */
function callsWords(
  calls: readonly EvmCall[],
  written: Written,
  { address, smart }: Actor,
): RequestWords {
  const atOnce = smart !== null
  const parts = calls.map((call) => callWords(call, written, address))
  const [only] = parts
  if (only && parts.length === 1) return only
  const warning = parts.find((part) => part.warning)?.warning
  return {
    title: say(atOnce ? 'words.atOnce' : 'words.inTurn', { count: parts.length }),
    note: say(atOnce ? 'words.atOnce.note' : 'words.inTurn.note'),
    ...(warning ? { warning } : {}),
    facts: parts.flatMap(({ title, facts }, index) => [
      { label: say('fact.step', { index: index + 1, total: parts.length }), value: title },
      ...facts,
    ]),
    approve: 'Approve',
  }
}

function kindWords(ask: SigningAsk, written: Written, site: string, actor: Actor): RequestWords {
  switch (ask.kind) {
    case 'message':
      return { ...messageWords(ask, { site, account: actor.address }), facts: [] }
    case 'typedData':
      return typedDataWords(ask)
    case 'transaction':
    case 'calls':
      return callsWords(callsOf(ask), written, actor)
  }
}

/**
 * The account that executes the request: an address of the login, and the smart account if it is
 * that one.
 */
export type Actor = { address: Address; smart: Pick<SmartAccount, 'deployed'> | null }

/**
 * The warnings of the request's kind and of its decoded actions. The warning of a permit already
 * includes what its signature allows.
 */
function warningOf(
  { warning }: RequestWords,
  found: readonly ActionWarning[],
): Pick<RequestWords, 'warning'> {
  const marks = warning ? found.filter((mark) => mark !== 'signature') : found
  if (marks.length === 0) return warning ? { warning } : {}
  const title = warning?.title ?? say('action.look')
  const text = [...(warning ? [warning.text] : []), markText(marks)].join(' ')
  return { warning: { title, text } }
}

/**
 * The description from a descriptor. It is a claim of the contract's operator, so the decoded
 * effects are displayed beside it.
 */
function describedWords(description: Description, { chain, find }: Written): DescribedWords {
  const writer = valueWriterOf(chain, find)
  const { owner, contract } = description
  const speaker = visibleText(owner || contract || say('clear.descriptor'))
  return {
    title: say('clear.describes', {
      owner: speaker,
      text: visibleText(intentOf(description, writer)),
    }),
    fields: writeRows(description, writer).map(({ label, value, depth }) => ({
      label: `${'› '.repeat(depth)}${label}`,
      value: visibleText(value),
    })),
  }
}

/**
 * The decoded actions of a request. A call that a descriptor describes completely is not listed as
 * unknown.
 */
function knownActions(ask: SigningAsk, user: Address, descriptions: Descriptions): DecodedAction[] {
  if (ask.kind === 'typedData') return [...besideDescription(actionsOf(ask, user), descriptions[0])]
  return callsOf(ask).flatMap((call, at) =>
    besideDescription(actionsOfCall(call, user), descriptions[at]),
  )
}

/**
 * Describes a request.
 * @param site the requesting origin
 * @param descriptions descriptions of its calls, in their order, or of its typed data
 * @param find finds tokens, whose amounts are then written with their decimals
 */
export function requestWords(
  ask: SigningAsk,
  actor: Actor,
  chain: ChainInfo,
  site: string,
  descriptions: Descriptions = [],
  find: FindToken = () => null,
): RequestWords {
  const { address, smart } = actor
  const written = { chain, find }
  const words = kindWords(ask, written, site, actor)
  const actions = knownActions(ask, address, descriptions)
  const described = descriptions.flatMap((one) => (one ? [describedWords(one, written)] : []))
  const isRouter = (contract: string) => isKnownRouter(`eip155:${chain.id}`, contract)
  const sentences = actions.map((action) => sentenceOf(action, writerOf(chain, find)))
  const sends = ask.kind === 'transaction' || ask.kind === 'calls'
  const first = sends && smart?.deployed === false ? [say('words.activates')] : []
  const note = [...(words.note === undefined ? [] : [words.note]), ...first].join(' ')
  const own = { label: say(sends ? 'fact.from' : 'siwx.account'), value: address }
  const network = { label: say('settings.network'), value: chain.name }
  return {
    ...words,
    ...(sentences.length > 0 && { sentences }),
    ...(described.length > 0 && { described }),
    ...warningOf(words, warningsOf(actions, address, isRouter)),
    ...(note ? { note } : {}),
    facts: [...words.facts, own, network],
  }
}
