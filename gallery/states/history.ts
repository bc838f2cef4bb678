import type { UnknownAction } from '@reduxjs/toolkit'
import { historyApi } from '../../src/api/history'
import type { Transaction, Transfer } from '../../src/slices/domain/account/transaction'
import type { NftFacts } from '../../src/slices/domain/account/nftFacts'
import { NFT_ART, TOKEN_ART } from './art'
import { coin, balances, identity, TOKENS } from './accountAnswers'
import type { RecordedView } from './recorded'
import { ADDRESS, connected, ETHEREUM } from './world'

const FRIEND = '0x2b1f77C0A94E51D8B3036CE2F7a1904d5c41D6cF'
/** The year in which the gallery is opened. */
export const year = new Date().getFullYear()

const moved = (direction: Transfer['direction'], numeric: string, symbol: string): Transfer => ({
  direction,
  numeric,
  value: null,
  price: null,
  token: { name: symbol, symbol, iconUrl: TOKEN_ART[symbol] ?? null, spam: false },
  nft: null,
})
/** A transfer of an NFT. */
export const item = (
  direction: Transfer['direction'],
  name: string,
  spam = false,
  facts?: NftFacts,
): Transfer => ({
  direction,
  numeric: '1',
  value: null,
  price: null,
  token: null,
  nft: { name, imageUrl: NFT_ART[name] ?? null, spam, ...(facts && { facts }) },
})
/** A transaction of the account. */
export const row = (
  operationType: string,
  day: string,
  transfers: Transfer[],
  more: Partial<Transaction> = {},
): Transaction => ({
  id: `${operationType}-${day}`,
  operationType,
  hash: `0x${day.replace(/\D/g, '').padEnd(64, 'a')}`,
  minedAt: `${day}T12:00:00.000Z`,
  sentFrom: FRIEND,
  sentTo: FRIEND,
  status: 'confirmed',
  chain: ETHEREUM.caipNetworkId,
  application: null,
  transfers,
  ...more,
})
const app = (name: string) => ({ application: { name, iconUrl: null } })

/** A row of each kind, over three months of two years. */
export const HISTORY_ROWS: readonly Transaction[] = [
  row('send', `${year}-11-20`, [moved('out', '125', 'USDC')], { status: 'pending' }),
  row('receive', `${year}-11-19`, [moved('in', '0.5', 'ETH')]),
  row('trade', `${year}-11-17`, [moved('out', '0.25', 'ETH'), moved('in', '820.72', 'USDC')]),
  row('approve', `${year}-11-16`, [moved('out', '500', 'USDC')], app('Harbor Exchange')),
  row('buy', `${year}-11-12`, [moved('in', '0.0308', 'ETH')], app('Ferry')),
  row('mint', `${year}-11-09`, [item('in', 'Field Notes 14')]),
  row('send', `${year}-11-03`, [moved('out', '40', 'ARB')], { status: 'failed' }),
  row('stake', `${year}-10-28`, [moved('out', '1', 'ETH')], app('Cairn Pool')),
  row('send', `${year}-10-21`, [item('out', 'Ripple 9')]),
  row('burn', `${year}-10-14`, [moved('out', '60', 'WBTC')], app('Bridge')),
  row('receive', `${year}-10-12`, [item('in', 'Ripple 7')]),
  row('receive', `${year}-10-11`, [item('in', 'Valley at dusk')]),
  row('receive', `${year}-10-10`, [item('in', 'Field Notes 9')]),
  ...['claim', 'deposit', 'withdraw', 'unstake', 'borrow', 'repay'].map((kind, at) =>
    row(kind, `${year - 1}-08-${20 - at}`, [
      moved(['deposit', 'repay'].includes(kind) ? 'out' : 'in', '2', 'ETH'),
    ]),
  ),
  ...['cancel', 'deploy', 'execute', 'something-new'].map((kind, at) =>
    row(kind, `${year - 1}-08-1${at}`, []),
  ),
]

/** Two spam tokens. */
const SPAM_ROWS: readonly Transaction[] = ['PRIZE', 'USDC'].map((symbol, at) =>
  row('receive', `${year}-11-1${at + 1}`, [
    {
      ...moved('in', '4000', symbol),
      token: { name: symbol, symbol, iconUrl: null, spam: true },
    },
  ]),
)

/** The cached history of the account: one page, which may have a next one. */
export const history = (
  transactions: readonly Transaction[],
  next: string | null = null,
): UnknownAction =>
  historyApi.util.upsertQueryEntries([
    {
      endpointName: 'getHistory' as const,
      arg: { caipNetworkId: ETHEREUM.caipNetworkId, address: ADDRESS },
      value: {
        pages: [{ transactions: [...transactions], next, source: 'service' as const }],
        pageParams: [null],
      },
    },
  ])

const answers = [identity('maren.eth'), balances(TOKENS), coin('2.4061')]
const below = ['Account'] as const

export const TRANSACTIONS: RecordedView = {
  view: 'Transactions',
  states: [
    {
      name: 'listed',
      about: 'A row of every kind',
      below,
      shows: 'activity-list',
      state: connected(),
      answers: [...answers, history(HISTORY_ROWS)],
    },
    {
      name: 'hidden',
      about: 'Transfers of spam tokens are hidden',
      below,
      shows: 'activity-hidden',
      state: connected(),
      answers: [...answers, history([...SPAM_ROWS, ...HISTORY_ROWS.slice(1, 4)])],
    },
    { name: 'loading', about: 'On its way', below, state: connected(), answers },
    {
      name: 'empty',
      about: 'Nothing has happened',
      below,
      shows: 'empty-activity-state',
      state: connected(),
      answers: [...answers, history([])],
    },
    {
      name: 'failed',
      about: 'The data service failed',
      below,
      shows: 'activity-failed',
      state: connected(),
      answers,
      network: 'down',
    },
    {
      name: 'older-failed',
      about: 'Older rows did not come',
      below,
      shows: 'activity-retry',
      state: connected(),
      answers: [...answers, history(HISTORY_ROWS.slice(1, 3), 'next')],
      network: 'down',
    },
  ],
}
