import type { UnknownAction } from '@reduxjs/toolkit'
import { walletListApi } from '../../src/api/walletList'
import type { Wallet } from '../../src/slices/domain/wallet/wallet'
import type { RecordedView } from './recorded'
import {
  INSTALLED,
  listed,
  MANY_WALLETS,
  RECOMMENDED,
  recommended,
  walletFilter,
  walletPictures,
} from './world'

/** The wallet list, requested after the recommended wallets. */
const list = (
  wallets: Wallet[],
  first = RECOMMENDED,
  count = wallets.length,
): readonly UnknownAction[] => [
  recommended(first, count),
  walletListApi.util.upsertQueryEntries([
    {
      endpointName: 'getWallets' as const,
      arg: { ...walletFilter(), exclude: first.map(({ id }) => id) },
      value: { pages: [{ count, wallets, source: 'service' }], pageParams: [1] },
    },
  ]),
]

const byId = (wallet: Wallet): UnknownAction =>
  walletListApi.util.upsertQueryEntries([
    {
      endpointName: 'getWalletsByIds' as const,
      arg: { ids: [wallet.id] },
      value: { count: 1, wallets: [wallet], source: 'service' },
    },
  ])

const below = ['Connect'] as const
const pictures = walletPictures()

export const ALL_WALLETS: RecordedView = {
  view: 'AllWallets',
  states: [
    {
      name: 'list',
      about: 'Installed first, then the list',
      below,
      state: { connectors: INSTALLED },
      answers: [pictures, ...list(MANY_WALLETS, RECOMMENDED, 483)],
    },
    { name: 'loading', about: 'The list is on its way', below },
    { name: 'empty', about: 'Nothing was found', below, answers: list([], []) },
    { name: 'failed', about: 'The list could not be had', below, network: 'down' },
  ],
}

const meridian = listed('Meridian', { chrome_store: 'https://apps.example/extension' })
const bare: Wallet = { id: 'bare', name: 'Bare' }

export const GET_WALLET: RecordedView = {
  view: 'GetWallet',
  states: [
    { name: 'list', about: 'A few to choose from', below, answers: [pictures, recommended()] },
    { name: 'loading', about: 'They are on their way', below },
    { name: 'empty', about: 'None is listed', below, answers: [recommended([], 0)] },
    { name: 'failed', about: 'The list did not load', below, network: 'down' },
  ],
}

export const DOWNLOADS: RecordedView = {
  view: 'Downloads',
  states: [
    {
      name: 'places',
      about: 'Where one wallet is to be had',
      below,
      params: { walletId: meridian.id },
      answers: [byId(meridian)],
    },
    { name: 'loading', about: 'The wallet is looked up', below, params: { walletId: 'unknown' } },
    {
      name: 'none',
      about: 'The wallet names no place',
      below,
      params: { walletId: bare.id },
      answers: [byId(bare)],
    },
  ],
}

export const HELP: readonly RecordedView[] = [
  { view: 'WhatIsAWallet', states: [{ name: 'text', about: 'Three thoughts', below }] },
  { view: 'WhatIsANetwork', states: [{ name: 'text', about: 'Three thoughts', below }] },
]
