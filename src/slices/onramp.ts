import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { CaipNetworkId } from './domain/ids/caip'
import { isDecimal } from './domain/text/amount'
import type { Before } from './domain/trade/arrival'
import type { BuyPreset } from './domain/trade/buying'
import type { SellerId } from './domain/trade/sellers'
import { createAttempt, createIntent } from './intent'
import { networkSwitched, walletNetworkChanged } from './networks'
import { buyStartRequested } from './startIntents'

/** A purchase at a provider: the data shown when the provider's window was opened. */
export type Purchase = {
  attemptId: string
  seller: SellerId
  url: string
  networkId: CaipNetworkId
  address: string
  /** Decimal string; `currency` is an ISO 4217 code. */
  amount: string
  currency: string
  symbol: string
}

/** State of a purchase. */
export type BuyFlow =
  | { step: 'filling' }
  /**
   * The person pays on the provider's page; `hasWindow` is false if the browser blocked its window.
   */
  | ({ step: 'paying'; hasWindow: boolean } & Purchase)
  /** The tokens did not arrive before the search timed out; they can still arrive. */
  | ({ step: 'unseen'; before: Before } & Purchase)
  /** The tokens arrived. */
  | ({ step: 'arrived'; hash: string } & Purchase)

/**
 * URL of a provider's page: loading, known or failed. `order` identifies the order that the page
 * was made for; null for a page that serves every order.
 */
export type SellerLink =
  | { step: 'asking' }
  | { step: 'known'; url: string; order: string | null }
  | { step: 'failed' }

/**
 * `settled` is the amount that quotes are requested for, after a pause in typing; `coin` is null
 * until one is chosen.
 */
export type OnrampState = {
  amount: string
  settled: string
  currency: string
  coin: string | null
  links: Partial<Record<SellerId, SellerLink>>
  flow: BuyFlow
}

export const buyAmountTyped = createIntent<string>('onramp/buyAmountTyped', { latest: true })
/** The person chose the currency to pay in. */
export const buyCurrencyChosen = createIntent<string>('onramp/buyCurrencyChosen', { latest: true })
/** The person chose the token to buy. */
export const buyCoinChosen = createIntent<string>('onramp/buyCoinChosen', { latest: true })
/** Requests the URLs of the providers' pages again. */
export const sellersAsked = createIntent('onramp/sellersAsked', { latest: true })
/** The person chose a provider; its page opens in a window. */
export const sellerChosen = createAttempt<{
  seller: SellerId
  symbol: string
}>('onramp/sellerChosen')
/** The person wants to reopen the provider's window. */
export const sellerWindowRequested = createIntent('onramp/sellerWindowRequested')
/** The person wants to search for the tokens again. */
export const lookAgainRequested = createIntent('onramp/lookAgainRequested')
/** The person did not buy, or closed the confirmation. */
export const purchaseClosed = createIntent('onramp/purchaseClosed')

const USUAL = { amount: '100', currency: 'USD' } as const

const filled = ({ amount, currency, token }: BuyPreset = {}): OnrampState => {
  const wanted = isDecimal(amount) ? amount : USUAL.amount
  return {
    amount: wanted,
    settled: wanted,
    currency: currency?.toUpperCase() ?? USUAL.currency,
    coin: token ?? null,
    links: {},
    flow: { step: 'filling' },
  }
}

/**
 * Resets the form and the purchase when account or network change. Paid tokens arrive without the
 * widget.
 */
const anew = (): OnrampState => filled()

const slice = createSlice({
  name: 'onramp',
  initialState: () => filled(),
  reducers: {
    /** The person stopped typing. */
    buyAmountSettled(state, { payload }: PayloadAction<string>) {
      if (state.amount === payload) state.settled = payload
    },
    sellerLinked(state, { payload }: PayloadAction<{ seller: SellerId; link: SellerLink }>) {
      state.links[payload.seller] = payload.link
    },
    sellerOpened(state, { payload }: PayloadAction<Purchase & { hasWindow: boolean }>) {
      state.flow = { step: 'paying', ...payload }
    },
    sellerWindowOpened(state, { payload }: PayloadAction<{ hasWindow: boolean }>) {
      if (state.flow.step === 'paying') state.flow.hasWindow = payload.hasWindow
    },
    purchaseUnseen(state, { payload }: PayloadAction<{ attemptId: string; before: Before }>) {
      const { flow } = state
      if (flow.step !== 'paying' || flow.attemptId !== payload.attemptId) return
      const { hasWindow: _, ...purchase } = flow
      state.flow = { ...purchase, step: 'unseen', before: payload.before }
    },
    /** The search for the tokens starts again. */
    purchaseSought(state, { payload }: PayloadAction<{ attemptId: string }>) {
      const { flow } = state
      if (flow.step !== 'unseen' || flow.attemptId !== payload.attemptId) return
      const { before: _, ...purchase } = flow
      state.flow = { ...purchase, step: 'paying', hasWindow: true }
    },
    purchaseArrived(state, { payload }: PayloadAction<{ attemptId: string; hash: string }>) {
      const { flow } = state
      if (flow.step !== 'paying' || flow.attemptId !== payload.attemptId) return
      const { hasWindow: _, ...purchase } = flow
      state.flow = { ...purchase, step: 'arrived', hash: payload.hash }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(buyStartRequested, (state, { payload }) =>
        state.flow.step === 'paying' ? state : filled(payload),
      )
      .addCase(buyAmountTyped, (state, { payload }) => ({ ...state, amount: payload }))
      .addCase(buyCurrencyChosen, (state, { payload }) => ({ ...state, currency: payload }))
      .addCase(buyCoinChosen, (state, { payload }) => ({ ...state, coin: payload }))
      .addCase(purchaseClosed, (state) => ({ ...state, flow: { step: 'filling' as const } }))
      .addCase(walletDisconnected, anew)
      .addCase(accountsChanged, anew)
      .addCase(networkSwitched, anew)
      .addCase(walletNetworkChanged, anew),
})

/** Identifies an order by token, amount and currency. */
export function orderOf({
  coin,
  amount,
  currency,
}: Pick<OnrampState, 'coin' | 'amount' | 'currency'>): string {
  return [coin ?? '', amount, currency].join(' ')
}

/** The link of a provider for the current order. A link of another order counts as loading. */
export function linkOf(state: OnrampState, seller: SellerId): SellerLink | undefined {
  const link = state.links[seller]
  const isStale = link?.step === 'known' && link.order !== null && link.order !== orderOf(state)
  return isStale ? { step: 'asking' } : link
}

/** Whether an attempt is the purchase that is being paid. */
export function isPurchase({ flow }: OnrampState, attemptId: string): boolean {
  return flow.step === 'paying' && flow.attemptId === attemptId
}

const initial = filled()
/** The purchase; empty while its feature has not loaded. */
export function selectOnramp({ onramp }: { onramp?: OnrampState }): OnrampState {
  return onramp ?? initial
}

export const onrampSlice = slice
export const {
  buyAmountSettled,
  sellerLinked,
  sellerOpened,
  sellerWindowOpened,
  purchaseUnseen,
  purchaseSought,
  purchaseArrived,
} = slice.actions
