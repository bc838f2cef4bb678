import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { numberToHex } from 'viem'
import { priceCalls, priceTransaction } from '../../../services/frame/page/fee'
import { listen, stop } from '../../../services/http/listen'
import { freePort } from '../../support/freePort'
import { FRIEND, ONE, OWNER } from './smartFrame'

/**
 * A node with a base fee of 100 wei, or a chain without EIP-1559; calls to FRIEND with data fail.
 */
async function nodeOf({ hasBaseFee = true } = {}) {
  const answers: Record<string, (params: [{ data?: string }]) => unknown> = {
    eth_chainId: () => numberToHex(ONE.id),
    eth_getBlockByNumber: () => ({
      number: '0x1',
      timestamp: '0x1',
      transactions: [],
      ...(hasBaseFee && { baseFeePerGas: numberToHex(100) }),
    }),
    eth_maxPriorityFeePerGas: () => numberToHex(10),
    eth_gasPrice: () => numberToHex(70),
    eth_estimateGas: ([{ data = '0x' }]) => (data === '0x' ? numberToHex(21_000) : undefined),
  }
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      const { id, method, params } = body as { id: number; method: string; params: [object] }
      const result = answers[method]?.(params)
      const error = { code: 3, message: 'reverted' }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }),
      )
    })
  })
  const port = await freePort()
  await listen(server, port)
  return { chain: { ...ONE, rpcUrl: `http://127.0.0.1:${port}` }, end: () => stop(server) }
}

const pays = { to: FRIEND, value: 1n } as const
const fails = { to: FRIEND, data: '0x12345678' } as const
const bundle = (calls: (typeof pays | typeof fails)[]) => ({
  ...({ kind: 'calls', from: OWNER, chainId: ONE.id } as const),
  bundle: { chainId: ONE.id, calls },
})
const transaction = { from: OWNER, ...pays } as const
const sending = { kind: 'transaction', from: OWNER, chainId: ONE.id, transaction } as const

test('calls of a plain account have a gas limit and a price each, and the displayed fee is their sum', async () => {
  const { chain, end } = await nodeOf()
  const { ask, fee } = await priceCalls(bundle([pays, pays, fails]), OWNER, chain)
  await end()
  const { calls } = ask.bundle
  const prices = { maxFeePerGas: 130n, maxPriorityFeePerGas: 10n }
  expect(calls).toEqual([
    expect.objectContaining({ ...pays, gas: 21_000n, ...prices }),
    expect.objectContaining({ ...pays, gas: 21_000n, ...prices }),
    // It may only succeed after the calls before it.
    expect.objectContaining({ ...fails, gas: 1_000_000n, ...prices }),
  ])
  expect(fee).toBe('at most 0.00000000013 ETH')
})

test('a fee is unknown when the first call fails', async () => {
  const { chain, end } = await nodeOf()
  await expect(priceCalls(bundle([fails, pays]), OWNER, chain)).rejects.toThrow('reverted')
  await end()
})

test('a chain without EIP-1559 has one gas price', async () => {
  const { chain, end } = await nodeOf({ hasBaseFee: false })
  const { ask, fee } = await priceTransaction(sending, OWNER, chain)
  await end()
  expect(ask.transaction).toMatchObject({ gas: 21_000n, gasPrice: 70n })
  expect(fee).toBe('at most 0.0000000000014 ETH')
})
