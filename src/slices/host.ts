import { createSlice } from '@reduxjs/toolkit'
import { createIntent } from './intent'
import type { LinkKind } from './domain/text/links'
import type { PageState } from './domain/state/state'

const initialState: PageState = {
  platform: { mobile: false, ios: false, android: false, telegram: false, framed: false },
  domain: '',
}

/** The person pressed a link that leaves the page; it opens only if it passes the gate. */
export const linkRequested = createIntent<{ url: string; kind: LinkKind }>('page/linkRequested')
/** The person pressed Copy; `what` decides the words of the confirmation. */
export const copyRequested = createIntent<{ text: string; what: 'address' | 'link' }>(
  'page/copyRequested',
)

const slice = createSlice({
  name: 'page',
  initialState,
  reducers: {},
  selectors: {
    selectPlatform: (state) => state.platform,
    selectDomain: (state) => state.domain,
  },
})

export const pageSlice = slice
export const { selectPlatform, selectDomain } = slice.selectors
