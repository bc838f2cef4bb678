import { createAction, createSlice } from '@reduxjs/toolkit'
import { CONNECTOR_GROUPS } from './domain/wallet/connector'
import { DEFAULT_FEATURES } from './domain/options/features'
import { PUBLIC_BACKENDS, type PlainOptions } from './domain/options/options'

/** The site changed options at runtime. */
export const optionsUpdated = createAction<Partial<PlainOptions>>('options/optionsUpdated')

/** Options of a site that sets none. */
export const DEFAULT_OPTIONS: PlainOptions = {
  projectId: '',
  metadata: { name: '', description: '', url: '', icons: [] },
  features: DEFAULT_FEATURES,
  isLoginDefault: false,
  includeWalletIds: [],
  excludeWalletIds: [],
  featuredWalletIds: [],
  customWallets: [],
  themeMode: null,
  themeVariables: {},
  termsConditionsUrl: null,
  privacyPolicyUrl: null,
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
  defaultNetwork: null,
  backends: PUBLIC_BACKENDS,
  sdk: { type: 'latchkey', version: '' },
  connectorTypeOrder: [...CONNECTOR_GROUPS],
  connectMethodsOrder: null,
  disableAppend: false,
  embedded: false,
  instanceId: 'default',
  locale: null,
  debug: false,
  enableReconnect: true,
  enableEip6963: true,
  enableInjected: true,
  modalSize: 'compact',
  remoteFeatures: false,
  supported: [],
  trustedRouters: {},
  meldPublicKey: null,
  pairingMethods: {},
  paymaster: {},
  ownLogin: null,
}

const slice = createSlice({
  name: 'options',
  initialState: DEFAULT_OPTIONS,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(optionsUpdated, (state, { payload }) => ({ ...state, ...payload })),
  selectors: { selectOptions: (state) => state },
})

export const { selectOptions } = slice.selectors
export const optionsSlice = slice
