import { joinAnswers, sortCalls } from '../../../services/backend/rpcGate'

const CHAIN = 'eip155:1'
const logs = (range: object, method = 'eth_getLogs') => ({ id: 1, method, params: [range] })
const isRefused = (call: object) => sortCalls(CHAIN, JSON.stringify(call)).body === null

test.each([
  ['earliest to latest', { fromBlock: 'earliest' }, true],
  ['0 to latest', { fromBlock: '0x0', toBlock: 'latest' }, true],
  ['10,001 blocks', { fromBlock: '0x1', toBlock: '0x2711' }, true],
  ['10,000 blocks', { fromBlock: '0x1', toBlock: '0x2710' }, false],
  ['a late block to latest', { fromBlock: '0x100000', toBlock: 'latest' }, false],
  ['the latest block', {}, false],
  ['one block', { blockHash: `0x${'1'.repeat(64)}` }, false],
])('limits the blocks of a request for logs: %s', (_, range, expected) => {
  expect(isRefused(logs(range))).toBe(expected)
  expect(isRefused(logs(range, 'eth_newFilter'))).toBe(expected)
  expect(isRefused(logs(range, 'eth_call'))).toBe(false)
})

test('refuses one call of a batch and forwards the others', () => {
  const batch = [
    logs({ fromBlock: 'earliest' }),
    { id: 2, method: 'eth_chainId' },
    { id: 3, method: 'debug_traceCall' },
  ]
  const sorted = sortCalls(CHAIN, JSON.stringify(batch))
  expect(JSON.parse(sorted.body ?? '')).toEqual([{ id: 2, method: 'eth_chainId' }])
  const answers: unknown = JSON.parse(joinAnswers('[{"id":2,"result":"0x1"}]', sorted))
  expect(answers).toMatchObject([
    { id: 2, result: '0x1' },
    { id: 1, error: { code: -32005 } },
    { id: 3, error: { code: -32601 } },
  ])
})
