import { balances, coin, identity, TOKENS } from './accountAnswers'
import type { RecordedView } from './recorded'
import { toBytes } from '../../src/slices/domain/requests/transferBytes'
import type { SendState, Signed } from '../../src/slices/send'
import type { SendToken, Transfer } from '../../src/slices/domain/trade/transfer'
import type { RootState } from '../../src/store/types'
import type { Outcome } from '../../src/slices/domain/trade/receipt'
import { TOKEN_ART } from './art'
import { outcomeStates, pendingState, SENT_HASH } from './pending'
import { ADDRESS, connected, ETHEREUM } from './world'

const INES = '0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF'
const POISONED = '0x2B1F0be4917c6a80ff1249d7735ed2c86a30D6CF'

const DOLLAR: SendToken = {
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  address: `${ETHEREUM.caipNetworkId}:0x0404040404040404040404040404040404040404`,
  available: '1840.5',
  price: 1,
  iconUrl: TOKEN_ART.USDC ?? null,
}
const transfer: Transfer = {
  networkId: ETHEREUM.caipNetworkId,
  from: ADDRESS,
  to: INES,
  name: 'ines.reown.id',
  token: DOLLAR,
  amount: '125',
}
const found = {
  step: 'found',
  text: 'ines.reown.id',
  address: INES,
  name: 'ines.reown.id',
} as const

const empty: SendState = {
  token: null,
  amount: '',
  recipient: { step: 'empty' },
  flow: { step: 'editing' },
  known: [],
  copied: null,
}
const sending = (send: Partial<SendState>): Partial<RootState> => ({
  ...connected(),
  send: { ...empty, ...send },
})
const signed: Signed = {
  bytes: toBytes(transfer),
  simulation: {
    step: 'simulated',
    fails: false,
    losesItems: false,
    changes: [{ token: '0x0404040404040404040404040404040404040404', amount: '-125000000' }],
  },
}
const poisoned: Transfer = { ...transfer, to: POISONED, name: null }
const reviewing = {
  step: 'reviewing',
  attemptId: 'a',
  fee: '0.00042',
  pricing: false,
  signed,
} as const
const answers = [identity('maren.eth'), balances(TOKENS), coin('2.4061')]
const below = ['Account'] as const
const review = ['Account', 'WalletSend'] as const

/** After sending, with the outcome of the transaction; `null` while it is pending. */
const sent = (status: Outcome['status'] | null): Partial<RootState> => ({
  ...sending({ flow: { step: 'sent', attemptId: 'a', transfer, hash: SENT_HASH } }),
  pending: pendingState(status),
})
export const SEND: readonly RecordedView[] = [
  {
    view: 'WalletSend',
    states: [
      { name: 'empty', about: 'Nothing filled in', below, state: sending({}), answers },
      {
        name: 'ready',
        about: 'A name that was found',
        below,
        state: sending({ token: DOLLAR, amount: '125', recipient: found }),
        answers,
      },
      {
        name: 'ethereumAddress',
        about: 'A name without an address for this network',
        below,
        state: sending({
          token: DOLLAR,
          amount: '125',
          recipient: { ...found, isEthereumAddress: true },
        }),
        answers,
      },
      {
        name: 'short',
        about: 'More than there is',
        below,
        state: sending({ token: DOLLAR, amount: '2400', recipient: found }),
        answers,
      },
      {
        name: 'differs',
        about: 'Another address than the one that was copied here last',
        below,
        state: sending({
          token: DOLLAR,
          amount: '125',
          recipient: { step: 'found', text: POISONED, address: POISONED, name: null },
          copied: transfer.to,
        }),
        answers,
      },
      {
        name: 'resolving',
        about: 'A name on its way',
        below,
        state: sending({
          token: DOLLAR,
          amount: '125',
          recipient: { step: 'resolving', text: 'ines.reown.id' },
        }),
        answers,
      },
      {
        name: 'misshapen',
        about: 'No address',
        below,
        state: sending({
          token: DOLLAR,
          amount: '125',
          recipient: { step: 'refused', text: '0x2b1f77c0', reason: 'misshapen' },
        }),
        answers,
      },
      {
        name: 'unreached',
        about: 'A name that nobody could look up',
        below,
        state: sending({
          token: DOLLAR,
          amount: '125',
          recipient: { step: 'refused', text: 'ines.reown.id', reason: 'unreached' },
        }),
        answers,
      },
    ],
  },
  {
    view: 'WalletSendSelectToken',
    states: [
      {
        name: 'list',
        about: 'The tokens of the account',
        below: review,
        state: sending({}),
        answers,
      },
      { name: 'loading', about: 'On their way', below: review, state: sending({}) },
      {
        name: 'empty',
        about: 'Nothing to send',
        below: review,
        state: sending({}),
        answers: [identity(null), balances([])],
      },
      {
        name: 'failed',
        about: 'The data service failed',
        below: review,
        state: sending({}),
        network: 'down',
      },
    ],
  },
  {
    view: 'WalletSendPreview',
    states: [
      {
        name: 'ready',
        about: 'The whole transfer',
        below: review,
        state: sending({ flow: { ...reviewing, transfer, error: null } }),
        answers,
      },
      {
        name: 'tokenFee',
        about: 'A token that keeps a fee',
        below: review,
        state: sending({
          flow: {
            ...reviewing,
            transfer,
            signed: { ...signed, tokenFee: '1250000' },
            error: null,
          },
        }),
        answers,
      },
      {
        name: 'lookalike',
        about: 'An address that resembles a known one',
        below: review,
        state: sending({
          known: [INES],
          flow: {
            ...reviewing,
            transfer: poisoned,
            signed: { bytes: toBytes(poisoned), simulation: { step: 'unavailable' } },
            error: null,
          },
        }),
        answers,
      },
      {
        name: 'altered',
        about: 'The bytes for the wallet are not what was filled in',
        below: review,
        state: sending({
          flow: {
            ...reviewing,
            transfer,
            signed: { bytes: toBytes(poisoned), simulation: { step: 'asking' } },
            error: null,
          },
        }),
        answers,
      },
      {
        name: 'confirming',
        about: 'The wallet is asked',
        below: review,
        state: sending({
          flow: { step: 'confirming', attemptId: 'a', transfer, fee: '0.00042', signed },
        }),
        answers,
      },
      {
        name: 'declined',
        about: 'Refused in the wallet',
        below: review,
        state: sending({ flow: { ...reviewing, transfer, error: { code: 'USER_REJECTED' } } }),
        answers,
      },
      {
        name: 'decimals',
        about: 'List and chain count the token differently',
        below: review,
        state: sending({
          flow: {
            ...reviewing,
            transfer,
            error: { code: 'INVALID_PARAMS', context: { parameter: 'decimals' } },
          },
        }),
        answers,
      },
      {
        name: 'failed',
        about: 'The node refused it',
        below: review,
        state: sending({
          flow: { ...reviewing, fee: null, transfer, error: { code: 'INSUFFICIENT_FUNDS' } },
        }),
        answers,
      },
    ],
  },
  {
    view: 'WalletSendConfirmed',
    states: outcomeStates(sent, answers),
  },
]
