import { base58 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { sendSigned } from '../../../src/adapters/solana/node'
import { toNodeErrorRecord } from '../../../src/slices/domain/errors/nodeErrorRecord'
import { whyNotSent } from '../../../src/views/shared/walletRefusal'
import { networkAt } from './solanaWorld'

const [payer, receiver] = [1, 2].map((byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)))
const OTHER_ID = base58.encode(new Uint8Array(64).fill(7))

function transfer(isSigned = true): Uint8Array {
  const message = new TransactionMessage({
    payerKey: payer!.publicKey,
    recentBlockhash: base58.encode(new Uint8Array(32).fill(3)),
    instructions: [
      SystemProgram.transfer({
        fromPubkey: payer!.publicKey,
        toPubkey: receiver!.publicKey,
        lamports: 5,
      }),
    ],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  if (isSigned) transaction.sign([payer!])
  return transaction.serialize()
}
const SIGNED = transfer()
const ID = base58.encode(SIGNED.subarray(1, 65))

type Answer = { result: unknown } | { error: object } | 'lost'

/** Sends to nodes with these answers, one each; returns the id, or the error message, and the number of requests. */
async function sent(answers: Answer[], bytes = SIGNED) {
  const network = networkAt('local')
  const http = answers.map((_, i) => `https://node-${i}.example/`)
  const left = [...answers]
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = left.shift()
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
  })
  const outcome = await sendSigned({ ...network, rpcUrls: { default: { http } } }, bytes, {}).catch(
    (error: unknown) => whyNotSent(toNodeErrorRecord(error))?.code ?? 'unsure',
  )
  return { outcome, asked: answers.length - left.length }
}

const refusal = (code: number, message: string): Answer => ({ error: { code, message } })
const preflight = (message: string) => refusal(-32002, `Transaction simulation failed: ${message}`)

it('returns its own first signature, whatever the node returns', async () => {
  expect(await sent([{ result: ID }])).toEqual({ outcome: ID, asked: 1 })
  expect(await sent([{ result: OTHER_ID }])).toEqual({ outcome: ID, asked: 1 })
})

it.each<[string, Answer[], number]>([
  ['the only answer is lost', ['lost'], 1],
  ['every answer is lost', ['lost', 'lost'], 2],
  [
    'the next node has processed it',
    ['lost', preflight('This transaction has already been processed')],
    2,
  ],
  ['the next node simulates it a second time', ['lost', preflight('insufficient lamports 5')], 2],
  ['the first node has processed it', [preflight('Transaction AlreadyProcessed')], 1],
])('counts a transaction as sent when %s', async (_, answers, asked) => {
  expect(await sent(answers)).toEqual({ outcome: ID, asked })
})

it.each<[Answer, string]>([
  [preflight('Error processing Instruction 2: custom program error: 0x1'), 'EXECUTION_REVERTED'],
  [
    preflight('Attempt to debit an account but found no record of a prior credit.'),
    'INSUFFICIENT_FUNDS',
  ],
  [preflight('Transfer: insufficient lamports 4, need 5'), 'INSUFFICIENT_FUNDS'],
  [refusal(-32003, 'Transaction signature verification failure'), 'TRANSACTION_REJECTED'],
  [refusal(-32005, 'Node is behind by 42 slots'), 'NETWORK_ERROR'],
  [refusal(-32015, 'Transaction version (1) is not supported'), 'TRANSACTION_TYPE_UNSUPPORTED'],
  [refusal(-32602, 'base64 encoded transaction too large'), 'TRANSACTION_REJECTED'],
])('reports that nothing was sent for the node’s error %j', async (answer, code) => {
  expect(await sent([answer])).toEqual({ outcome: code, asked: 1 })
})

it('rejects an unsigned transaction, and a network without nodes', async () => {
  expect(await sent([{ result: ID }], transfer(false))).toEqual({ outcome: 'unsure', asked: 0 })
  expect(await sent([{ result: ID }], new Uint8Array(200))).toEqual({ outcome: 'unsure', asked: 0 })
  expect(await sent([])).toEqual({ outcome: 'NETWORK_ERROR', asked: 0 })
})
