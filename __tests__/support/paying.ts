import { ONE, type TestAppInput } from './createTestApp'
import { modalOpenRequested } from '../../src/slices/navigation'
import { selectPay } from '../../src/slices/pay'
import { runnerOf } from './command'
import { RECIPIENT, sendingApp } from './sending'
import { WALLETS_ONLY } from './features'

export const PAGE = 'https://coinlane.example/pay/s-1'
export const HASH = `0x${'8d'.repeat(32)}`
export const NETWORK = ONE.caipNetworkId
export const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Answers of the service and the node about a payment. */
export type Till = {
  /** Null: the service fails. */
  exchanges: object[] | null
  /** The list of exchanges waits for this promise. */
  listed?: Promise<void>
  url: string | null
  status: object
  /** Answers of the contract by selector, and the balance of the coin. */
  calls: Record<string, unknown>
  balance: string
  /** Result of `eth_simulateV1`; undefined: the node does not support the method. */
  simulation?: unknown
  /** Parameters of the requests, by method. */
  asked: { method: string; params: unknown }[]
}

/** `symbol()` and `decimals()` of a token with 6 decimals. */
const SYMBOL = `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'48524244'.padEnd(64, '0')}`
const SIX = `0x${'6'.padStart(64, '0')}`

/** A connected account that can send, on a site that accepts payments. */
export async function payingApp(input: TestAppInput = {}) {
  const till: Till = {
    exchanges: [
      { id: 'coinlane', name: 'Coinlane', imageUrl: '' },
      { id: 'pennywell', name: 'Pennywell' },
      { id: '', name: 'no id' },
    ],
    url: PAGE,
    status: { status: 'IN_PROGRESS' },
    calls: { '0x95d89b41': SYMBOL, '0x313ce567': SIX },
    balance: '0xde0b6b3a7640000',
    asked: [],
  }
  const sending = await sendingApp({
    ...input,
    options: { features: { ...WALLETS_ONLY, pay: true }, ...input.options },
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/supported-chains')) return Response.json({ http: [NETWORK], ws: [] })
      if (request.method !== 'POST')
        return Response.json({ balances: [], name: null, avatar: null })
      return Response.json(await answer(await request.json(), till))
    },
  })
  const run = runnerOf(sending.app)
  const pay = () => selectPay(sending.app.store.getState())
  /** Opens Pay like a site, and waits until the payment is ready. */
  const asks = async (more: object = {}) => {
    await run(modalOpenRequested, {
      view: 'Pay',
      params: { to: `${NETWORK}:${RECIPIENT}`, amount: '0.5', purpose: 'One year', ...more },
    })
    await sending.app.until((state) => {
      const { flow, exchanges, simulation } = selectPay(state)
      const isRead = flow.step === 'choosing' && exchanges !== null && simulation.step !== 'asking'
      return flow.step === 'unpayable' || isRead
    })
  }
  return { ...sending, till, run, pay, asks, flow: () => pay().flow }
}

const FAILED = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }

type Call = { method: string; params: unknown }

async function answer(body: unknown, till: Till): Promise<object> {
  const call = body as Call
  const said = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result })
  till.asked.push({ method: call.method, params: call.params })
  switch (call.method) {
    case 'reown_getExchanges':
      await till.listed
      return till.exchanges ? said({ exchanges: till.exchanges, total: 2 }) : FAILED
    case 'reown_getExchangePayUrl':
      return till.url ? said({ url: till.url, sessionId: 's-1' }) : FAILED
    case 'reown_getExchangeBuyStatus':
      return said(till.status)
    case 'eth_getBalance':
      return said(till.balance)
    case 'eth_simulateV1':
      return till.simulation === undefined ? FAILED : said(till.simulation)
    case 'eth_call': {
      const [{ data = '' }] = call.params as [{ data?: string }]
      const result = till.calls[data.slice(0, 10)]
      return result === undefined ? FAILED : said(result)
    }
    default:
      return FAILED
  }
}
