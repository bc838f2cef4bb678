import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import * as z from 'zod/mini'
import { SOLANA_CHAIN_ID, SOLANA_REFERENCE } from '../../../sandbox/chains/solana/genesis'
import { startSolana, type SolanaNode } from '../../../sandbox/chains/solana/startSolana'
import { createApprovals, type OpenApproval } from '../../../services/frame/page/approvals'
import { createWallet, openWallet } from '../../../services/frame/page/keys'
import type { RpcRequest } from '../../../services/frame/page/rpc'
import { createSolanaAccount } from '../../../services/frame/page/solanaAccount'
import { createSolanaSide } from '../../../services/frame/page/solanaSide'
import type { StoredSession } from '../../../services/frame/page/vault'
import { freePortBase } from '../../sandbox/ports'

const SITE = 'https://fieldnotes.example'
const SIGNATURE = z.object({ signature: z.string() })
let node: SolanaNode
let connection: Connection

beforeAll(async () => {
  const base = await freePortBase()
  node = await startSolana({ port: base + 20, socketPort: base + 21 })
  connection = new Connection(node.url, 'confirmed')
})
afterAll(() => node.stop())

/** A frame with a login; `share: false` is a device without a share of the wallet. */
async function frame({ share = true }: { share?: boolean } = {}) {
  const { address: evm, deviceShare, serviceShare } = await createWallet()
  let session: StoredSession = { token: 't', email: 'ada@example.org', address: evm, serviceShare }
  const vault = {
    session: async () => session,
    async changeSession(_token: string, next: (now: StoredSession) => StoredSession | null) {
      session = next(session) ?? session
    },
    deviceShare: async () => (share ? deviceShare : null),
  }
  const login = {
    openKey: () => openWallet(deviceShare, serviceShare),
    user: async () => ({ email: 'ada@example.org', userName: null, address: evm }),
  }
  let shown: OpenApproval | null = null
  const approvals = createApprovals((open) => (shown = open))
  const solana = createSolanaAccount(vault, login)
  const opened = async () => ({ login, solana })
  const side = createSolanaSide({ opened, approvals, site: SITE, start: new URLSearchParams() })
  const card = async (): Promise<OpenApproval> => {
    while (!shown) await new Promise((resolve) => setImmediate(resolve))
    return shown
  }
  const ask = (method: string, params: unknown, more: Partial<RpcRequest> = {}) => {
    const on = { chainNamespace: 'solana', chainId: SOLANA_REFERENCE, rpcUrl: node.url }
    return side.request({ method, params, ...on, ...more })
  }
  return { side, solana, ask, card, shown: () => shown, stored: () => session }
}

async function transfer(from: string, lamports = 2_000_000, more: Keypair[] = []) {
  const payerKey = new PublicKey(from)
  const instructions = [
    SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: receiver, lamports }),
    ...more.map(({ publicKey }) =>
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: receiver, lamports: 1 }),
    ),
  ]
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}
const receiver = Keypair.generate().publicKey
const written = (transaction: VersionedTransaction) => base58.encode(transaction.serialize())

describe('the logged-in user', () => {
  it('the logged-in user has one Solana account, always the same, on the requested network', async () => {
    const { side, solana, stored } = await frame()
    const user = await side.user(SOLANA_CHAIN_ID, node.url)
    expect(user).toMatchObject({ email: 'ada@example.org', chainId: SOLANA_CHAIN_ID })
    expect(user.accounts).toEqual([{ address: user.address, type: 'eoa' }])
    expect(base58.decode(user.address)).toHaveLength(32)
    expect(stored().solanaAddress).toBe(user.address)
    expect((await solana.openKey()).address).toBe(user.address)
    expect([side.isCurrent(), side.chainId()]).toEqual([true, SOLANA_CHAIN_ID])
  })

  it('the logged-in user has no Solana account on a device without a share, and is not asked for a password in the background', async () => {
    const { side } = await frame({ share: false })
    await expect(side.user(SOLANA_CHAIN_ID, node.url)).rejects.toMatchObject({ code: 4100 })
  })
})

