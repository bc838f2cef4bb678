import type { Recorded, RecordedView } from './recorded'
import {
  BASE,
  connected,
  NETWORKS,
  networksState,
  NORTHWIND,
  NORTHWIND_SOLANA,
  OPTIMISM,
  SOLANA,
} from './world'
import type { RootState } from '../../src/store/types'
import type { SwitchFlow } from '../../src/slices/domain/state/flows'

const networkId = BASE.caipNetworkId
const refusing = NETWORKS.slice(0, -1)
const failed: SwitchFlow = { step: 'failed', networkId, error: { code: 'INTERNAL_RPC_ERROR' } }
const refused: SwitchFlow = { step: 'failed', networkId, error: { code: 'CHAIN_NOT_SUPPORTED' } }

const row = (name: string, about: string, flow: SwitchFlow): Recorded => ({
  name,
  about,
  below: ['Account'],
  state: connected({ approved: refusing, flow }),
})

export const NETWORK_LIST: RecordedView = {
  view: 'Networks',
  states: [
    row('list', 'One in use, one that the wallet refuses', { step: 'idle' }),
    row('switching', 'The wallet was asked', { step: 'switching', attemptId: 'switch', networkId }),
    row('declined', 'The person said no', {
      step: 'declined',
      networkId: OPTIMISM.caipNetworkId,
    }),
    row('failed', 'The wallet failed', failed),
    row('refused', 'The wallet does not know the network', refused),
    { name: 'visitor', about: 'Nobody is connected', state: { networks: networksState() } },
    { name: 'empty', about: 'Nothing to choose', state: { networks: networksState({ all: [] }) } },
  ],
}

const toBase = (name: string, about: string, flow: SwitchFlow): Recorded => ({
  name,
  about,
  below: ['Account'],
  params: { networkId },
  state: connected({ flow }),
})

export const SWITCH_NETWORK: RecordedView = {
  view: 'SwitchNetwork',
  states: [
    toBase('ready', 'Before anything was asked', { step: 'idle' }),
    toBase('waiting', 'The wallet was asked', {
      step: 'switching',
      attemptId: 'switch',
      networkId,
    }),
    toBase('declined', 'The person said no', { step: 'declined', networkId }),
    toBase('failed', 'The wallet failed', failed),
    {
      name: 'unknown',
      about: 'A network the site does not offer',
      below: ['Account'],
      params: { networkId: 'eip155:77' },
      state: connected(),
    },
  ],
}

const away = { activeId: 'eip155:424242' as const }

const toSolana = (name: string, about: string, changes: Partial<RootState> = {}): Recorded => ({
  name,
  about,
  below: ['Account', 'Networks'],
  params: { networkId: SOLANA.caipNetworkId },
  state: { ...connected({ all: [...NETWORKS, SOLANA] }), ...changes },
})

export const SWITCH_ACTIVE_CHAIN: RecordedView = {
  view: 'SwitchActiveChain',
  states: [
    toSolana('other', 'The connected wallet has no accounts there'),
    toSolana('same', 'The connected wallet has accounts there too', {
      connectors: [NORTHWIND, NORTHWIND_SOLANA],
    }),
    {
      ...toSolana('unknown', 'A network the site does not offer'),
      params: { networkId: 'solana:unknown' },
    },
  ],
}

export const UNSUPPORTED_CHAIN: RecordedView = {
  view: 'UnsupportedChain',
  states: [
    { name: 'choose', about: 'The wallet is elsewhere', state: connected(away) },
    {
      name: 'switching',
      about: 'The wallet was asked',
      state: connected({ ...away, flow: { step: 'switching', attemptId: 'switch', networkId } }),
    },
    {
      name: 'declined',
      about: 'The person said no',
      state: connected({ ...away, flow: { step: 'declined', networkId } }),
    },
    {
      name: 'shaking',
      about: 'Closing was refused',
      state: {
        ...connected(away),
        modal: { open: true, loading: false, shaking: true, namespace: null },
      },
    },
  ],
}
