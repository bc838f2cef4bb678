import { toHex } from 'viem'
import type { SolanaMessage } from './solanaMessage'
import { isHighFee, sumOfFees } from './solanaFee'
import { instructionWords, madeAccounts, PROGRAMS, usesNonce } from './solanaPrograms'
import type { InstructionWords } from './solanaPrograms'
import { visibleText } from '../../../src/slices/domain/text/visibleText'
import { messageWords } from './words'
import type { RequestWords } from './words'

/** The account, network and site of a request. */
export type SolanaActor = { address: string; network: string; site: string }

const UNKNOWN = {
  title: 'An unknown program',
  text: 'It can do anything with the funds in this account. Approve only if you expect it from this site.',
}

const HIGH_FEE = {
  title: 'A high fee',
  text: 'This pays far more than usual for priority.',
}

const OTHER_PAYS = { label: 'Fee', value: 'paid by another account' }

const whoAndWhere = ({ address, network }: SolanaActor, label: string) => [
  { label, value: address },
  { label: 'Network', value: network },
]

/** Describes a text to sign; a sign-in message must name the requesting site and the account. */
export function solanaMessageWords(data: Uint8Array, actor: SolanaActor): RequestWords {
  const words = messageWords({ data: toHex(data) }, { site: actor.site, account: actor.address })
  return { ...words, facts: whoAndWhere(actor, 'Account') }
}

/** The steps of a transaction that the frame can decode. */
function steps({ instructions }: SolanaMessage, own: string): InstructionWords[] {
  const made = madeAccounts(instructions)
  return instructions
    .filter(({ program }) => program !== PROGRAMS.budget)
    .map((call) => {
      const known = instructionWords(call, made, own)
      if (known) return known
      const program = { label: 'Program', value: call.program, whole: true }
      const bytes = { label: 'Data', value: `${call.data.length} bytes` }
      return { title: 'Call an unknown program', facts: [program, bytes], warning: UNKNOWN }
    })
}

const withVisibleText = (parts: InstructionWords[]): InstructionWords[] =>
  parts.map((part) => ({
    ...part,
    facts: part.facts.map((fact) => ({ ...fact, value: visibleText(fact.value) })),
  }))

/** Token accounts that a payment creates are not its subject. */
const isAside = ({ title }: InstructionWords) => title === 'Create a token account'

function doneWords(parts: InstructionWords[]): Pick<RequestWords, 'title' | 'note' | 'facts'> {
  if (parts.length === 0) return { title: 'A transaction that does nothing', facts: [] }
  const main = parts.filter((part) => !isAside(part))
  const [only, ...others] = main.length > 0 ? main : parts
  if (only && others.length === 0) {
    const aside = parts.length > 1 && 'This also creates a token account if there is none yet.'
    return { title: only.title, facts: only.facts, ...(aside && { note: aside }) }
  }
  return {
    title: `${parts.length} actions, in one transaction`,
    note: 'Either all of them succeed, or none.',
    facts: parts.flatMap(({ title, facts }, index) => [
      { label: `${index + 1} of ${parts.length}`, value: title },
      ...facts,
    ]),
  }
}

/**
 * How long a signed transaction can be sent: with a nonce account there is no limit
 * (https://solana.com/docs/core/transactions).
 */
const laterText = (messages: readonly SolanaMessage[]): string =>
  messages.some(usesNonce)
    ? 'The site can send it at any time: this transaction does not expire.'
    : 'The site can send it at any time in the next few minutes.'

/** Describes transactions to sign; `sends` is true if the frame also sends them. */
export function solanaTransactionWords(
  messages: readonly SolanaMessage[],
  actor: SolanaActor,
  sends: boolean,
): RequestWords {
  const parts = withVisibleText(messages.flatMap((message) => steps(message, actor.address)))
  const paid = messages.filter(({ signers }) => signers[0] === actor.address)
  const warning =
    parts.find((part) => part.warning)?.warning ??
    (isHighFee(sumOfFees(paid)) ? HIGH_FEE : undefined)
  const several = messages.length > 1 && `${messages.length} transactions, one after another.`
  const later = !sends && laterText(messages)
  const done = doneWords(parts)
  const first = several ? several : done.note
  const note = [first, later].filter(Boolean).join(' ')
  const paysOther = paid.length < messages.length
  return {
    title: several ? `Sign ${messages.length} transactions` : done.title,
    ...(note && { note }),
    ...(warning && { warning }),
    facts: [...done.facts, ...whoAndWhere(actor, 'From'), ...(paysOther ? [OTHER_PAYS] : [])],
    approve: sends ? 'Approve' : 'Sign',
  }
}
