import { swapApi } from '../../src/api/swap'
import type { Outcome } from '../../src/slices/domain/trade/receipt'
import type { SwapToken } from '../../src/slices/domain/trade/swap'
import type { Offer, Trade, TradeToken } from '../../src/slices/domain/trade/swapForm'
import { nativeTokenOf } from '../../src/slices/domain/network/nativeTokens'
import type { Plan, SwapFlow, SwapState } from '../../src/slices/swap'
import type { RootState } from '../../src/store/types'
import { balances, coin, identity, TOKENS } from './accountAnswers'
import { TOKEN_ART } from './art'
import { outcomeStates, pendingState, SENT_HASH } from './pending'
import type { RecordedView } from './recorded'
import { ADDRESS, connected, ETHEREUM, networksState, NETWORKS } from './world'
import { approveCall, swapCall } from './swapCalls'

const { caipNetworkId } = ETHEREUM
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

const listed: SwapToken[] = [
  ...TOKENS.map(({ name, symbol, address, quantity }) => ({
    name,
    symbol,
    address: address ?? nativeTokenOf(caipNetworkId),
    decimals: Number(quantity.decimals),
    logoUri: TOKEN_ART[symbol] ?? null,
  })),
  {
    name: 'Dai',
    symbol: 'DAI',
    address: `${caipNetworkId}:0x0909090909090909090909090909090909090909` as const,
    decimals: 18,
    logoUri: null,
  },
  // Left out because it has the same address as another recorded token.
].filter(({ symbol }) => symbol !== 'WBTC')
const named = (symbol: string, available: string, price: number): TradeToken => {
  const token = listed.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`no token ${symbol}`)
  return { ...token, available, price }
}
const ETH = named('ETH', '2.4061', 3412.55)
const USDC = named('USDC', '1840.5', 1)

const offer: Offer = {
  toAmount: '849.91',
  minimum: '841.4109',
  impact: 0.4,
  fee: '0.0006',
  coinPrice: 3412.55,
  at: 0,
}
const losing = (toAmount: string, minimum: string, impact: number | null): Offer => ({
  ...offer,
  toAmount,
  minimum,
  impact,
})
const empty: SwapState = {
  from: null,
  to: null,
  amount: '',
  quoting: { step: 'none' },
  accepted: null,
  consent: null,
  approved: null,
  side: 'toToken',
  flow: { step: 'editing' },
}
const swapping = (swap: Partial<SwapState>): Partial<RootState> => ({
  ...connected(),
  swap: { ...empty, ...swap },
})
const filled = (swap: Partial<SwapState>) =>
  swapping({ from: ETH, to: USDC, amount: '0.25', quoting: { step: 'offered', offer }, ...swap })
const offered = (amount: string, given: Offer, more: Partial<SwapState> = {}) =>
  filled({ amount, quoting: { step: 'offered', offer: given }, ...more })

/** The cached list of tokens that can be swapped. */
export const swapTokens = swapApi.util.upsertQueryEntries([
  {
    endpointName: 'getSwapTokens' as const,
    arg: { caipNetworkId },
    value: { tokens: listed, source: 'service' },
  },
])
const answers = [identity('maren.eth'), balances(TOKENS), coin('2.4061'), swapTokens]
const below = ['Account'] as const
const review = ['Account', 'Swap'] as const

