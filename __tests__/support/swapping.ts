import type { Hex } from 'viem'
import { toCaipAddress } from '../../src/slices/domain/ids/caip'
import { nativeTokenOf } from '../../src/slices/domain/network/nativeTokens'
import type { TradeToken } from '../../src/slices/domain/trade/swapForm'
import { leastOf } from '../../src/slices/domain/trade/swapForm'
import { toUnits } from '../../src/slices/domain/trade/units'
import { selectSwap, swapFilled, swapRenewRequested } from '../../src/slices/swap'
import type { TestAppInput } from './createTestApp'
import { ADDRESS, ONE } from './fakeWallets'
import { COIN, DOLLAR, HASH, sendingApp, type Sending } from './sending'
import { approveCall, ROUTER, swapCall, WRAPPED } from './swapCalls'
import { runnerOf } from './command'

const network = ONE.caipNetworkId
export const ETH: TradeToken = {
  name: COIN.name,
  symbol: COIN.symbol,
  decimals: 18,
  address: nativeTokenOf(network),
  logoUri: null,
  available: '10',
  price: 2000,
}
export const HRBD: TradeToken = {
  ...ETH,
  name: DOLLAR.name,
  symbol: DOLLAR.symbol,
  decimals: 6,
  address: DOLLAR.address ?? nativeTokenOf(network),
  available: '1840.5',
  price: 1,
}
export const PEBL: TradeToken = {
  ...HRBD,
  name: 'Pebble',
  symbol: 'PEBL',
  address: `${network}:0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0`,
  available: '0',
}
const TOKENS = [ETH, HRBD, PEBL]
export const bareOf = ({ address }: TradeToken) => address.split(':')[2] as Hex

/**
 * Answers of the service and the node; by default a swap with a second-version router at 2,000
 * dollars a coin.
 */
export type Service = {
  /** Base units of the target token for the amount. */
  out: bigint
  /** The allowance of the router in the token's contract. */
  allowance: bigint
  /** The allowance that the service reports; the same by default. */
  claimed: bigint | null
  /** The service does not answer requests for a transaction. */
  isDown: boolean
  /** The token list fails to load. */
  hasNoTokens?: boolean
  router: Hex
  /** Replaces the built transaction. */
  swapReply: object | null
  approvalReply: object | null
  /** Result of `eth_simulateV1`; by default the node does not support it. */
  simulation: unknown
  /** `none` if no node knows the transaction yet. */
  receipt: 'confirmed' | 'reverted' | 'none'
  /** Status of the quotes. */
  status: number
  quotes: number
  built: number
  /** Wrong fields of the coin in the service's list. */
  coin: Partial<Pick<TradeToken, 'name' | 'symbol' | 'decimals'>>
}

const listedBy = ({ coin }: Service): TradeToken[] =>
  TOKENS.map((token) => (token === ETH ? { ...token, ...coin } : token))

const ENDPOINTS: Record<string, (service: Service, request: Request) => unknown> = {
  '/supported-chains': () => ({ http: [network], ws: [] }),
  '/identity/': () => ({ name: null, avatar: null }),
  '/convert/tokens': (service) => ({ tokens: listedBy(service) }),
  '/convert/gas-price': () => ({ standard: '1000000000', fast: '1', instant: '1' }),
  '/convert/allowance': ({ allowance, claimed }) => ({ allowance: String(claimed ?? allowance) }),
  '/balance': (service) => ({
    balances: listedBy(service)
      .filter(({ available }) => available !== '0')
      .map((token) => ({
        ...token,
        chainId: network,
        address: token.address === ETH.address ? null : token.address,
        quantity: { decimals: String(token.decimals), numeric: token.available },
      })),
  }),
}

async function answer(service: Service, request: Request): Promise<unknown> {
  const { url } = request
  const given = Object.entries(ENDPOINTS).find(([path]) => url.includes(path))
  if (given) return given[1](service, request)
  if (url.includes('/fungible/price')) {
    const { addresses } = (await request.json()) as { addresses: string[] }
    return { fungibles: TOKENS.filter(({ address }) => address === addresses[0]) }
  }
  const query = new URL(url).searchParams
  const asked = Object.fromEntries(query)
  if (url.includes('/convert/quotes')) {
    service.quotes++
    const { amount, from, to } = asked
    const quote = { fromAmount: amount, fromAccount: from, toAccount: to }
    return { quotes: [{ id: null, ...quote, toAmount: service.out.toString() }] }
  }
  if (url.includes('/convert/build-approve')) {
    const data = approveCall(service.router, BigInt(asked['amount'] ?? 0))
    const tx = { from: asked['from'], to: asked['to'], data, value: '0' }
    return service.approvalReply ?? { tx }
  }
  const body = (await request.json()) as Record<string, string> & { method?: string }
  if (url.includes('/convert/build-transaction')) {
    service.built++
    return service.swapReply ?? { tx: builtSwap(service, body) }
  }
  return rpc(service, body.method)
}

