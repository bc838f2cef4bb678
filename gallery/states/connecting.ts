import type { WalletTab } from '../../src/slices/domain/wallet/walletPlatforms'
import type { RootState } from '../../src/store/types'
import type { Recorded, RecordedView } from './recorded'
import {
  connected,
  INSTALLED,
  listed,
  NETWORKS,
  networksState,
  NORTHWIND,
  NORTHWIND_SOLANA,
  ON_PHONE,
  SOLANA,
  URI,
  walletPictures,
} from './world'
import type { NamedWalletState } from '../../src/slices/namedWallet'
import type { ConnectFlow, PairingFlow } from '../../src/slices/domain/state/flows'

const connectorId = NORTHWIND.id

const asking = (name: string, about: string, connect: ConnectFlow): Recorded => ({
  name,
  about,
  below: ['Connect'],
  params: { connectorId },
  state: { connectors: INSTALLED, connect },
})

export const CONNECTING_EXTERNAL: RecordedView = {
  view: 'ConnectingExternal',
  states: [
    asking('waiting', 'The wallet was asked', {
      step: 'waiting',
      connectorId,
      attemptId: 'a',
      pending: false,
    }),
    asking('pending', 'An earlier request is still open', {
      step: 'waiting',
      connectorId,
      attemptId: 'a',
      pending: true,
    }),
    asking('declined', 'The person said no', { step: 'declined', connectorId }),
    asking('failed', 'The wallet failed', {
      step: 'failed',
      connectorId,
      error: { code: 'INTERNAL_RPC_ERROR' },
    }),
    asking('missing', 'The wallet is gone from the page', {
      step: 'failed',
      connectorId,
      error: { code: 'CONNECTOR_NOT_FOUND' },
    }),
    asking('ready', 'Opened without a request', { step: 'idle' }),
    {
      ...asking('connected', 'It worked', { step: 'idle' }),
      state: { ...connected(), connectors: INSTALLED },
    },
  ],
}

const looking = (name: string, about: string, step: NamedWalletState['step']): Recorded => ({
  name,
  about,
  params: { walletId: 'org.fern' },
  state: { namedWallet: { name: 'org.fern', step, about: [] } },
})

/** A wallet that a button of the page requested by name. */
export const CONNECTING_NAMED: RecordedView = {
  view: 'ConnectingWallet',
  states: [
    looking('finding', 'It is looked for', 'finding'),
    looking('unknown', 'There is no such wallet', 'unknown'),
    looking('unreached', 'The wallet list cannot be asked', 'unreached'),
  ],
}

const chains = (name: string, about: string, state: Partial<RootState>): Recorded => ({
  name,
  about,
  below: ['Connect'],
  params: { connectorId },
  state: { networks: networksState({ all: [...NETWORKS, SOLANA] }), ...state },
})

export const CONNECTING_MULTI_CHAIN: RecordedView = {
  view: 'ConnectingMultiChain',
  states: [
    chains('choose', 'The wallet has accounts in two namespaces', {
      connectors: [NORTHWIND, NORTHWIND_SOLANA],
    }),
    chains('connected', 'It is connected in one of them', {
      ...connected({ all: [...NETWORKS, SOLANA] }),
      connectors: [NORTHWIND, NORTHWIND_SOLANA],
    }),
    chains('missing', 'The wallet is gone from the page', { connectors: [] }),
  ],
}

const meridian = listed('Meridian')

const pairing = (
  name: string,
  about: string,
  flow: PairingFlow,
  { wallet = meridian, tab = 'qrcode' }: { wallet?: typeof meridian | null; tab?: WalletTab } = {},
  state: Partial<RootState> = {},
): Recorded => ({
  name,
  about,
  below: ['Connect'],
  ...(wallet && { params: { walletId: wallet.id } }),
  state: { connectors: INSTALLED, pairing: { flow, wallet, tab }, ...state },
  answers: [walletPictures()],
})

const starting: PairingFlow = { step: 'starting', attemptId: 'a' }
const ready = (): PairingFlow => ({
  step: 'ready',
  attemptId: 'a',
  uri: URI,
  startedAt: Date.now() - 98_000,
  expiresAt: Date.now() + 202_000,
})

const many = listed('Quartz', {
  webapp_link: 'https://quartz.example/app',
  desktop_link: 'quartz-desktop://',
})

export const CONNECTING_PAIRED: RecordedView = {
  view: 'ConnectingWalletConnect',
  states: [
    pairing('code', 'A code to scan', ready()),
    pairing('any', 'The code of any wallet', ready(), { wallet: null }),
    pairing('preparing', 'The code is on its way', starting),
    pairing('tabs', 'Several ways to one wallet', ready(), { wallet: many }),
    pairing('web', 'The wallet is a page', ready(), { wallet: many, tab: 'web' }),
    pairing('desktop', 'The wallet is an app here', ready(), { wallet: many, tab: 'desktop' }),
    pairing('mobile', 'The wallet is an app on this phone', ready(), { tab: 'mobile' }, ON_PHONE),
    pairing('mobile-preparing', 'Its link is on its way', starting, { tab: 'mobile' }, ON_PHONE),
    pairing(
      'own-browser',
      'The wallet opens the page in its own browser',
      { step: 'declined' },
      { wallet: listed('Pilot', { mobile_link: 'phantom://' }), tab: 'mobile' },
      ON_PHONE,
    ),
    pairing('declined', 'The person said no', { step: 'declined' }),
    pairing('unreached', 'The relay did not answer', {
      step: 'failed',
      error: { code: 'TIMEOUT' },
    }),
    pairing('failed', 'The wallet failed', {
      step: 'failed',
      error: { code: 'INTERNAL_RPC_ERROR' },
    }),
    pairing('over', 'The attempt is over', { step: 'idle' }),
    pairing(
      'missing',
      'Only an extension, which is not here',
      { step: 'idle' },
      {
        wallet: {
          id: 'fern',
          name: 'Fern',
          image_id: 'fern',
          rdns: 'app.fern',
          chrome_store: 'https://apps.example/extension',
        },
        tab: 'unsupported',
      },
    ),
  ],
}

export const CONNECTING_BASIC: RecordedView = {
  view: 'ConnectingWalletConnectBasic',
  states: [
    pairing('code', 'A site without chains', ready(), { wallet: null }),
    pairing('preparing', 'The code is on its way', starting, { wallet: null }),
    pairing('declined', 'The person said no', { step: 'declined' }, { wallet: null }),
  ].map(({ below: _, ...first }) => first),
}
