import { toHex } from 'viem'
import type { SolanaMessage } from './solanaMessage'
import { isHighFee, sumOfFees } from './solanaFee'
import { instructionWords, madeAccounts, PROGRAMS, usesNonce } from './solanaPrograms'
import type { InstructionWords } from './solanaPrograms'
import { say } from './strings/say'
import { messageWords } from './words'
import type { RequestWords } from './words'

/** The account, network and site of a request. */
export type SolanaActor = { address: string; network: string; site: string }

const unknown = () => ({ title: say('solana.unknown'), text: say('solana.unknown.text') })

const highFee = () => ({ title: say('solana.highFee'), text: say('solana.highFee.text') })

const otherPays = () => ({ label: say('fee.label'), value: say('solana.otherPays') })

const whoAndWhere = ({ address, network }: SolanaActor, label: string) => [
  { label, value: address },
  { label: say('settings.network'), value: network },
]

/** Describes a text to sign; a sign-in message must name the requesting site and the account. */
export function solanaMessageWords(data: Uint8Array, actor: SolanaActor): RequestWords {
  const words = messageWords({ data: toHex(data) }, { site: actor.site, account: actor.address })
  return { ...words, facts: whoAndWhere(actor, say('siwx.account')) }
}

/** The steps of a transaction that the frame can decode. */
function steps({ instructions }: SolanaMessage, own: string): InstructionWords[] {
  const made = madeAccounts(instructions)
  return instructions
    .filter(({ program }) => program !== PROGRAMS.budget)
    .map((call) => {
      const known = instructionWords(call, made, own)
      if (known) return known
      const program = { label: say('solana.program'), value: call.program, whole: true }
      const bytes = {
        label: say('fact.data'),
        value: say('fact.bytes', { count: call.data.length }),
      }
      return { title: say('solana.call'), facts: [program, bytes], warning: unknown() }
    })
}

/** Token accounts that a payment creates are not its subject. */
const isAside = ({ title }: InstructionWords) => title === say('solana.makeToken')

function doneWords(parts: InstructionWords[]): Pick<RequestWords, 'title' | 'note' | 'facts'> {
  if (parts.length === 0) return { title: say('solana.nothing'), facts: [] }
  const main = parts.filter((part) => !isAside(part))
  const [only, ...others] = main.length > 0 ? main : parts
  if (only && others.length === 0) {
    const aside = parts.length > 1 && say('solana.aside')
    return { title: only.title, facts: only.facts, ...(aside && { note: aside }) }
  }
  return {
    title: say('words.atOnce', { count: parts.length }),
    note: say('words.atOnce.note'),
    facts: parts.flatMap(({ title, facts }, index) => [
      { label: say('fact.step', { index: index + 1, total: parts.length }), value: title },
      ...facts,
    ]),
  }
}

/**
 * How long a signed transaction can be sent: with a nonce account there is no limit
 * (https://solana.com/docs/core/transactions).
 */
const laterText = (messages: readonly SolanaMessage[]): string =>
  say(messages.some(usesNonce) ? 'solana.forever' : 'solana.later')

/** Describes transactions to sign; `sends` is true if the frame also sends them. */
export function solanaTransactionWords(
  messages: readonly SolanaMessage[],
  actor: SolanaActor,
  sends: boolean,
): RequestWords {
  const parts = messages.flatMap((message) => steps(message, actor.address))
  const paid = messages.filter(({ signers }) => signers[0] === actor.address)
  const warning =
    parts.find((part) => part.warning)?.warning ??
    (isHighFee(sumOfFees(paid)) ? highFee() : undefined)
  const several = messages.length > 1 && say('solana.several', { count: messages.length })
  const later = !sends && laterText(messages)
  const done = doneWords(parts)
  const first = several ? several : done.note
  const note = [first, later].filter(Boolean).join(' ')
  const paysOther = paid.length < messages.length
  return {
    title: several ? say('solana.sign', { count: messages.length }) : done.title,
    ...(note && { note }),
    ...(warning && { warning }),
    facts: [
      ...done.facts,
      ...whoAndWhere(actor, say('fact.from')),
      ...(paysOther ? [otherPays()] : []),
    ],
    approve: sends ? 'Approve' : 'Sign',
  }
}
