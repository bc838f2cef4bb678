import { receiptsApi } from '../../src/api/receipts'
import type { Network } from '../../src/slices/domain/network/network'
import type { Place } from '../../src/slices/domain/trade/receipt'
import { ADDRESS, createTestApp, ONE } from '../support/createTestApp'
import { HASH } from '../support/sending'

const SIGNATURE = '5'.repeat(88)
const SOLANA: Network = {
  ...ONE,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
}

/** The endpoint's result for a node's replies by method; a missing method fails. */
async function standingOf(
  answers: Record<string, unknown>,
  { network = ONE, place = null }: { network?: Network; place?: Place | null } = {},
) {
  const app = createTestApp({
    networks: [network],
    async respond(request) {
      if (request.url.includes('supported-chains')) return Response.json({ http: [], ws: [] })
      const { id, method } = await request.json()
      return Response.json({ jsonrpc: '2.0', id, result: answers[method] ?? null })
    },
  })
  const { getOutcome } = receiptsApi.endpoints
  const hash = network === SOLANA ? SIGNATURE : HASH
  const asked = getOutcome.initiate({ network, hash, from: ADDRESS, place }, { subscribe: false })
  const { data, error } = await app.store.dispatch(asked)
  app.destroy()
  return error ? { code: Object(error).code } : data
}

const receipt = { status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' }
const ofReceipt = (value: unknown) => ({ eth_getTransactionReceipt: value })
const PLACE = { signer: ADDRESS, nonce: 7 }
const known = { eth_getTransactionByHash: { from: ADDRESS, nonce: '0x7', blockNumber: null } }

describe('an EVM transaction', () => {
  it('an EVM transaction ends with its receipt', async () => {
    const fee = '0.000021'
    expect(await standingOf(ofReceipt(receipt))).toEqual({
      step: 'ended',
      outcome: { status: 'confirmed', fee },
    })
    expect(await standingOf(ofReceipt({ ...receipt, status: '0x0' }))).toEqual({
      step: 'ended',
      outcome: { status: 'reverted', fee },
    })
  })

  it('an EVM transaction is pending while a node knows it and its nonce is unused', async () => {
    const answers = { ...known, eth_getTransactionCount: '0x7' }
    expect(await standingOf(answers)).toEqual({ step: 'waiting', place: PLACE })
    expect(await standingOf({ eth_getTransactionByHash: {} })).toEqual({
      step: 'waiting',
      place: null,
    })
  })

  it('an EVM transaction is replaced when its nonce is used and it has no receipt', async () => {
    const taken = { eth_getTransactionCount: '0x8' }
    expect(await standingOf(taken, { place: PLACE })).toEqual({ step: 'gone', why: 'replaced' })
    expect(await standingOf({ ...known, ...taken })).toEqual({ step: 'gone', why: 'replaced' })
  })

  it('an EVM transaction is dropped when no node knows it', async () => {
    expect(await standingOf({})).toEqual({ step: 'gone', why: 'dropped' })
    const free = { eth_getTransactionCount: '0x7' }
    expect(await standingOf(free, { place: PLACE })).toEqual({ step: 'gone', why: 'dropped' })
  })

  it.each([[{}], ['0x1'], [{ ...receipt, gasUsed: '1' }]])(
    'rejects a receipt like %j',
    async (answer) => {
      expect(await standingOf(ofReceipt(answer))).toEqual({ code: 'MALFORMED_REPLY' })
    },
  )

  it('rejects an invalid transaction count', async () => {
    const answers = { ...known, eth_getTransactionCount: 'many' }
    expect(await standingOf(answers)).toEqual({ code: 'MALFORMED_REPLY' })
  })
})

describe('a Solana transaction', () => {
  const ask = (status: unknown, more: Record<string, unknown> = {}) =>
    standingOf({ getSignatureStatuses: { value: [status] }, ...more }, { network: SOLANA })

  it.each([
    [null, { step: 'gone', why: 'dropped' }],
    [
      { err: null, confirmationStatus: 'processed' },
      { step: 'waiting', place: null },
    ],
    [
      { err: null, confirmationStatus: 'confirmed' },
      { step: 'ended', outcome: { status: 'confirmed', fee: null } },
    ],
    [
      { err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'finalized' },
      { step: 'ended', outcome: { status: 'reverted', fee: null } },
    ],
  ])('for the status %j, returns the state of the transaction', async (status, standing) => {
    expect(await ask(status)).toEqual(standing)
  })

  it('returns the fee if the node has it', async () => {
    const confirmed = { err: null, confirmationStatus: 'confirmed' }
    expect(await ask(confirmed, { getTransaction: { meta: { fee: 15_000 } } })).toEqual({
      step: 'ended',
      outcome: { status: 'confirmed', fee: '0.000015' },
    })
  })

  it('rejects a malformed reply', async () => {
    expect(await standingOf({}, { network: SOLANA })).toEqual({ code: 'MALFORMED_REPLY' })
  })
})
