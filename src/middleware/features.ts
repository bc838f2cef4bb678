import type { WithSlice } from '@reduxjs/toolkit'
import { baseApi } from '../api/core/baseApi'
import type { accountUpgradeSlice } from '../slices/accountUpgrade'
import type { approvalSlice } from '../slices/approval'
import { toErrorRecord } from '../slices/domain/errors/records'
import type { emailSlice } from '../slices/email'
import type { emailUpdateSlice } from '../slices/emailUpdate'
import type { namedWalletSlice } from '../slices/namedWallet'
import type { namesSlice } from '../slices/names'
import type { onrampSlice } from '../slices/onramp'
import type { paySlice } from '../slices/pay'
import type { pendingSlice } from '../slices/pending'
import type { sendSlice } from '../slices/send'
import type { smartAccountSlice } from '../slices/smartAccount'
import type { smartSessionsSlice } from '../slices/smartSessions'
import type { socialSlice } from '../slices/social'
import type { swapSlice } from '../slices/swap'
import type { tokenLoginSlice } from '../slices/tokenLogin'
import type { walletPageSlice } from '../slices/walletPage'
import { defineFeature, type Feature, type FeatureList, type FeatureRow } from './core/feature'
import { wallets } from './core/wallets'

/** The RTK Query cache of service data and its middleware. */
const api = defineFeature({
  slices: [baseApi],
  middleware: baseApi.middleware,
  listeners: [
    ({ dispatch }) =>
      () =>
        dispatch(baseApi.util.resetApiState()),
  ],
})

/** A row for a feature whose module exports it by its name: `swapFeature` for `swap`. */
const row = <Name extends string>(
  name: Name,
  load: () => Promise<Record<`${Name}Feature`, Feature>>,
): FeatureRow => ({
  name,
  load: () => load().then((module) => module[`${name}Feature`]),
})

const embedded = () => import(/* webpackChunkName: "embedded" */ './embedded/features')

/** Features that load with the first of their intents; the name is the prefix of the intents' types. */
const lazy: readonly FeatureRow[] = [
  row('email', embedded),
  row('social', embedded),
  row('tokenLogin', embedded),
  row('approval', embedded),
  row('walletPage', embedded),
  row('smartAccount', embedded),
  row('emailUpdate', () => import(/* webpackChunkName: "settings" */ './emailUpdate/feature')),
  row('namedWallet', () => import(/* webpackChunkName: "named-wallet" */ './namedWallet/feature')),
  row('send', () => import(/* webpackChunkName: "send" */ './send/feature')),
  row('names', () => import(/* webpackChunkName: "names" */ './names/feature')),
  row('profile', () => import(/* webpackChunkName: "profile" */ './profile/feature')),
  row('pending', () => import(/* webpackChunkName: "pending" */ './pending/feature')),
  row('pay', () => import(/* webpackChunkName: "pay" */ './pay/feature')),
  row('onramp', () => import(/* webpackChunkName: "onramp" */ './onramp/feature')),
  row(
    'smartSessions',
    () => import(/* webpackChunkName: "smart-sessions" */ './smartSessions/feature'),
  ),
  row('swap', () => import(/* webpackChunkName: "swap" */ './swap/feature')),
]

/** All features of a widget. They load after the store, so that the modal can show without them. */
export const features: FeatureList = { eager: [api, wallets], lazy, toErrorRecord }

/** State of the features, each part by the name of its slice. It joins the store when its feature has loaded. */
export interface LazySlices
  extends
    WithSlice<typeof baseApi>,
    WithSlice<typeof accountUpgradeSlice>,
    WithSlice<typeof approvalSlice>,
    WithSlice<typeof emailSlice>,
    WithSlice<typeof emailUpdateSlice>,
    WithSlice<typeof namedWalletSlice>,
    WithSlice<typeof namesSlice>,
    WithSlice<typeof onrampSlice>,
    WithSlice<typeof paySlice>,
    WithSlice<typeof pendingSlice>,
    WithSlice<typeof sendSlice>,
    WithSlice<typeof smartAccountSlice>,
    WithSlice<typeof smartSessionsSlice>,
    WithSlice<typeof socialSlice>,
    WithSlice<typeof swapSlice>,
    WithSlice<typeof tokenLoginSlice>,
    WithSlice<typeof walletPageSlice> {}
