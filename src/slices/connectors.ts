import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WithdrawnWallet } from './domain/wallet/withdrawn'
import { INJECTED_CONNECTOR_ID, type Connector } from './domain/wallet/connector'

/** Connectors found on the page, without their live providers, which stay in the registry. */
const slice = createSlice({
  name: 'connectors',
  initialState: [] as Connector[],
  reducers: {
    /**
     * An installed wallet announced itself. A duplicate is ignored unless it adds a namespace, an
     * image or an explorer id. The legacy injected wallet is always replaced, because its name can
     * arrive later.
     */
    connectorDiscovered(state, { payload }: PayloadAction<Connector>) {
      const at = state.findIndex(({ id, chain }) => id === payload.id && chain === payload.chain)
      if (at < 0) state.push(payload)
      else if (
        payload.id === INJECTED_CONNECTOR_ID ||
        (payload.namespaces ?? payload.imageId ?? payload.explorerId)
      )
        state[at] = payload
    },
    /** A wallet was removed from the page in some namespaces; `remaining` lists the others. */
    connectorWithdrawn: (state, { payload }: PayloadAction<WithdrawnWallet>) =>
      state.flatMap((connector) => {
        const { connectorId, remaining } = payload
        const [chain] = remaining
        if (connector.id !== connectorId) return connector
        return chain ? { ...connector, chain, namespaces: remaining } : []
      }),
    /** Replaces the list after an adapter and its wallets were removed. */
    connectorsLeft: (_, { payload }: PayloadAction<Connector[]>) => payload,
  },
  selectors: {
    selectConnectors: (state) => state,
    /** The wallet whose browser or frame shows this page. */
    selectHost: (state) => state.find(({ hostsPage }) => hostsPage),
    selectConnector: (state, id: string | null | undefined) =>
      state.find((entry) => entry.id === id),
  },
})

export const connectorsSlice = slice
export const { connectorDiscovered, connectorWithdrawn, connectorsLeft } = slice.actions
export const { selectConnectors, selectConnector, selectHost } = slice.selectors
