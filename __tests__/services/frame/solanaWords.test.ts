import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  AuthorityType,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import type { TransactionInstruction, PublicKey } from '@solana/web3.js'
import { ComputeBudgetProgram, Keypair, SystemProgram, TransactionMessage } from '@solana/web3.js'
import { readSolanaMessage } from '../../../services/frame/page/solanaMessage'
import {
  solanaMessageWords,
  solanaTransactionWords,
} from '../../../services/frame/page/solanaWords'

const [me, friend, mint] = [Keypair.generate(), Keypair.generate(), Keypair.generate()].map(
  ({ publicKey }) => publicKey,
) as [PublicKey, PublicKey, PublicKey]
const address = me.toBase58()
const actor = { address, network: 'Sandbox Solana', site: 'https://fieldnotes.example' }
const [mine, theirs] = [me, friend].map((owner) => getAssociatedTokenAddressSync(mint, owner)) as [
  PublicKey,
  PublicKey,
]

const messageOf = (instructions: TransactionInstruction[], payerKey = me) => {
  const recentBlockhash = Keypair.generate().publicKey.toBase58()
  const parts = { payerKey, recentBlockhash, instructions }
  return readSolanaMessage(new TransactionMessage(parts).compileToV0Message().serialize())!
}
const words = (instructions: TransactionInstruction[], payerKey = me) =>
  solanaTransactionWords([messageOf(instructions, payerKey)], actor, true)
const pay = (lamports: number, fromPubkey = me) =>
  SystemProgram.transfer({ fromPubkey, toPubkey: friend, lamports })
const fact = (label: string, value: string, whole?: true) => ({
  label,
  value,
  ...(whole && { whole }),
})

describe('transactions', () => {
  it('describes a transfer of SOL, with network and account', () => {
    const budget = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 })
    expect(words([budget, pay(1_500_000_000)])).toEqual({
      title: 'Send 1.5 SOL',
      facts: [
        fact('To', friend.toBase58(), true),
        fact('From', address),
        fact('Network', 'Sandbox Solana'),
      ],
      approve: 'Approve',
    })
  })

  it('describes a transfer of tokens with its recipient, and the account that it creates', () => {
    const { title, note, facts } = words([
      createAssociatedTokenAccountIdempotentInstruction(me, theirs, friend, mint),
      createTransferCheckedInstruction(mine, mint, theirs, me, 2_500_000n, 6),
    ])
    expect([title, note]).toEqual([
      'Send tokens',
      'This also creates a token account if there is none yet.',
    ])
    expect(facts.slice(0, 3)).toEqual([
      fact('To', friend.toBase58(), true),
      fact('Amount', '2.5'),
      fact('Token', mint.toBase58(), true),
    ])
  })

  it('describes nothing that the transaction does not contain', () => {
    const unchecked = words([createTransferInstruction(mine, theirs, me, 9n)])
    expect(unchecked.facts.slice(0, 2)).toEqual([
      fact('To token account', theirs.toBase58(), true),
      fact('Amount', '9 base units'),
    ])
    const other = words([pay(1, friend)], friend)
    expect(other.facts).toContainEqual(fact('Source account', friend.toBase58(), true))
    expect(other.facts).toContainEqual(fact('Fee', 'paid by another account'))
  })

  it('names an unknown program and warns of it', () => {
    const programId = Keypair.generate().publicKey
    const unknown = { programId, keys: [], data: Buffer.from([1, 2, 3]) }
    const { title, warning, facts } = words([unknown])
    expect(title).toBe('Call an unknown program')
    expect(warning?.title).toBe('An unknown program')
    expect(facts[0]).toEqual(fact('Program', programId.toBase58(), true))
    const both = words([pay(5_000), unknown])
    expect(both.title).toBe('2 actions, in one transaction')
    expect(both.warning).toEqual(warning)
    const strange = { programId: SystemProgram.programId, keys: [], data: Buffer.from([9]) }
    expect(words([strange]).title).toBe('Call an unknown program')
  })

  it('warns of instructions that give tokens or accounts away', () => {
    const approval = words([createApproveInstruction(mine, friend, me, 5n)])
    expect(approval.warning?.title).toBe('Allows spending of your tokens')
    expect(approval.facts[0]).toEqual(fact('Spender', friend.toBase58(), true))
    const away = [createSetAuthorityInstruction(mine, me, AuthorityType.AccountOwner, friend)]
    expect(words(away).warning?.title).toBe('Transfers control of this account')
    expect(words([pay(1), ...away]).warning?.title).toBe('Transfers control of this account')
  })

  it('names the new owner of an account, or that it has none', () => {
    const given = (to: PublicKey | null) =>
      words([createSetAuthorityInstruction(mine, me, AuthorityType.AccountOwner, to)]).facts[1]
    const label = 'New authority'
    expect(given(friend)).toEqual(fact(label, friend.toBase58(), true))
    expect(given(null)).toEqual(fact(label, 'nobody, for good', true))
  })

  it('warns of an unusually high fee, if this account pays it', () => {
    const budget = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7_142_857_142_857n }),
    ]
    expect(words([...budget, pay(1_000)]).warning?.title).toBe('A high fee')
    expect(words([...budget, pay(1_000)], friend).warning).toBeUndefined()
  })

  it('says that a transaction with a nonce does not expire', () => {
    const nonce = SystemProgram.nonceAdvance({ noncePubkey: friend, authorizedPubkey: me })
    const later = (instructions: TransactionInstruction[]) =>
      solanaTransactionWords([messageOf(instructions)], actor, false)
    expect(later([nonce, pay(1)]).note).toContain('does not expire')
    expect(later([nonce, pay(1)]).facts[1]).toEqual(fact('Nonce account', friend.toBase58(), true))
    // Only the first instruction uses a nonce in place of a block hash.
    expect(later([pay(1), nonce]).note).toContain('in the next few minutes')
  })

  it('says how many transactions are signed, and that the site can send them later', () => {
    const two = [messageOf([pay(1_000)]), messageOf([pay(2_000)])]
    const { title, note, approve, facts } = solanaTransactionWords(two, actor, false)
    expect([title, approve]).toEqual(['Sign 2 transactions', 'Sign'])
    expect(note).toContain('one after another. The site can send it at any time')
    expect(facts.map(({ value }) => value)).toContain('Send 0.000001 SOL')
  })
})

describe('messages', () => {
  const message = (text: string) => solanaMessageWords(new TextEncoder().encode(text), actor)

  it('shows the text, the account and the network', () => {
    expect(message('Pay 5\u202e00')).toMatchObject({
      title: 'Sign a message',
      text: 'Pay 5⟨U+202E⟩00',
      facts: [fact('Account', address), fact('Network', 'Sandbox Solana')],
      approve: 'Sign',
    })
  })

  it('warns of a sign-in for another site', () => {
    const signIn = (host: string) =>
      message(`${host} wants you to sign in with your Solana account:`)
    expect(signIn('fieldnotes.example').warning).toBeUndefined()
    expect(signIn('bank.example').warning?.text).toContain('fieldnotes.example is asking')
  })

  it('warns of a sign-in for another account, whose letter case counts', () => {
    const signIn = (account: string) =>
      message(`fieldnotes.example wants you to sign in with your Solana account:\n${account}\n`)
    expect(signIn(address).warning).toBeUndefined()
    expect(signIn(address.toLowerCase()).warning?.title).toBe('Another account')
  })
})
