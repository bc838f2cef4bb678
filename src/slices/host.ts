import { createSlice } from '@reduxjs/toolkit'
import { createIntent } from './intent'
import type { LinkKind } from './domain/text/links'
import type { HostState } from './domain/state/state'

const initialState: HostState = {
  platform: {
    mobile: false,
    ios: false,
    android: false,
    mac: false,
    telegram: false,
    framed: false,
  },
  domain: '',
}

/**
 * The person pressed a link that leaves the page. The effect opens it only if its URL is allowed.
 */
export const linkRequested = createIntent<{ url: string; kind: LinkKind }>('host/linkRequested')
/** The person pressed Copy; `what` selects the confirmation text. */
export const copyRequested = createIntent<{
  text: string
  what: 'address' | 'link' | 'transaction' | 'name' | 'report'
}>('host/copyRequested')

const slice = createSlice({
  name: 'host',
  initialState,
  reducers: {},
  selectors: {
    selectPlatform: (state) => state.platform,
    selectDomain: (state) => state.domain,
  },
})

export const hostSlice = slice
export const { selectPlatform, selectDomain } = slice.selectors
