import { balances, coin, identity, TOKENS } from './accountAnswers'
import type { RecordedView } from './recorded'
import type { Order } from '../../src/slices/domain/trade/paying'
import { toBytes } from '../../src/slices/domain/requests/transferBytes'
import type { Outcome } from '../../src/slices/domain/trade/receipt'
import type { ExchangePayment, PayState } from '../../src/slices/pay'
import type { RootState } from '../../src/store/types'
import { TOKEN_ART } from './art'
import { pendingState, SENT_HASH } from './pending'
import { ADDRESS, connected, ETHEREUM } from './world'

const COINLANE = { id: 'coinlane', name: 'Coinlane', imageUrl: null }
const asked: Omit<Order, 'bytes'> = {
  networkId: ETHEREUM.caipNetworkId,
  to: '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF',
  amount: '48',
  purpose: 'One year of Fieldnotes',
  token: {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    address: `${ETHEREUM.caipNetworkId}:0x0404040404040404040404040404040404040404`,
    available: '1840.5',
    price: 1,
    iconUrl: TOKEN_ART.USDC ?? null,
  },
}
const order: Order = { ...asked, bytes: toBytes(asked) }
const poor: Order = { ...order, token: { ...order.token, available: '12.25' } }
const payment: ExchangePayment = {
  exchange: COINLANE,
  sessionId: 's-1',
  url: 'https://coinlane.example/pay/s-1',
}
const about = { attemptId: 'a' }
const choosing = { step: 'choosing', order, fee: '0.00003', error: null, ...about } as const
const initial: PayState = {
  flow: choosing,
  exchanges: [COINLANE, { id: 'pennywell', name: 'Pennywell', imageUrl: null }],
  source: null,
  link: { step: 'asking' },
  simulation: {
    ...{ step: 'simulated', fails: false, losesItems: false },
    changes: [{ token: '0x0404040404040404040404040404040404040404', amount: '-48000000' }],
  },
}
const paying = (pay: Partial<PayState> = {}): Partial<RootState> => ({
  ...connected(),
  pay: { ...initial, ...pay },
})
const answers = [identity('maren.eth'), balances(TOKENS), coin('2.4061')]
const below = ['Account'] as const

const at = (name: string, about_: string, pay: Partial<PayState> = {}) => ({
  ...{ name, about: about_, below, answers },
  state: paying(pay),
})
const paid = (name: string, about_: string, status: Outcome['status'] | null) => ({
  ...at(name, about_),
  state: {
    ...paying({ flow: { step: 'paid', order, hash: SENT_HASH, payment: null, ...about } }),
    pending: pendingState(status),
  },
})

export const PAY: readonly RecordedView[] = [
  {
    view: 'Pay',
    states: [
      at('ready', 'What the site asks for'),
      at('loading', 'It is being read', {
        flow: { step: 'preparing', ...about },
        exchanges: null,
      }),
      at('asking', 'The exchanges are asked for', {
        exchanges: null,
        simulation: { step: 'asking' },
      }),
      at('unavailable', 'No node can try it', { simulation: { step: 'unavailable' } }),
      at('exchange', 'From an exchange', {
        source: 'coinlane',
        link: { step: 'known', payment },
      }),
      at('deposit', 'To the own account', {
        flow: { ...choosing, order: { ...order, to: ADDRESS, purpose: null } },
      }),
      at('unlinked', 'An exchange that cannot be reached', {
        source: 'coinlane',
        link: { step: 'failed' },
      }),
      at('short', 'The wallet has too little, and no exchange offers it', {
        flow: { ...choosing, order: poor },
        exchanges: [],
      }),
      at('confirming', 'The wallet is asked', {
        flow: { step: 'confirming', order, fee: '0.00003', ...about },
      }),
      at('declined', 'Refused in the wallet', {
        flow: { ...choosing, error: { code: 'USER_REJECTED' } },
      }),
      at('rejected', 'The node refused it', {
        flow: { ...choosing, error: { code: 'INSUFFICIENT_FUNDS' } },
      }),
      at('refused', 'The site asked for something that is not there', {
        flow: { step: 'unpayable', error: { code: 'INVALID_PARAMS' }, ...about },
      }),
      at('failed', 'It did not load', {
        flow: { step: 'unpayable', error: { code: 'NETWORK_ERROR' }, ...about },
      }),
      at('empty', 'No payment in progress', { flow: { step: 'idle' } }),
    ],
  },
  {
    view: 'PayWithExchange',
    states: [at('ready', 'How much is deposited')],
  },
  {
    view: 'PayLoading',
    states: [
      at('waiting', 'The person is at the exchange', {
        flow: { step: 'atExchange', order, payment, hasWindow: true, ...about },
      }),
      at('blocked', 'The browser held the window back', {
        flow: { step: 'atExchange', order, payment, hasWindow: false, ...about },
      }),
      at('unseen', 'The exchange has told nothing', {
        flow: { step: 'unseen', order, payment, ...about },
      }),
      paid('sent', 'On its way', null),
      paid('confirmed', 'Paid', 'confirmed'),
      paid('reverted', 'The network did not carry it out', 'reverted'),
      at('empty', 'No payment in progress', { flow: { step: 'idle' } }),
    ],
  },
]