const contract = USDC.address.split(':')[2] ?? ''
const amount = 500n * 10n ** BigInt(USDC.decimals)
const path = [contract, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2']
const built = { gas: null, gasPrice: null, toAmount: null }
const approval = { ...built, to: contract, data: approveCall(ROUTER, amount) }
const minimum = 144_600_000_000_000_000n
const swap = { ...built, to: ROUTER, data: swapCall({ path, to: ADDRESS, amount, minimum }) }
const trade: Trade = {
  networkId: caipNetworkId,
  user: ADDRESS,
  from: USDC,
  to: ETH,
  amount: '500',
  units: (500n * 10n ** BigInt(USDC.decimals)).toString(),
}
const plan: Plan = {
  offer: { ...offer, toAmount: '0.1461', minimum: '0.1446' },
  approval,
  swap,
  findings: { read: true, simulated: true, independent: true, known: true },
}
const unread: Plan = {
  ...plan,
  swap: { ...swap, data: '0xdeadbe00' },
  findings: { read: false, simulated: false, independent: false, known: false },
}
const about = { attemptId: 'a', trade } as const
const reviewing = {
  step: 'reviewing',
  ...about,
  plan,
  renewal: { running: false, error: null },
  lost: null,
  error: null,
} as const
const at = (flow: SwapFlow) => swapping({ flow })
const sent = (status: Outcome['status'] | null): Partial<RootState> => ({
  ...at({ step: 'sent', ...about, offer: plan.offer, hash: SENT_HASH }),
  pending: pendingState(status),
})

export const SWAP: readonly RecordedView[] = [
  {
    view: 'Swap',
    states: [
      { name: 'empty', about: 'Nothing filled in', below, state: swapping({ from: ETH }), answers },
      { name: 'ready', about: 'A quote', below, state: filled({}), answers },
      {
        name: 'renewing',
        about: 'The next quote on its way',
        below,
        state: filled({ quoting: { step: 'asking', last: offer } }),
        answers,
      },
      {
        name: 'quoting',
        about: 'The first quote on its way',
        below,
        state: filled({ quoting: { step: 'asking', last: null } }),
        answers,
      },
      {
        name: 'marked',
        about: 'An impact from 3 %',
        below,
        state: offered('0.25', losing('820.72', '812.51', 3.8)),
        answers,
      },
      {
        name: 'ticked',
        about: 'An impact from 10 %',
        below,
        state: offered('1.2', losing('3562.7', '3527.07', 13)),
        answers,
      },
      {
        name: 'typed',
        about: 'An impact from 25 %',
        below,
        state: offered('2.4', losing('5651.2', '5594.69', 31)),
        answers,
      },
      {
        name: 'unpriced',
        about: 'An impact that nobody knows',
        below,
        state: offered('0.25', losing('849.91', '841.41', null)),
        answers,
      },
      {
        name: 'short',
        about: 'More than there is',
        below,
        state: filled({ amount: '9' }),
        answers,
      },
      {
        name: 'dry',
        about: 'No pool for it',
        below,
        state: filled({ quoting: { step: 'refused', reason: 'liquidity' } }),
        answers,
      },
      {
        name: 'unreached',
        about: 'No quote arrived',
        below,
        state: filled({ quoting: { step: 'refused', reason: 'unreached' } }),
        answers,
      },
      {
        name: 'unsupported',
        about: 'A network without swaps',
        below,
        state: {
          ...swapping({}),
          networks: networksState({ activeId: NETWORKS.at(-1)?.caipNetworkId ?? null }),
        },
        answers,
      },
    ],
  },
  {
    view: 'SwapSelectToken',
    states: [
      {
        name: 'list',
        about: 'Tokens, one of which the other side has',
        below: review,
        state: filled({}),
        answers,
      },
      { name: 'loading', about: 'On their way', below: review, state: filled({}) },
      {
        name: 'failed',
        about: 'The data service failed',
        below: review,
        state: filled({}),
        network: 'down',
      },
    ],
  },
  {
    view: 'SwapPreview',
    states: [
      {
        name: 'building',
        about: 'Transactions are built',
        below: review,
        state: at({ step: 'preparing', ...about, error: null }),
        answers,
      },
      { name: 'approve', about: 'An approval first', below: review, state: at(reviewing), answers },
      {
        name: 'approving',
        about: 'The wallet is asked to approve',
        below: review,
        state: at({ step: 'approving', ...about, plan, hash: null }),
        answers,
      },
      {
        name: 'swap',
        about: 'Approved',
        below: review,
        state: at({ ...reviewing, plan: { ...plan, approval: null } }),
        answers,
      },
      {
        name: 'moved',
        about: 'The price changed',
        below: review,
        state: at({ ...reviewing, plan: { ...plan, approval: null }, lost: '0.0054' }),
        answers,
      },
      {
        name: 'unread',
        about: 'A method that nobody knows',
        below: review,
        state: at({ ...reviewing, plan: unread }),
        answers,
      },
      {
        name: 'declined',
        about: 'Refused in the wallet',
        below: review,
        state: at({ ...reviewing, error: { code: 'USER_REJECTED' } }),
        answers,
      },
      {
        name: 'failed',
        about: 'The network did not carry it out',
        below: review,
        state: at({ ...reviewing, error: { code: 'EXECUTION_REVERTED' } }),
        answers,
      },
      {
        name: 'mismatch',
        about: 'The service built something else',
        below: review,
        state: at({
          step: 'preparing',
          ...about,
          error: { code: 'TRANSACTION_MISMATCH', context: { reason: 'spender' } },
        }),
        answers,
      },
      {
        name: 'unbuilt',
        about: 'The service did not answer',
        below: review,
        state: at({ step: 'preparing', ...about, error: { code: 'TIMEOUT' } }),
        answers,
      },
    ],
  },
  {
    view: 'SwapConfirmed',
    states: outcomeStates(sent, answers),
  },
]
