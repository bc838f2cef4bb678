import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { accountsChanged, walletDisconnected } from './accounts'
import type { CaipNetworkId } from './domain/ids/caip'
import { isDecimal } from './domain/text/amount'
import type { Before } from './domain/trade/arrival'
import type { BuyPreset } from './domain/trade/buying'
import type { SellerId } from './domain/trade/sellers'
import { createIntent } from './intent'
import { networkSwitched, walletNetworkChanged } from './networks'

/** A purchase at a seller: what was shown when its window was opened. */
export type Purchase = {
  attemptId: string
  seller: SellerId
  url: string
  networkId: CaipNetworkId
  address: string
  /** Money: decimal string and ISO 4217 code. */
  amount: string
  currency: string
  symbol: string
}

/** State of buying (views reference section 6). */
export type BuyFlow =
  | { step: 'filling' }
  /** The person is at the seller's page; `hasWindow` is false where the browser held its window back. */
  | ({ step: 'paying'; hasWindow: boolean } & Purchase)
  /** They were not seen for as long as they were looked for; they may still come. */
  | ({ step: 'unseen'; before: Before } & Purchase)
  /** The coins are there. */
  | ({ step: 'arrived'; hash: string } & Purchase)

/**
 * Where the page of a seller is: asked for, known, or not to be had. `order` is what the page was made for; null for a page that
 * is the same for every order.
 */
export type SellerLink =
  | { step: 'asking' }
  | { step: 'known'; url: string; order: string | null }
  | { step: 'failed' }

/** `settled` is the amount that quotes are asked for, once the typing has paused; `coin` is null until one is chosen. */
export type OnrampState = {
  amount: string
  settled: string
  currency: string
  coin: string | null
  links: Partial<Record<SellerId, SellerLink>>
  flow: BuyFlow
}

/** Buying begins with a usual amount, or with what was given. */
export const buyStartRequested = createIntent<BuyPreset>('onramp/buyStartRequested', {
  latest: true,
})
export const buyAmountTyped = createIntent<string>('onramp/buyAmountTyped', { latest: true })
/** The person chose the currency to pay in. */
export const buyCurrencyChosen = createIntent<string>('onramp/buyCurrencyChosen', { latest: true })
/** The person chose what to buy. */
export const buyCoinChosen = createIntent<string>('onramp/buyCoinChosen', { latest: true })
/** The addresses of the sellers' pages are asked for again. */
export const sellersAsked = createIntent('onramp/sellersAsked', { latest: true })
/** The person goes to a seller: its page opens in a window of its own. */
export const sellerChosen = createIntent<{
  attemptId: string
  seller: SellerId
  symbol: string
}>('onramp/sellerChosen')
/** The person wants the seller's window again. */
export const sellerWindowRequested = createIntent('onramp/sellerWindowRequested')
/** The person wants the coins looked for again. */
export const lookAgainRequested = createIntent('onramp/lookAgainRequested')
/** The person did not buy, or has seen that the coins are there. */
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

/** What was filled in was for another account or network, and so was what was paid for: its coins come without us. */
const anew = (): OnrampState => filled()

const slice = createSlice({
  name: 'onramp',
  initialState: () => filled(),
  reducers: {
    /** The typing has paused. */
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
    /** The coins are looked for again. */
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

/** What a seller's page is made for, as one text that tells orders apart. */
export function orderOf({
  coin,
  amount,
  currency,
}: Pick<OnrampState, 'coin' | 'amount' | 'currency'>): string {
  return [coin ?? '', amount, currency].join(' ')
}

/** Where the page of a seller is for what is filled in now: one that was made for another order counts as asked for. */
export function linkOf(state: OnrampState, seller: SellerId): SellerLink | undefined {
  const link = state.links[seller]
  const isStale = link?.step === 'known' && link.order !== null && link.order !== orderOf(state)
  return isStale ? { step: 'asking' } : link
}

/** Whether a purchase is the one that is paid for. */
export function isPurchase({ flow }: OnrampState, attemptId: string): boolean {
  return flow.step === 'paying' && flow.attemptId === attemptId
}

const initial = filled()
/** What is being bought; empty while its capability has not loaded. */
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
