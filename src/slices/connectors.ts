import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WithdrawnWallet } from './domain/wallet/withdrawn'
import { INJECTED_CONNECTOR_ID, type Connector } from './domain/wallet/connector'

/** Ways to connect that were found on the page, as handles; the live providers stay in the registry. */
const slice = createSlice({
  name: 'connectors',
  initialState: [] as Connector[],
  reducers: {
    /**
     * An installed wallet announced itself; a clone of an id that is known changes nothing. The legacy wallet may still
     * get its name, since it is known before it says who it is, a wallet that serves another namespace names it, and what
     * the services call a wallet follows with the flows.
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
    /** A wallet has left the page; in other namespaces it may still be there. */
    connectorWithdrawn: (state, { payload }: PayloadAction<WithdrawnWallet>) =>
      state.flatMap((connector) => {
        const { connectorId, remaining } = payload
        const [chain] = remaining
        if (connector.id !== connectorId) return connector
        return chain ? { ...connector, chain, namespaces: remaining } : []
      }),
    /** Wallets went with the adapter of their namespace. */
    connectorsLeft: (_, { payload }: PayloadAction<Connector[]>) => payload,
  },
  selectors: {
    selectConnectors: (state) => state,
    /** The wallet that the page is shown in. */
    selectHost: (state) => state.find(({ hostsPage }) => hostsPage),
    selectConnector: (state, id: string | null | undefined) =>
      state.find((entry) => entry.id === id),
  },
})

export const connectorsSlice = slice
export const { connectorDiscovered, connectorWithdrawn, connectorsLeft } = slice.actions
export const { selectConnectors, selectConnector, selectHost } = slice.selectors
