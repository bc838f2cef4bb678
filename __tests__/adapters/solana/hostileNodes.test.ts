import { base58 } from '@scure/base'
import { sendSigned } from '../../../src/adapters/solana/node'
import { toNodeErrorRecord } from '../../../src/slices/domain/errors/nodeErrorRecord'
import { whyNotSent } from '../../../src/views/shared/walletRefusal'
import { figure } from '../../journeys/support/figures'
import { networkAt } from './solanaWorld'

/** A transaction with one signature; a lying node ignores the rest of its bytes. */
const SIGNED = new Uint8Array(200).fill(1)
const ID = base58.encode(SIGNED.subarray(1, 65))

type Answer = { result: unknown } | { error: unknown } | 'lost'

const RESULTS: readonly unknown[] = [
  ...[7, 8, 10, 255].map((byte) => base58.encode(new Uint8Array(64).fill(byte))),
  ...[`${ID} `, ID.slice(1), ID.toLowerCase(), `${ID}${ID}`, '', 'confirmed', '<b>'],
  ...[null, true, 1, [], {}, [ID], { signature: ID }, { value: ID }],
]
const MESSAGES = [
  'This transaction has already been processed',
  'Transaction simulation failed: This transaction has already been processed',
  'Blockhash not found',
  'Error processing Instruction 2: custom program error: 0x1',
  'A request is already pending',
  'User rejected the request.',
  '',
]
const CODES = [-32002, -32003, -32004, -32005, -32007, -32016, -32602, -32603, 4001, 4100, 0]
const ERRORS = CODES.flatMap((code) => MESSAGES.map((message) => ({ code, message })))

/** Sends through nodes with these answers, one each: returns the id, or the error code that means nothing was sent. */
async function sent(answers: readonly Answer[]): Promise<string> {
  const network = networkAt('local')
  const http = answers.map((_, i) => `https://node-${i}.example/`)
  const left = [...answers]
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = left.shift()
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
  })
  const nodes = { ...network, rpcUrls: { default: { http } } }
  return sendSigned(nodes, SIGNED, {}).catch(
    (error: unknown) => whyNotSent(toNodeErrorRecord(error))?.code ?? 'unsure',
  )
}

async function outcomesOf(tried: readonly (readonly Answer[])[]) {
  const outcomes: { answers: readonly Answer[]; outcome: string }[] = []
  for (const answers of tried) outcomes.push({ answers, outcome: await sent(answers) })
  return outcomes
}

it('returns its own transaction id, whatever a node returns', async () => {
  const outcomes = await outcomesOf(RESULTS.map((result) => [{ result }]))
  const unmarked = outcomes.filter(({ outcome }) => outcome !== ID)
  figure('solana: ids from nodes', `${outcomes.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
})

it('counts a transaction as sent once an answer is lost, whatever the next node returns', async () => {
  const outcomes = await outcomesOf(ERRORS.map((error) => ['lost', { error }] as const))
  const unmarked = outcomes.filter(({ outcome }) => outcome !== ID)
  figure(
    'solana: errors after a lost answer',
    `${outcomes.length} tried, ${unmarked.length} unmarked`,
  )
  expect(unmarked).toEqual([])
})

it('does not report a node’s error as the wallet’s or the user’s', async () => {
  const outcomes = await outcomesOf(
    ERRORS.filter(({ code }) => code < 0).map((error) => [{ error }]),
  )
  const unmarked = outcomes.filter(({ answers: [answer], outcome }) => {
    const isDone = JSON.stringify(answer).includes('already been processed')
    return isDone ? outcome !== ID : ['REQUEST_PENDING', 'USER_REJECTED', ID].includes(outcome)
  })
  figure('solana: errors of nodes', `${outcomes.length} tried, ${unmarked.length} unmarked`)
  expect(unmarked).toEqual([])
})
