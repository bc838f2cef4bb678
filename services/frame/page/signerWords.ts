import { ServiceError } from './service'
import { SignerProblem } from './signers'
import type { ListedSigner, SignerChange, SignerList, SignerProblemKind } from './signers'
import { UnsupportedPasskey } from './passkeyAnswers'
import type { Fact, RequestWords } from './words'

const dayOf = (at: number) => new Date(at).toLocaleDateString('en', { dateStyle: 'medium' })

/** The name of a signer, and what it can do. */
export function signerWords(one: ListedSigner): { name: string; detail: string } {
  switch (one.kind) {
    case 'owner':
      return { name: 'Key of this wallet', detail: 'Always signs, and can’t be removed here' }
    case 'passkey':
      return one.passkey
        ? { name: `Passkey added ${dayOf(one.passkey.addedAt)}`, detail: 'Can sign alone' }
        : { name: 'Unknown passkey', detail: 'Can sign alone, but this wallet can’t use it' }
    case 'other':
      return { name: 'Another signer', detail: one.signer }
  }
}

/** What the list of signers says about them all. */
export function listText({ chain, canChange, verifier }: SignerList): string {
  if (!canChange)
    return `The signers on ${chain.name} were changed elsewhere, and the key of this wallet can’t change them.`
  const each = `On ${chain.name}, each of these can sign for the smart account alone.`
  return verifier ? each : `${each} New passkeys can’t be added on this network.`
}

const place = ({ account, chain }: SignerList): Fact[] => [
  { label: 'Account', value: account.address, whole: true },
  { label: 'Network', value: chain.name },
]

/** Describes a change of the signers before the user approves it. */
export function changeWords({ kind, signer }: SignerChange, list: SignerList): RequestWords {
  const { chain, account } = list
  const facts = [...place(list), { label: 'Signer', value: signer, whole: true }]
  const held = list.signers.find((one) => one.signer.toLowerCase() === signer.toLowerCase())
  if (kind === 'remove')
    return {
      title: held?.kind === 'passkey' ? 'Remove a passkey as a signer' : 'Remove a signer',
      sentences: [`On ${chain.name}, this signer can no longer sign for the smart account.`],
      note: `The key of this wallet still signs.${held?.kind === 'passkey' && held.passkey ? ' The passkey still logs you in.' : ''}`,
      facts,
      approve: 'Approve',
    }
  return {
    title: 'Add a passkey as a signer',
    sentences: [
      `On ${chain.name}, this passkey can then sign for the smart account alone.`,
      'The key of this wallet still signs.',
    ],
    note: `Anyone who can unlock this passkey can then use all funds of the account. You can remove it at any time.${account.deployed ? '' : ' This also activates the smart account.'}`,
    facts,
    approve: 'Approve',
  }
}

/** What the page says after a change. */
export const doneText = ({ kind }: SignerChange): string =>
  kind === 'add' ? 'The passkey can now sign.' : 'The signer was removed.'

const PROBLEMS: Record<SignerProblemKind, string> = {
  changed: 'The signers have changed meanwhile. Nothing was sent. Check the list and try again.',
  reverted: 'The network rejected the change and charged the fee. The signers are as before.',
  unconfirmed: 'The change was sent, but is not confirmed yet. Open this page again later.',
}

/** The message for a failed change, with the next step. */
export function signerProblem(error: unknown): string {
  if (error instanceof SignerProblem) return PROBLEMS[error.kind]
  if (error instanceof UnsupportedPasskey)
    return 'This passkey can’t sign for smart accounts. Use another one, or create one on another device.'
  if (error instanceof ServiceError) return 'The wallet service did not accept it. Try again.'
  return 'Nothing was sent. Check that the smart account has funds for the fee, and try again.'
}

/** The message when no passkey was created or used. */
export const passkeyProblem = (error: unknown): string =>
  error instanceof ServiceError || error instanceof UnsupportedPasskey
    ? signerProblem(error)
    : 'No passkey was used. Try again, or use another passkey.'
