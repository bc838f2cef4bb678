import { modalOpenRequested } from '../../../src/slices/navigation'
import { RECEIPT_POLL_MS } from '../../../src/slices/domain/trade/limits'
import { selectOutcome, selectPending, transactionSent } from '../../../src/slices/pending'
import { toButton } from '../../../src/store/publicApi/buttonSnapshot'
import { runnerOf } from '../../support/command'
import { ADDRESS, ONE, type TestAppInput } from '../../support/createTestApp'
import { HASH, sendingApp } from '../../support/sending'

// Minutes of polling take seconds, and longer on a slow machine.
jest.setTimeout(60_000)
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }))
afterEach(() => void jest.useRealTimers())

type Node = Record<string, unknown>

const SENT = {
  networkId: ONE.caipNetworkId,
  hash: HASH,
  from: ADDRESS,
  kind: 'send',
  amount: '1',
  symbol: 'ETH',
} as const
const receipt = { status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' }
const inPool = {
  eth_getTransactionByHash: { from: ADDRESS, nonce: '0x7' },
  eth_getTransactionCount: '0x7',
}

/** A node with the replies that a test sets, by method; `down` fails every call. */
const nodeOf = (node: Node): TestAppInput => ({
  async respond(request) {
    const { url } = request
    if (url.includes('supported-chains')) return Response.json({ http: [], ws: [] })
    if (url.includes('/identity/')) return Response.json({ name: null, avatar: null })
    if (node['down']) return new Response('', { status: 400 })
    const { id, method } = await request.json()
    return Response.json({ jsonrpc: '2.0', id, result: node[method] ?? null })
  },
})

/** Runs pending work over some milliseconds. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

async function watching(node: Node) {
  const connecting = sendingApp(nodeOf(node))
  await pass(50)
  const { app } = await connecting
  const sent = runnerOf(app)(transactionSent, SENT)
  await pass(50)
  await sent
  const outcome = () => selectOutcome(app.store.getState(), SENT)?.status ?? null
  const notice = () => toButton(app.store.getState()).notice?.status ?? null
  return { app, node, outcome, notice }
}

it('a confirmed transaction shows on the button for 4 s, and the balance is refetched', async () => {
  const { app, node, outcome, notice } = await watching({ ...inPool })
  expect([outcome(), notice()]).toEqual([null, 'waiting'])
  const before = app.requests.length
  node['eth_getTransactionReceipt'] = receipt
  await pass(RECEIPT_POLL_MS)
  expect([outcome(), notice()]).toEqual(['confirmed', 'done'])
  expect(selectPending(app.store.getState()).waiting).toEqual([])
  const bodies = await Promise.all(app.requests.slice(before).map((one) => one.clone().text()))
  expect(bodies.some((body) => body.includes('eth_getBalance'))).toBe(true)
  await pass(3_900)
  expect(notice()).toBe('done')
  await pass(200)
  expect(notice()).toBeNull()
})

it('a reverted transaction shows on the button until the modal opens', async () => {
  const { app, node, outcome, notice } = await watching({ ...inPool })
  node['eth_getTransactionReceipt'] = { ...receipt, status: '0x0' }
  await pass(RECEIPT_POLL_MS)
  expect([outcome(), notice()]).toEqual(['reverted', 'failed'])
  await pass(60_000)
  expect(notice()).toBe('failed')
  app.store.dispatch(modalOpenRequested({}))
  await pass(50)
  expect(notice()).toBeNull()
  expect(outcome()).toBe('reverted')
})

it('a transaction counts as replaced after six seconds of consistent answers, also when no node knows it any more', async () => {
  const { node, outcome, notice } = await watching({ ...inPool })
  node['eth_getTransactionByHash'] = null
  node['eth_getTransactionCount'] = '0x8'
  await pass(5_000)
  expect(outcome()).toBeNull()
  await pass(5_000)
  expect([outcome(), notice()]).toEqual(['replaced', 'unsure'])
})

it('a lagging node does not mark a transaction as replaced', async () => {
  const { node, outcome } = await watching({ ...inPool })
  node['eth_getTransactionCount'] = '0x8'
  await pass(RECEIPT_POLL_MS)
  node['eth_getTransactionReceipt'] = receipt
  await pass(RECEIPT_POLL_MS)
  expect(outcome()).toBe('confirmed')
})

it('a transaction counts as dropped after ten minutes in which no node knew it, not before', async () => {
  const { node, outcome, notice } = await watching({ ...inPool })
  Object.assign(node, { eth_getTransactionByHash: null })
  await pass(9 * 60_000)
  expect(outcome()).toBeNull()
  Object.assign(node, inPool)
  await pass(20_000)
  Object.assign(node, { eth_getTransactionByHash: null })
  await pass(9 * 60_000)
  expect([outcome(), notice()]).toEqual([null, 'waiting'])
  await pass(2 * 60_000)
  expect([outcome(), notice()]).toEqual(['dropped', 'unsure'])
})

it('a slow transaction is watched without a limit, and failing nodes are ignored', async () => {
  const { node, outcome } = await watching({ ...inPool })
  node['down'] = true
  await pass(3 * 60_000)
  expect(outcome()).toBeNull()
  node['down'] = false
  await pass(15 * 60_000)
  expect(outcome()).toBeNull()
  node['eth_getTransactionReceipt'] = receipt
  await pass(15_000)
  expect(outcome()).toBe('confirmed')
})

it('a pending transaction is polled every 2 s at first, every 15 s later', async () => {
  const { app } = await watching({ ...inPool })
  const asked = async (ms: number) => {
    const before = app.requests.length
    await pass(ms)
    const bodies = await Promise.all(app.requests.slice(before).map((one) => one.clone().text()))
    return bodies.filter((body) => body.includes('eth_getTransactionReceipt')).length
  }
  expect(await asked(60_000)).toBe(30)
  await pass(120_000)
  expect(await asked(60_000)).toBe(4)
})