/** The transaction that the service builds for a trade. */
export function builtSwap(
  { out, router }: Pick<Service, 'out' | 'router'>,
  { from = '', to = '', amount = '0' }: Record<string, string>,
) {
  const [first, last] = [from, to].map((id) => TOKENS.find(({ address }) => address === id) ?? ETH)
  const ends = [first, last].map((token) => (token === ETH ? WRAPPED : bareOf(token ?? ETH)))
  const kind = first === ETH ? 'coinToToken' : last === ETH ? 'tokenToCoin' : 'tokenToToken'
  const data = swapCall(kind, { amount: BigInt(amount), minimum: leastOf(out), path: ends })
  const user = toCaipAddress(network, ADDRESS)
  return { from: user, to: toCaipAddress(network, router), data, amount: out.toString() }
}

function rpc({ simulation, receipt, allowance }: Service, method: string | undefined) {
  const envelope = { jsonrpc: '2.0', id: 1 }
  if (method === 'eth_simulateV1' && simulation === undefined)
    return { ...envelope, error: { code: -32601, message: 'Method not found' } }
  const status = receipt === 'confirmed' ? '0x1' : '0x0'
  const results: Record<string, unknown> = {
    eth_simulateV1: simulation,
    eth_getBalance: '0x8ac7230489e80000',
    // The allowance. Decimals, the only other value that a swap reads, are answered above.
    eth_call: `0x${allowance.toString(16).padStart(64, '0')}`,
    eth_getTransactionReceipt:
      receipt === 'none' ? null : { status, gasUsed: '0x5208', effectiveGasPrice: '0x1' },
  }
  return { ...envelope, result: results[method ?? ''] ?? null }
}

/** An app with a connected wallet that can send, and a service with swaps. */
export async function swappingApp(input: TestAppInput = {}) {
  const service: Service = {
    out: 2_000_000_000n,
    allowance: 0n,
    claimed: null,
    isDown: false,
    router: ROUTER,
    swapReply: null,
    approvalReply: null,
    simulation: undefined,
    receipt: 'confirmed',
    status: 200,
    quotes: 0,
    built: 0,
    coin: {},
  }
  const respond = async (request: Request) => {
    if (service.hasNoTokens && request.url.includes('/convert/tokens'))
      return Response.json({}, { status: 400 })
    const isQuote = request.url.includes('/convert/quotes')
    if (service.isDown && request.url.includes('/convert/build-'))
      return new Response('', { status: 503 })
    const status = isQuote ? service.status : 200
    if (status === 200) return Response.json(await answer(service, request))
    return Response.json(
      { reasons: [{ description: 'insufficient liquidity' }], status: 'FAILED' },
      { status },
    )
  }
  const options = {
    supported: [network],
    trustedRouters: { [network]: [ROUTER] },
    ...input.options,
  }
  const sending = await sendingApp({ respond, ...input, options })
  return { ...sending, service, run: runnerOf(sending.app) }
}
export type Swapping = Awaited<ReturnType<typeof swappingApp>>

/** Fills in a valid swap, and waits for its quote. */
export async function fillSwap(
  { app, run }: Pick<Swapping, 'app' | 'run'>,
  { from = ETH, to = HRBD, amount = '1' }: Partial<Trading> = {},
) {
  await run(swapRenewRequested, undefined)
  app.store.dispatch(swapFilled({ from, to, amount }))
  await run(swapRenewRequested, undefined)
  await app.until((state) => selectSwap(state).quoting.step === 'offered')
}
type Trading = { from: TradeToken; to: TradeToken; amount: string }

/** The transactions that the wallet got, without the network. */
export const sentBy = ({ wallet }: Pick<Sending, 'wallet'>) =>
  wallet.sent.map(({ network: _, ...transfer }) => transfer)

export const unitsOf = (amount: string, { decimals }: TradeToken) => toUnits(amount, decimals) ?? 0n
export { ADDRESS, HASH }