describe('requests that need an approval', () => {
  it('signs a message with ed25519 after the approval', async () => {
    const { ask, card, solana, shown } = await frame()
    const pubkey = await solana.address()
    const bytes = new TextEncoder().encode('hello')
    const answer = ask('solana_signMessage', { message: base58.encode(bytes), pubkey })
    const open = await card()
    expect(open).toMatchObject({ site: SITE, words: { title: 'Sign a message', text: 'hello' } })
    open.approve()
    const { signature } = SIGNATURE.parse(await answer)
    expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(pubkey))).toBe(true)
    expect(shown()).toBeNull()
  })

  it('sends a transaction with the coins and the fee that the card displayed', async () => {
    const { ask, card, solana } = await frame()
    const own = await solana.address()
    node.ledger.airdrop(own, 1_000_000_000n)
    const transaction = written(await transfer(own))
    const options = { preflightCommitment: 'confirmed' }
    const answer = ask('solana_signAndSendTransaction', { transaction, options })
    const open = await card()
    expect(open.words.title).toBe('Send 0.002 SOL')
    expect(await open.fee?.text()).toBe('0.000005 SOL')
    open.approve()
    const { signature } = SIGNATURE.parse(await answer)
    expect((await connection.getSignatureStatuses([signature])).value[0]?.err).toBeNull()
    expect(await connection.getBalance(receiver)).toBe(2_000_000)
    expect(await connection.getBalance(new PublicKey(own))).toBe(1_000_000_000 - 2_005_000)
  })

  it('signs one or several transactions without sending them, beside the signatures of others', async () => {
    const { ask, card, solana } = await frame()
    const own = await solana.address()
    const other = Keypair.generate()
    const first = await transfer(own, 2_000_000, [other])
    first.sign([other])
    const second = await transfer(own)
    const texts = [first, second].map(written)
    const all = ask('solana_signAllTransactions', { transactions: texts })
    const open = await card()
    expect(await open.fee?.text()).toBe('0.000015 SOL')
    open.approve()
    const { transactions } = z.object({ transactions: z.array(z.string()) }).parse(await all)
    const keys = [own, other.publicKey.toBase58()]
    for (const [at, text] of transactions.entries()) {
      const { signatures, message } = VersionedTransaction.deserialize(base58.decode(text))
      for (const [place, signature] of signatures.entries())
        expect(ed25519.verify(signature, message.serialize(), base58.decode(keys[place]!))).toBe(
          true,
        )
      expect(signatures).toHaveLength(at === 0 ? 2 : 1)
    }
    expect(await connection.getBalance(receiver)).toBe(2_000_000)
  })

  it('rejects with 4001 when the user refuses', async () => {
    const { ask, card, solana } = await frame()
    const transaction = written(await transfer(await solana.address()))
    const refused = expect(ask('solana_signTransaction', { transaction })).rejects.toMatchObject({
      code: 4001,
    })
    ;(await card()).reject()
    await refused
  })

  it('reports why the node refused a transaction', async () => {
    const { ask, card, solana } = await frame()
    const transaction = written(await transfer(await solana.address()))
    const refused = expect(
      ask('solana_signAndSendTransaction', { transaction }),
    ).rejects.toMatchObject({ code: -32002 })
    ;(await card()).approve()
    await refused
  })
})

describe('requests that are refused without asking', () => {
  it('refuses other accounts, other networks, transactions as messages and unsupported methods', async () => {
    const { ask, solana, shown } = await frame()
    const own = await solana.address()
    const refuses = (outcome: Promise<unknown>, code: number) =>
      expect(outcome).rejects.toMatchObject({ code })
    const strange = Keypair.generate()
    const transaction = written(await transfer(own))
    const hello = base58.encode(new TextEncoder().encode('hello'))
    const message = base58.encode((await transfer(own)).message.serialize())
    const shared = written(await transfer(own, 1, [strange]))
    const pubkey = strange.publicKey.toBase58()
    const send = 'solana_signAndSendTransaction'
    const devnet = { chainId: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }
    await refuses(ask('solana_signMessage', { message: hello, pubkey }), 4100)
    await refuses(ask('solana_signMessage', { message }), -32602)
    await refuses(ask('solana_signMessage', { message: '0x00' }), -32602)
    await refuses(ask('solana_signTransaction', { transaction: hello }), -32602)
    await refuses(ask('solana_signAllTransactions', { transactions: [] }), -32602)
    const foreign = written(await transfer(pubkey))
    await refuses(ask('solana_signTransaction', { transaction: foreign }), 4100)
    await refuses(ask(send, { transaction: shared }), -32602)
    await refuses(ask(send, { transaction, options: { preflightCommitment: 'soon' } }), -32602)
    await refuses(ask(send, { transaction }, devnet), 4901)
    await refuses(ask(send, { transaction }, { chainId: 'solana:no' }), -32602)
    await refuses(ask(send, { transaction }, { rpcUrl: 'ftp://node.example' }), -32602)
    await refuses(ask('solana_requestAccounts', {}), 4200)
    expect(shown()).toBeNull()
  })
})
