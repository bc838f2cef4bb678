import { ServiceError } from './service'
import { SignerProblem } from './signers'
import type { ListedSigner, SignerChange, SignerList, SignerProblemKind } from './signers'
import { UnsupportedPasskey } from './passkeyAnswers'
import type { FrameKey } from './strings/en'
import { languageTag, say } from './strings/say'
import type { Fact, RequestWords } from './words'

const dayOf = (at: number) =>
  new Date(at).toLocaleDateString(languageTag(), { dateStyle: 'medium' })

/** The name of a signer, and what it can do. */
export function signerWords(one: ListedSigner): { name: string; detail: string } {
  switch (one.kind) {
    case 'owner':
      return { name: say('signer.owner'), detail: say('signer.owner.text') }
    case 'passkey':
      return one.passkey
        ? {
            name: say('protect.passkey', { day: dayOf(one.passkey.addedAt) }),
            detail: say('signer.alone'),
          }
        : { name: say('signer.unknown'), detail: say('signer.unknown.text') }
    case 'other':
      return { name: say('signer.other'), detail: one.signer }
  }
}

/** What the list of signers says about them all. */
export function listText({ chain, canChange, verifier }: SignerList): string {
  if (!canChange) return say('signer.changed', { network: chain.name })
  const each = say('signer.each', { network: chain.name })
  return verifier ? each : `${each} ${say('signer.full')}`
}

const place = ({ account, chain }: SignerList): Fact[] => [
  { label: say('siwx.account'), value: account.address, whole: true },
  { label: say('settings.network'), value: chain.name },
]

/** Describes a change of the signers before the user approves it. */
export function changeWords({ kind, signer }: SignerChange, list: SignerList): RequestWords {
  const { chain, account } = list
  const facts = [...place(list), { label: say('signer.label'), value: signer, whole: true }]
  const held = list.signers.find((one) => one.signer.toLowerCase() === signer.toLowerCase())
  if (kind === 'remove')
    return {
      title: say(held?.kind === 'passkey' ? 'signer.remove.passkey' : 'signer.remove'),
      sentences: [say('signer.removed', { network: chain.name })],
      note: [
        say('signer.key'),
        ...(held?.kind === 'passkey' && held.passkey ? [say('signer.logs')] : []),
      ].join(' '),
      facts,
      approve: 'Approve',
    }
  return {
    title: say('signer.add'),
    sentences: [say('signer.added', { network: chain.name }), say('signer.key')],
    note: [say('signer.add.note'), ...(account.deployed ? [] : [say('words.activates')])].join(' '),
    facts,
    approve: 'Approve',
  }
}

/** What the page says after a change. */
export const doneText = ({ kind }: SignerChange): string =>
  say(kind === 'add' ? 'signer.done.add' : 'signer.done.remove')

const PROBLEMS = {
  changed: 'signer.stale',
  reverted: 'signer.reverted',
  unconfirmed: 'signer.unconfirmed',
} as const satisfies Record<SignerProblemKind, FrameKey>

/** The message for a failed change, with the next step. */
export function signerProblem(error: unknown): string {
  if (error instanceof SignerProblem) return say(PROBLEMS[error.kind])
  if (error instanceof UnsupportedPasskey) return say('signer.unsupported')
  if (error instanceof ServiceError) return say('protect.refused')
  return say('signer.failed')
}

/** The message when no passkey was created or used. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof ServiceError || error instanceof UnsupportedPasskey
    ? signerProblem(error)
    : say('signer.unused')
